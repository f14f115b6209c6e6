import { keyOf } from './links.ts';

/** How a page enters the history: as a new entry, in the place of the shown one, or as one that is there already. */
export type Kind = 'push' | 'replace' | 'traverse';

/** A page that the reader has asked for. */
export interface Visit {
  turn: number;
  url: URL;
  kind: Kind;
}

export interface State {
  /** The document that is shown. */
  shown: string;
  /** Counts what the reader asks for: a later wish makes an earlier one void. */
  turn: number;
  /** The page that is on its way. */
  pending?: Visit | undefined;
}

export type Event<Page> =
  /** The reader follows a link, or chooses a search result. */
  | { type: 'follow'; url: URL; isFromMenu: boolean }
  /** The reader goes back or forward. A new entry is a fragment of the shown page: the browser has scrolled there. */
  | { type: 'traverse'; url: URL; isNew: boolean }
  /** A page has arrived; an old URL names the one that took its place. */
  | { type: 'loaded'; visit: Visit; page: Page; alias?: URL | undefined }
  /** The browser is ready to show a page. */
  | { type: 'ready'; visit: Visit; page: Page }
  | { type: 'failed'; visit: Visit; isOnline: boolean }
  /** The browser shows the document again, from its cache. */
  | { type: 'restored' };

export type Effect<Page> =
  | { type: 'load'; visit: Visit }
  | { type: 'fade'; visit: Visit; page: Page }
  | { type: 'enter'; url: URL; kind: Kind }
  | { type: 'swap'; page: Page }
  | { type: 'scroll'; url: URL; kind: Kind }
  | { type: 'focus'; url: URL; turn: number }
  | { type: 'warn' }
  | { type: 'loadInFull'; url: URL; kind: Kind };

export interface Step<Page> {
  state: State;
  effects: Effect<Page>[];
}

function open<Page>(state: State, url: URL, kind: Kind): Step<Page> {
  const visit = { turn: state.turn + 1, url, kind };
  return { state: { ...state, turn: visit.turn, pending: visit }, effects: [{ type: 'load', visit }] };
}

function follow<Page>(state: State, url: URL, kind: Kind): Step<Page> {
  if (keyOf(url) !== state.shown) return open(state, url, kind);
  const turn = state.turn + 1;
  return {
    state: { ...state, turn, pending: undefined },
    effects: [
      { type: 'enter', url, kind },
      { type: 'scroll', url, kind },
      { type: 'focus', url, turn },
    ],
  };
}

function traverse<Page>(state: State, url: URL, isNew: boolean): Step<Page> {
  if (keyOf(url) !== state.shown) return open(state, url, 'traverse');
  return {
    state: { ...state, turn: state.turn + 1, pending: undefined },
    effects: isNew ? [] : [{ type: 'scroll', url, kind: 'traverse' }],
  };
}

function show<Page>(state: State, { url, kind, turn }: Visit, page: Page): Step<Page> {
  return {
    state: { ...state, shown: keyOf(url), pending: undefined },
    effects: [
      { type: 'enter', url, kind },
      { type: 'swap', page },
      { type: 'scroll', url, kind },
      { type: 'focus', url, turn },
    ],
  };
}

/** The last resort, and always right, is a full load. Offline it would show the browser's error, so the page stays. */
function fail<Page>(state: State, { url, kind }: Visit, isOnline: boolean): Step<Page> {
  const canStay = !isOnline && kind !== 'traverse';
  return {
    state: { ...state, pending: undefined },
    effects: [canStay ? { type: 'warn' } : { type: 'loadInFull', url, kind }],
  };
}

/** Turns an event into the next state, and into effects for the browser, in order. */
export function reduce<Page>(state: State, event: Event<Page>): Step<Page> {
  if ('visit' in event && event.visit.turn !== state.turn) return { state, effects: [] };
  switch (event.type) {
    case 'follow':
      return follow(state, event.url, event.isFromMenu ? 'replace' : 'push');
    case 'traverse':
      return traverse(state, event.url, event.isNew);
    case 'loaded': {
      const { visit, page, alias } = event;
      if (alias) return open(state, alias, visit.kind === 'traverse' ? 'replace' : visit.kind);
      return { state, effects: [{ type: 'fade', visit, page }] };
    }
    case 'ready':
      return show(state, event.visit, event.page);
    case 'failed':
      return fail(state, event.visit, event.isOnline);
    case 'restored':
      return { state: { ...state, pending: undefined }, effects: [] };
  }
}
