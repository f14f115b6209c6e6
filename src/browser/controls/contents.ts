import { onPage } from '../page.ts';

/** How far below the top of the window a heading counts as reached: the bar, and some air. */
const reach = 120;

let links: HTMLAnchorElement[] = [];
let isWaiting = false;

function headingOf(link: HTMLAnchorElement) {
  return document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
}

function mark() {
  isWaiting = false;
  const reached = links.filter((link) => (headingOf(link)?.getBoundingClientRect().top ?? Infinity) < reach);
  for (const link of links) {
    if (link === reached.at(-1)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function onScroll() {
  if (!isWaiting) setTimeout(mark, 100);
  isWaiting = true;
}

/** Marks the section in view in the table of contents. */
export function startContents() {
  onPage(() => {
    links = [...document.querySelectorAll<HTMLAnchorElement>('nav.contents a')];
  });
  addEventListener('scroll', onScroll, { passive: true });
}
