import { warmIsland } from '../islands/open.ts';
import { onPage } from '../page.ts';
import { isKnown, loadHtml } from './documents.ts';
import { isPage, keyOf, linkAt, urlOf } from './links.ts';
import { isNavigating } from './navigate.ts';

/** Bytes that may be fetched ahead for one page, as they travel. */
const budget = 130_000;
const atOnce = 4;

/** The order in which links in view are followed: what a reader most likely opens next comes first. */
const order = ['.markdown', '.pager', '[data-sidebar]', '.bar'];

let observer: IntersectionObserver | undefined;
let waiting: Element[] = [];
let running = 0;
let spent = 0;

function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** The transfer size of a fetched page. */
function weightOf(url: URL): number {
  const timing = performance.getEntriesByName(keyOf(url)).at(-1) as PerformanceResourceTiming | undefined;
  return timing?.encodedBodySize ?? 0;
}

function fetchAhead(url: URL): Promise<unknown> {
  return loadHtml(url, { priority: 'low' }).catch(() => {});
}

/** The page behind a link, where it makes sense to fetch it. */
function pageBehind(link: Element): URL | undefined {
  const url = urlOf(link);
  const isNew = url && isPage(url) && keyOf(url) !== keyOf(new URL(location.href)) && !isKnown(url);
  return isNew ? url : undefined;
}

function rank(link: Element): number {
  const index = order.findIndex((place) => link.closest(place));
  return index < 0 ? order.length : index;
}

async function fetchNext() {
  if (running >= atOnce || isSlow() || isNavigating()) return;
  waiting.sort((a, b) => rank(a) - rank(b));
  const link = spent < budget ? waiting.shift() : undefined;
  if (!link) {
    if (running === 0) warmIsland('Search');
    return;
  }
  const url = link.isConnected && pageBehind(link);
  if (url) {
    running += 1;
    await fetchAhead(url);
    running -= 1;
    spent += weightOf(url);
  }
  fetchNext();
}

function watch() {
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      waiting.push(target);
    }
    for (let slot = running; slot < atOnce; slot++) fetchNext();
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
}

/** Fetches what the reader is likely to open: links in view when idle, then the search, and a link that is pointed at, at once. */
export function startPrefetch() {
  // A full buffer takes no more entries, and pages would weigh nothing.
  performance.onresourcetimingbufferfull = () => performance.clearResourceTimings();
  onPage(() => {
    observer?.disconnect();
    waiting = [];
    spent = 0;
    whenIdle(watch);
  });
  function onPoint(event: Event) {
    const link = linkAt(event);
    const url = link && !isSlow() && pageBehind(link);
    if (url) fetchAhead(url);
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onPoint, { passive: true });
  }
}
