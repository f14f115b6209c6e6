import { slug } from '../../site/product.ts';

/** The values that the site keeps in the browser. They are validated when read: anything may have been written there. */
export type Key = 'theme' | 'announcement' | 'version' | 'language' | 'base' | 'searches' | 'offline';

function nameOf(key: Key) {
  return `${slug}.${key}`;
}

/** A stored value, or `null` where there is none or storage is denied. */
export function read(key: Key): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

/** Stores a value where storage is allowed; the page works without. */
export function write(key: Key, value: string) {
  try {
    localStorage.setItem(nameOf(key), value);
  } catch {
    // Denied or full: the choice holds for this page.
  }
}

/** Calls back when another tab of the site changes a value. */
export function onChange(key: Key, listener: () => void) {
  addEventListener('storage', (event) => {
    if (event.key === nameOf(key)) listener();
  });
}
