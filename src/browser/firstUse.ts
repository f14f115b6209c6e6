const signs = ['pointermove', 'keydown', 'touchstart'] as const;

/** Resolves at the reader's first pointer movement, key, or touch: before, nothing is loaded that a page can do without. */
export function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  });
}
