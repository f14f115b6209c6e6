/** Hides the bar while the reader scrolls down. At the top of a page it always shows. */
export function startNavbar() {
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (scrollY !== last) {
        document.documentElement.toggleAttribute('data-navbar-hidden', scrollY > last && scrollY > 60);
      }
      last = scrollY;
    },
    { passive: true },
  );
}
