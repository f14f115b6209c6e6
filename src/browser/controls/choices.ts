import { onAction } from '../actions.ts';
import { onPage } from '../page.ts';
import { write } from '../storage.ts';

const { dataset } = document.documentElement;

/** Buttons of which one is chosen on the whole site: `attribute` of `<html>` has the choice, which the style sheet reads. */
function startChoice(name: 'base' | 'language', attribute: 'base' | 'samples') {
  function mark() {
    for (const button of document.querySelectorAll<HTMLElement>(`[data-action="${name}"]`)) {
      button.setAttribute('aria-pressed', String(button.dataset[name] === dataset[attribute]));
    }
  }
  onAction(name, (button) => {
    const choice = button.dataset[name];
    if (!choice) return;
    dataset[attribute] = choice;
    write(name, choice);
    mark();
  });
  onPage(mark);
}

/** The host that endpoints and samples show: the platform's or the sandbox's. */
export function startBase() {
  startChoice('base', 'base');
}

/** The language of all samples on the site. */
export function startLanguage() {
  startChoice('language', 'samples');
  onPage(() => {
    // Folded for readers without scripts; the style sheet shows the chosen one.
    for (const sample of document.querySelectorAll<HTMLDetailsElement>('details.sample')) sample.open = true;
  });
}
