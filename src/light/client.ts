import type { ClientModule } from '@docusaurus/types';
import './progress.css';

// The progress bar: for navigations that take longer than this.
const delay = 200;
let bar: HTMLElement | undefined;

function showBar() {
  bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', 'Loading the page');
  document.body.append(bar);
}

function pathOf(link: Element | null | undefined): string | undefined {
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : undefined;
}

// Links in view are prefetched when the browser is idle, links pointed at are loaded at once.
const later = (work: () => void) => (window.requestIdleCallback ?? window.setTimeout)(work);
let inView: IntersectionObserver | undefined;

function watchLinks() {
  inView?.disconnect();
  inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting && pathOf(target);
      if (path) later(() => window.docusaurus.prefetch(path));
    }
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) inView.observe(link);
}

function onPoint({ target }: Event) {
  const path = target instanceof Element && pathOf(target.closest('a'));
  if (path) window.docusaurus.preload(path);
}

/** An open menu closes when something else is pressed, or with Escape. */
function closeMenus(event: Event) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.page-menu[open]')) {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
    const isOutside = event.type === 'click' && !menu.contains(event.target as Node);
    if (isEscape) menu.querySelector('summary')?.focus();
    if (isEscape || isOutside) menu.open = false;
  }
}

if (typeof window !== 'undefined') {
  for (const event of ['click', 'keydown']) document.addEventListener(event, closeMenus);
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, onPoint, { passive: true });
  }
}

const clientModule: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    // What is left of the first page's pieces (static/boot.js) must not cut up the next, which may open in its middle.
    if (previousLocation) document.documentElement.removeAttribute('data-pieces');
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    const timer = setTimeout(showBar, delay);
    return () => clearTimeout(timer);
  },
  onRouteDidUpdate() {
    bar?.remove();
    later(watchLinks);
  },
};

export default clientModule;
