import { onAction } from '../actions.ts';
import { applyChoices } from '../choices.ts';
import { onPage } from '../page.ts';
import { onChange, write } from '../storage.ts';

const { dataset } = document.documentElement;

/** Tells assistive technology which mode is on. */
function label() {
  for (const button of document.querySelectorAll('[data-action="theme"]')) {
    button.setAttribute('aria-label', `Switch between dark and light mode (currently ${dataset.theme} mode)`);
  }
}

/** The switch between light and dark. */
export function startTheme() {
  onAction('theme', () => {
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    write('theme', dataset.theme);
    label();
  });
  onChange('theme', () => {
    applyChoices();
    label();
  });
  onPage(label);
}
