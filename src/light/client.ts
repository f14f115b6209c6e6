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

if (typeof window !== 'undefined') {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, onPoint, { passive: true });
  }
}

const clientModule: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
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
