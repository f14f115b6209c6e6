import { onPoint } from '../actions.ts';
import { onPage } from '../page.ts';
import { isKnown, loadHtml } from './documents.ts';
import { isPage, keyOf, urlOf } from './links.ts';
import { isNavigating } from './navigate.ts';
import { type Connection, isDone, isSparing, type Queue, takeNext } from './queue.ts';

/** The order in which links in view are followed: what a reader most likely opens next comes first. */
const order = ['.markdown', '.pager', '[data-sidebar]', '.bar'];

const queue: Queue<Element> = { isOpen: false, waiting: [], running: 0, spent: 0 };

function isAllowed(): boolean {
  return !isSparing((navigator as { connection?: Connection }).connection);
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

function rankOf(link: Element): number {
  const index = order.findIndex((place) => link.closest(place));
  return index < 0 ? order.length : index;
}

/**
 * Fetches what the reader is likely to open: links in view when idle, and a link that is pointed at, at once. `loadRest` is called once
 * the page is in use and its links in view are fetched.
 */
export function startPrefetch(use: Promise<void>, loadRest: () => void) {
  let isUsed = false;
  let observer: IntersectionObserver | undefined;

  async function follow(link: Element) {
    const url = link.isConnected && pageBehind(link);
    if (!url) return;
    queue.running += 1;
    await fetchAhead(url);
    queue.running -= 1;
    queue.spent += weightOf(url);
    continueFetching();
  }

  function continueFetching() {
    if (!isAllowed() || isNavigating()) return;
    for (let link = takeNext(queue); link; link = takeNext(queue)) follow(link);
    if (isUsed && isDone(queue)) loadRest();
  }

  function watch() {
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        queue.waiting.push({ link: target, rank: rankOf(target) });
      }
      queue.isOpen = true;
      continueFetching();
    });
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  }

  // A full buffer takes no more entries, and pages would weigh nothing.
  performance.onresourcetimingbufferfull = () => performance.clearResourceTimings();
  onPage(() => {
    observer?.disconnect();
    Object.assign(queue, { isOpen: false, waiting: [], spent: 0 });
    whenIdle(watch);
  });
  use.then(() => {
    isUsed = true;
    continueFetching();
  });
  onPoint('a[href]', (link) => {
    const url = isAllowed() && pageBehind(link);
    if (url) fetchAhead(url);
  });
}
