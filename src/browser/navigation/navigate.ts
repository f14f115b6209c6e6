import { notify } from '../notice.ts';
import { announcePage } from '../page.ts';
import { abortOthers, keyOf, loadHtml, parsePage } from './documents.ts';
import {
  claimEntry,
  entryState,
  goToFragment,
  leaveEntry,
  leftAt,
  pushEntry,
  replaceEntry,
  targetOf,
} from './history.ts';
import { isPage, linkAt, urlOf } from './links.ts';
import { startProgress, stopProgress } from './progress.ts';
import { swap } from './swap.ts';

/** Counts navigations: a later one makes an earlier one void. */
let latest = 0;
/** The document that is shown, and the history entry it is shown for. */
let shown = '';
let entry = '';

let pending = false;

/** Whether a page is on its way that the reader has asked for. */
export function isNavigating(): boolean {
  return pending;
}

function settle() {
  pending = false;
  stopProgress();
}

type Kind = 'push' | 'replace' | 'traverse';

function isMotionWelcome() {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Swaps with a short fade where motion is welcome. */
async function show(change: () => void) {
  if (!isMotionWelcome() || document.visibilityState === 'hidden') return change();
  const transition = document.startViewTransition(change);
  // A fade that is cut short is not a failure.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/** Tells assistive technology that another page is shown, and continues the keyboard's way from its start. */
function moveFocus(target: HTMLElement | null) {
  const region = document.getElementById('__status');
  if (region) region.textContent = document.title;
  const start = target ?? document.querySelector<HTMLElement>('#__page h1');
  if (!start) return;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** Goes to where the reader expects to be, from `before`. */
function scrollToPlace(url: URL, kind: Kind, before = scrollY) {
  const y = kind === 'traverse' ? leftAt() : undefined;
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
  else if (url.hash) goToFragment(url.hash);
  else if (before > 0) scrollTo({ top: 0, behavior: 'instant' });
}

function change(next: Document, url: URL, kind: Kind) {
  const turn = latest;
  const before = scrollY;
  if (kind === 'push') pushEntry(url.href);
  if (kind === 'replace') replaceEntry(url.href);
  swap(next);
  shown = keyOf(url);
  entry = claimEntry();
  announcePage();
  scrollToPlace(url, kind, before);
  // Focus needs a layout; the frame makes one anyway.
  requestAnimationFrame(() => {
    if (turn === latest) moveFocus(targetOf(url.hash));
  });
}

/** The last resort, and always right: the browser loads the page itself. */
function loadInFull(url: URL, kind: Kind) {
  if (location.href === url.href) location.reload();
  else if (kind === 'push') location.assign(url);
  else location.replace(url);
}

/** Where an old URL leads: the page that took its place, with query and fragment. */
function aliasOf(next: Document, url: URL): URL | undefined {
  const link = next.querySelector('[data-alias]');
  if (!link) return undefined;
  return new URL((link.getAttribute('href') ?? '') + url.search + url.hash, location.origin);
}

async function open(url: URL, kind: Kind) {
  latest += 1;
  const turn = latest;
  pending = true;
  startProgress();
  abortOthers(url);
  try {
    const html = await loadHtml(url, kind === 'traverse' ? { cache: 'force-cache' } : {});
    if (turn !== latest) return;
    const next = parsePage(html);
    const alias = aliasOf(next, url);
    if (alias) return open(alias, kind === 'traverse' ? 'replace' : kind);
    await show(() => {
      if (turn === latest) change(next, url, kind);
    });
  } catch {
    if (turn !== latest) return;
    if (kind !== 'traverse' && !navigator.onLine)
      notify('You are offline. Open the page again when you are connected.');
    else loadInFull(url, kind);
  } finally {
    if (turn === latest) settle();
  }
}

/** Opens a page of the site, or a place on the page that is shown. */
export function navigate(href: string) {
  const url = new URL(href, location.href);
  // From the mobile menu, the page takes the place of the menu's entry.
  const kind = entryState()?.menu ? 'replace' : 'push';
  if (keyOf(url) !== shown) {
    open(url, kind);
    return;
  }
  latest += 1;
  settle();
  if (kind === 'push') pushEntry(url.href);
  else replaceEntry(url.href);
  entry = claimEntry();
  scrollToPlace(url, 'push');
  moveFocus(targetOf(url.hash));
}

function onClick(event: MouseEvent) {
  const link = linkAt(event);
  const url = link && urlOf(link);
  if (!url || event.defaultPrevented || event.button !== 0 || !isPage(url)) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.hasAttribute('target') || link.hasAttribute('download')) return;
  if (keyOf(url) === shown && url.hash) {
    // The browser goes there by itself; the position is kept for the way back.
    history.replaceState({ ...entryState(), key: claimEntry(), y: scrollY }, '');
    return;
  }
  event.preventDefault();
  navigate(url.href);
}

function onPopState() {
  const url = new URL(location.href);
  leaveEntry(entry);
  const isNew = !entryState();
  entry = claimEntry();
  if (keyOf(url) !== shown) {
    open(url, 'traverse');
    return;
  }
  latest += 1;
  settle();
  // A new entry is a fragment of this page: the browser has scrolled there.
  if (!isNew) scrollToPlace(url, 'traverse');
}

/** Links open pages without a full load; back and forward find the place that was left. */
export function startNavigation() {
  shown = keyOf(new URL(location.href));
  entry = claimEntry();
  history.scrollRestoration = 'manual';
  // The browser restores the position after a full load better than a script could.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
    settle();
  });
  document.addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
}
