import { onAction } from '../actions.ts';

/** "Expand all": opens every folded field of its part, or closes them again. */
export function startExpand() {
  onAction('expand', (button) => {
    const isOpening = button.getAttribute('aria-expanded') !== 'true';
    for (const details of button.closest('.part')?.querySelectorAll('details') ?? []) details.open = isOpening;
    button.setAttribute('aria-expanded', String(isOpening));
    button.textContent = isOpening ? 'Collapse all' : 'Expand all';
  });
}
