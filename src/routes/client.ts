/** `/page.html` and `/page/index.html` are `/page`; said before the router starts, which would take them at their word. */
function dropEnding() {
  const { pathname, search, hash } = window.location;
  const page = pathname.replace(/(?:\/index)?\.html$/, '') || '/';
  if (page === pathname) return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const kept = canonical && new URL(canonical).pathname === `${page}/` ? `${page}/` : page;
  window.history.replaceState(window.history.state, '', kept + search + hash);
}

if (typeof window !== 'undefined') {
  dropEnding();
}
