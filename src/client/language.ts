import { onAction } from './actions.ts';
import { onPage } from './page.ts';
import { write } from './storage.ts';

const { dataset } = document.documentElement;

/** Marks the buttons of the chosen language. */
function mark() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="language"]')) {
    button.setAttribute('aria-pressed', String(button.dataset.language === dataset.samples));
  }
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
