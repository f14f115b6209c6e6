import { onAction } from '../actions.ts';
import { write } from '../storage.ts';

function close(menu: HTMLDetailsElement, event: Event) {
  const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
  if (isEscape) menu.querySelector('summary')?.focus();
  menu.open = false;
}

/** Small menus (`<details class="menu">`): they close with Escape and on a click outside or on an entry. */
export function startMenus() {
  function onEvent(event: Event) {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
      const target = event.target as Element;
      const isInside = menu.contains(target) && !target.closest('a');
      if (event.type === 'keydown' || !isInside) close(menu, event);
    }
  }
  document.addEventListener('click', onEvent);
  document.addEventListener('keydown', onEvent);
  onAction('version', ({ dataset }) => write('version', dataset.version ?? ''));
}
