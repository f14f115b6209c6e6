import { closestTo } from '../actions.ts';
import { notify } from '../notice.ts';
import { announcePage } from '../page.ts';
import { abortOthers, loadHtml, parsePage } from './documents.ts';
import { goToFragment, targetOf } from './fragment.ts';
import { enterEntry, entryState, keepPosition, leftAt, pushEntry, replaceEntry } from './history.ts';
import { isPage, keyOf, urlOf } from './links.ts';
import { startProgress, stopProgress } from './progress.ts';
import { type Effect, type Event, type Kind, reduce, type State, type Visit } from './reduce.ts';
import { swap } from './swap.ts';

let state: State = { shown: '', turn: 0 };

/** Whether a page is on its way that the reader has asked for. */
export function isNavigating(): boolean {
  return state.pending !== undefined;
}

function dispatch(event: Event<Document>) {
  // Read before anything changes: later, the browser would have to lay out the page for it.
  const before = scrollY;
  const { pending } = state;
  const step = reduce(state, event);
  state = step.state;
  if (state.pending !== pending) state.pending ? startProgress() : stopProgress();
  for (const effect of step.effects) run(effect, before);
}

/** Where an old URL leads: the page that took its place, with query and fragment. */
function aliasOf(page: Document, url: URL): URL | undefined {
  const link = page.querySelector('[data-alias]');
  if (!link) return undefined;
  return new URL((link.getAttribute('href') ?? '') + url.search + url.hash, location.origin);
}

function fail(visit: Visit) {
  dispatch({ type: 'failed', visit, isOnline: navigator.onLine });
}

async function load(visit: Visit) {
  const { turn, url, kind } = visit;
  abortOthers(url);
  try {
    const html = await loadHtml(url, kind === 'traverse' ? { cache: 'force-cache' } : {});
    // Parsing takes time, so an outdated page isn't parsed.
    if (turn !== state.turn) return;
    const page = parsePage(html);
    dispatch({ type: 'loaded', visit, page, alias: aliasOf(page, url) });
  } catch {
    fail(visit);
  }
}

function isMotionWelcome() {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Shows a page with a short fade where motion is welcome. */
async function fade(visit: Visit, page: Document) {
  const show = () => dispatch({ type: 'ready', visit, page });
  try {
    if (!isMotionWelcome() || document.visibilityState === 'hidden') return show();
    const transition = document.startViewTransition(show);
    // A fade that is cut short is not a failure.
    transition.ready.catch(() => {});
    transition.finished.catch(() => {});
    await transition.updateCallbackDone;
  } catch {
    fail(visit);
  }
}

/** Goes to where the reader expects to be, from `before`. */
function scrollToPlace(url: URL, kind: Kind, before: number) {
  const y = kind === 'traverse' ? leftAt() : undefined;
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
  else if (url.hash) goToFragment(url.hash);
  else if (before > 0) scrollTo({ top: 0, behavior: 'instant' });
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

function loadInFull(url: URL, kind: Kind) {
  if (location.href === url.href) location.reload();
  else if (kind === 'push') location.assign(url);
  else location.replace(url);
}

function run(effect: Effect<Document>, before: number) {
  switch (effect.type) {
    case 'load':
      load(effect.visit);
      break;
    case 'fade':
      fade(effect.visit, effect.page);
      break;
    case 'enter':
      if (effect.kind === 'push') pushEntry(effect.url.href);
      if (effect.kind === 'replace') replaceEntry(effect.url.href);
      break;
    case 'swap':
      swap(effect.page);
      announcePage();
      break;
    case 'scroll':
      scrollToPlace(effect.url, effect.kind, before);
      break;
    case 'focus':
      // Focus needs a layout; the frame makes one anyway.
      requestAnimationFrame(() => {
        if (effect.turn === state.turn) moveFocus(targetOf(effect.url.hash));
      });
      break;
    case 'warn':
      notify('You are offline. Open the page again when you are connected.');
      break;
    case 'loadInFull':
      loadInFull(effect.url, effect.kind);
  }
}

/** Opens a page of the site, or a place on the page that is shown. */
export function navigate(href: string) {
  // From the mobile menu, the page takes the place of the menu's entry.
  dispatch({ type: 'follow', url: new URL(href, location.href), isFromMenu: entryState()?.menu ?? false });
}

function onClick(event: MouseEvent) {
  const link = closestTo(event, 'a[href]');
  const url = link && urlOf(link);
  if (!url || event.defaultPrevented || event.button !== 0 || !isPage(url)) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.hasAttribute('target') || link.hasAttribute('download')) return;
  // To a fragment of this page, the browser goes by itself; the position is kept for the way back.
  if (keyOf(url) === state.shown && url.hash) return keepPosition();
  event.preventDefault();
  navigate(url.href);
}

/** Links open pages without a full load; back and forward find the place that was left. */
export function startNavigation() {
  state = { shown: keyOf(new URL(location.href)), turn: 0 };
  enterEntry();
  history.scrollRestoration = 'manual';
  // The browser restores the position after a full load better than a script could.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
    dispatch({ type: 'restored' });
  });
  document.addEventListener('click', onClick);
  addEventListener('popstate', () => {
    const isNew = enterEntry();
    dispatch({ type: 'traverse', url: new URL(location.href), isNew });
  });
}
