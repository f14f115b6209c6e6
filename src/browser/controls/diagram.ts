import { onAction } from '../actions.ts';
import { onPage } from '../page.ts';

function findDialog() {
  return document.querySelector<HTMLDialogElement>('dialog.enlarged');
}

/** The drawing once more: without IDs, which the page has already, and with its name. */
function copyOf(svg: Element, title: string) {
  const copy = svg.cloneNode(true) as Element;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  for (const name of ['aria-labelledby', 'aria-describedby']) copy.removeAttribute(name);
  copy.setAttribute('aria-label', title);
  return copy;
}

function createDialog(): HTMLDialogElement {
  const element = document.createElement('dialog');
  element.className = 'enlarged';
  const close = document.createElement('button');
  close.textContent = 'Close';
  const section = document.createElement('section');
  section.tabIndex = 0;
  element.append(close, section);
  element.addEventListener('click', ({ target }) => {
    if (target === close || target === element) element.close();
  });
  document.body.append(element);
  return element;
}

/** Opens diagrams in a dialog as large as the window, where they can be scrolled. */
export function startEnlarge() {
  onAction('enlarge', (button) => {
    const section = button.closest('figure')?.querySelector('section');
    const shown = [...(section?.querySelectorAll(':scope > svg') ?? [])].find((svg) => svg.getClientRects().length > 0);
    if (!section || !shown) return;
    const dialog = findDialog() ?? createDialog();
    const title = section.getAttribute('aria-label') ?? '';
    dialog.setAttribute('aria-label', title);
    dialog.querySelector('section')?.setAttribute('aria-label', title);
    dialog.querySelector('section')?.replaceChildren(copyOf(shown, title));
    dialog.showModal();
  });
  // A box of the drawing may lead to another page.
  onPage(() => findDialog()?.close());
}
