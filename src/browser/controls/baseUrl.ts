import { onAction } from '../actions.ts';
import { onPage } from '../page.ts';
import { write } from '../storage.ts';

const { dataset } = document.documentElement;

function mark() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="base"]')) {
    button.setAttribute('aria-pressed', String(button.dataset.base === dataset.base));
  }
}

/** The host that endpoints and samples show: the platform's or the sandbox's. */
export function startBase() {
  onAction('base', ({ dataset: { base } }) => {
    if (!base) return;
    dataset.base = base;
    write('base', base);
    mark();
  });
  onPage(mark);
}
