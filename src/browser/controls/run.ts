import { closestTo, onAction } from '../actions.ts';
import { notify } from '../notice.ts';
import { onPage } from '../page.ts';

/** Loads what runs commands, on the reader's first click. */
async function load() {
  try {
    return await import('../run/start.tsx');
  } catch {
    notify('The code that runs commands could not be loaded. Check your connection, or reload the page.');
    return undefined;
  }
}

/** Runs the block of the code that has the focus, unless it is being edited. */
function runByKey(event: KeyboardEvent) {
  if (event.key !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return;
  const code = event.target instanceof HTMLPreElement ? event.target : null;
  const block = code?.closest('.sample') ?? code?.closest('.code-block');
  block?.querySelector<HTMLElement>('[data-action="run"]')?.click();
}

/** Buttons that run a command of the page, and edit it; and places that take a PDF. */
export function startRun() {
  onAction('run', async (button) => (await load())?.runBlock(button));
  onAction('edit', async (button) => (await load())?.editBlock(button));
  onAction('try', async (button) => (await load())?.tryModel(button));
  onAction('choose', async (input) => (await load())?.takeFile(input));
  document.addEventListener('dragenter', async (event) => {
    const place = closestTo(event, '.try');
    if (place) (await load())?.takeDrop(place);
  });
  document.addEventListener('keydown', runByKey);
  onPage(async () => {
    if (location.hash.startsWith('#run=')) (await load())?.showLinked();
  });
}
