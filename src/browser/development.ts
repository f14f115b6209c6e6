// In development, Docusaurus renders pages in the browser and routes between them. Everything else is as in production.
import '../css/site.css';
import type { ClientModule } from '@docusaurus/types';
import { closestTo } from './actions.ts';
import { applyChoices } from './choices.ts';
import { startFeatures } from './features.ts';
import { announcePage } from './page.ts';

/** Finished HTML has plain links: the router hears of them as of a step in the history. */
function routePlainLinks() {
  document.addEventListener('click', (event) => {
    const link = closestTo(event, '[data-sidebar] a[href]');
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    history.pushState({ key: link.href }, '', link.href);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}

const isBrowser = typeof document !== 'undefined';

if (isBrowser) {
  applyChoices();
  startFeatures();
  routePlainLinks();
  document.documentElement.dataset.ready = 'true';
}

const module: ClientModule = {
  onRouteDidUpdate: () => announcePage(),
};

export default module;
