/** The state that we keep in an entry of the browser's history. */
interface EntryState {
  key: string;
  /** How far the page was scrolled when the reader left by a link. */
  y?: number;
  /** The entry of the open mobile menu: going back closes it. */
  menu?: true;
  /** The parts to open after a reload. */
  open?: string;
}

/** Positions of entries that the reader left by going back or forward: their state can't be written any more. */
const left = new Map<string, number>();

export function entryState(): EntryState | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? (state as EntryState) : undefined;
}

function newKey() {
  return Math.random().toString(36).slice(2);
}

/** The key of the entry that is shown; an entry that has none gets one. */
export function claimEntry(): string {
  const state = entryState();
  if (state) return state.key;
  const key = newKey();
  history.replaceState({ key }, '');
  return key;
}

/** Adds an entry to the history, and keeps the position on the one before. */
export function pushEntry(url: string, more: Partial<EntryState> = {}) {
  history.replaceState({ ...entryState(), key: claimEntry(), y: scrollY }, '');
  history.pushState({ key: newKey(), ...more }, '', url);
}

/** Puts another page in the place of the shown entry. */
export function replaceEntry(url: string) {
  history.replaceState({ key: newKey() }, '', url);
}

/** Keeps the position of an entry that has just been left. */
export function leaveEntry(key: string) {
  left.set(key, scrollY);
}

/** The position that the shown entry was left at. */
export function leftAt(): number | undefined {
  const state = entryState();
  return state && (left.get(state.key) ?? state.y);
}

/** The element that a URL's fragment names. */
export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (!id) return null;
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null; // Not a fragment that anything could have.
  }
}

/** Opens what a place is folded in; some browsers do it themselves. */
export function unfold(target: Element | null) {
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}

/** Goes to a fragment as a link on the page would: the browser scrolls, and `:target` applies. */
export function goToFragment(hash: string) {
  const state = history.state;
  unfold(targetOf(hash));
  location.replace(hash);
  history.replaceState(state, '');
}
