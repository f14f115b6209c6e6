import { closestTo, onAction, onPoint } from '../actions.ts';
import { islandOfKey } from './keys.ts';
import { type FrameIsland, openIsland, warmIsland } from './open.ts';

declare global {
  interface Window {
    /** The last key before this script ran, which `boot.ts` keeps. */
    earlyKey?: KeyboardEvent;
  }
}

const islandOf: Readonly<Record<string, FrameIsland>> = {
  search: 'Search',
  menu: 'Menu',
  shortcuts: 'Shortcuts',
  offline: 'Offline',
};

/** Fields that take text, and dialogs, which have their own keys. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [contenteditable]';

function openByKey(event: KeyboardEvent) {
  const island = islandOfKey(event, closestTo(event, typing) !== null);
  if (!island) return;
  event.preventDefault();
  openIsland(island);
}

/** The buttons and keys that open the search, the mobile menu, and the list of shortcuts. */
export function startControls() {
  for (const [action, island] of Object.entries(islandOf)) onAction(action, () => openIsland(island));
  document.addEventListener('keydown', openByKey);
  if (window.earlyKey) openByKey(window.earlyKey);
  onPoint('[data-action]', ({ dataset }) => {
    const island = islandOf[dataset.action ?? ''];
    if (island) warmIsland(island);
  });
}
