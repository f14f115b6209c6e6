/** The state that we keep in an entry of the browser's history. */
interface EntryState {
  key: string;
  /** How far the page was scrolled when the reader left by a link. */
  y?: number;
  /** The entry of the open mobile menu: going back closes it. */
  menu?: true;
  /** The island to open after a reload. */
  open?: string | undefined;
}

/** Positions of entries that the reader left by going back or forward: their state can't be written any more. */
const left = new Map<string, number>();

/** The key of the entry whose page is shown. */
let current = '';

function newKey() {
  return Math.random().toString(36).slice(2);
}

/** Our part of the browser's entry; another script's state counts as none. */
export function entryState(): EntryState | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? (state as EntryState) : undefined;
}

/** Changes what we keep in the browser's entry. */
export function updateEntry(more: Partial<EntryState>) {
  history.replaceState({ key: newKey(), ...entryState(), ...more }, '');
}

/** Makes the browser's entry the current one, and keeps the position of the one before. Returns whether the entry is new. */
export function enterEntry(): boolean {
  if (current) left.set(current, scrollY);
  const isNew = !entryState();
  if (isNew) updateEntry({});
  current = entryState()?.key ?? '';
  return isNew;
}

/** Keeps the position on the shown entry, which is about to be left by a link. */
export function keepPosition() {
  left.delete(current);
  updateEntry({ y: scrollY });
}

/** Adds an entry to the history, and keeps the position on the one before. The entry of the menu is one of the same page. */
export function pushEntry(url: string, more: Partial<EntryState> = {}) {
  keepPosition();
  const key = newKey();
  history.pushState({ key, ...more }, '', url);
  if (!more.menu) current = key;
}

/** Puts another page in the place of the shown entry. */
export function replaceEntry(url: string) {
  current = newKey();
  history.replaceState({ key: current }, '', url);
}

/** The position that the shown entry was left at. */
export function leftAt(): number | undefined {
  const state = entryState();
  return state && (left.get(state.key) ?? state.y);
}
