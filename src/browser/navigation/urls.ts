import { onPage } from '../page.ts';

/** `/page.html` and `/page/index.html` are `/page`; the canonical URL says whether it ends in a slash. */
function dropEnding() {
  const { pathname, search, hash } = location;
  const page = pathname.replace(/(?:\/index)?\.html$/, '') || '/';
  if (page === pathname) return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const stored = canonical && new URL(canonical).pathname === `${page}/` ? `${page}/` : page;
  history.replaceState(history.state, '', stored + search + hash);
}

/** An old URL leads to the page that took its place, with query and fragment. */
function followAlias() {
  const to = document.querySelector('[data-alias]')?.getAttribute('href');
  if (to) location.replace(to + location.search + location.hash);
}

function suggestPages() {
  const place = document.querySelector<HTMLElement>('[data-suggestions]');
  if (place) import('./missing.ts').then(({ suggest }) => suggest(place)).catch(() => {});
}

/** URLs as visitors type them. */
export function startUrls() {
  dropEnding();
  followAlias();
  onPage(suggestPages);
}
