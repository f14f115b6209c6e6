import { onAction } from '../actions.ts';
import { onPage } from '../page.ts';
import { write } from '../storage.ts';

const { dataset } = document.documentElement;

/** Marks the buttons of the chosen language. */
function mark() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="language"]')) {
    button.setAttribute('aria-pressed', String(button.dataset.language === dataset.samples));
  }
  // Folded for readers without scripts; the style sheet shows the chosen one.
  for (const sample of document.querySelectorAll<HTMLDetailsElement>('details.sample')) sample.open = true;
}

/** The language of all samples on the site. */
export function startLanguage() {
  onAction('language', ({ dataset: { language } }) => {
    if (!language) return;
    dataset.samples = language;
    write('language', language);
    mark();
  });
  onPage(mark);
}
