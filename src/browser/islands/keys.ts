import type { FrameIsland } from './open.ts';

const keys: Readonly<Record<string, FrameIsland>> = { '/': 'Search', '?': 'Shortcuts' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The island that a key opens: Ctrl or ⌘ with K everywhere, `/` and `?` where the reader isn't typing. */
export function islandOfKey({ key, ctrlKey, metaKey, altKey }: Key, isTyping: boolean): FrameIsland | undefined {
  // Browsers that fill a form send events without a key.
  if (key?.toLowerCase() === 'k') return ctrlKey || metaKey ? 'Search' : undefined;
  return isTyping || ctrlKey || metaKey || altKey ? undefined : keys[key];
}
