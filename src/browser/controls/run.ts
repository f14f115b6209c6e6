import { closestTo, onAction } from '../actions.ts';
import { notify } from '../notice.ts';

/** Loads what runs commands, on the reader's first click. */
async function load() {
  try {
    return await import('../run/start.tsx');
  } catch {
    notify('The code that runs commands could not be loaded. Check your connection, or reload the page.');
    return undefined;
  }
}

/** Runs a model of the page with the reader's file. */
async function tryFile(place: HTMLElement, file: File | undefined) {
  if (file) (await load())?.tryModel(place, file);
}

/** Buttons that run a command of the page, and edit it; and places that take a PDF. */
export function startRun() {
  onAction('run', async (button) => (await load())?.runBlock(button));
  onAction('edit', async (button) => (await load())?.editBlock(button));
  onAction('try', async (button) => (await load())?.tryModel(button));
  document.addEventListener('change', (event) => {
    const input = closestTo(event, 'input[type="file"]') as HTMLInputElement | null;
    const place = closestTo(event, '.try');
    if (!input || !place) return;
    void tryFile(place, input.files?.[0]);
    // The same file can be chosen again.
    input.value = '';
  });
  for (const type of ['dragover', 'drop'] as const) {
    document.addEventListener(type, (event) => {
      const place = closestTo(event, '.try');
      if (!place) return;
      event.preventDefault();
      if (type === 'drop') void tryFile(place, event.dataTransfer?.files[0]);
    });
  }
}
