const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Whether only the page moved, below a pointer that rests: browsers send this while a page loads. */
function isStill(event: Event): boolean {
  return (
    event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0
  );
}

/** Resolves at the reader's first pointer movement, key, or touch: before, nothing is loaded that a page can do without. */
export function firstUse(): Promise<void> {
  const options = { passive: true, capture: true };
  return new Promise((resolve) => {
    function onSign(event: Event) {
      if (isStill(event)) return;
      for (const sign of signs) removeEventListener(sign, onSign, options);
      resolve();
    }
    for (const sign of signs) addEventListener(sign, onSign, options);
  });
}
