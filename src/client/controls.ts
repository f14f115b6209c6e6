import { onAction } from './actions.ts';
import { type FrameIsland, openIsland, warmIsland } from './islands.ts';

const islandOf: Readonly<Record<string, FrameIsland>> = { search: 'Search', menu: 'Menu' };

/** Whether a key opens the search: `/` outside of a field, or Ctrl or ⌘ with K. */
function opensSearch(event: KeyboardEvent): boolean {
  if (event.key?.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
  return event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** The buttons and keys that open the search and the mobile menu. */
export function startControls() {
  for (const [action, island] of Object.entries(islandOf)) onAction(action, () => openIsland(island));
  document.addEventListener('keydown', (event) => {
    if (!opensSearch(event)) return;
    event.preventDefault();
    openIsland('Search');
  });
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const control = target instanceof Element && target.closest<HTMLElement>('[data-action]');
        const island = control && islandOf[control.dataset.action ?? ''];
        if (island) warmIsland(island);
      },
      { passive: true },
    );
  }
}
