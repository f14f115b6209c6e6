/** How far below the top of the window a heading counts as reached: the bar, and some air. */
const reach = 120;

function headingOf(link: HTMLAnchorElement) {
  return document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
}

function mark() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav.contents a')];
  const reached = links.filter((link) => (headingOf(link)?.getBoundingClientRect().top ?? Infinity) < reach);
  for (const link of links) {
    if (link === reached.at(-1)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** Marks the section in view in the table of contents. */
export function startContents() {
  let isWaiting = false;
  function onScroll() {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      mark();
    }, 100);
  }
  addEventListener('scroll', onScroll, { passive: true });
}
