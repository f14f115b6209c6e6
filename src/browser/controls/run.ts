import { onAction } from '../actions.ts';
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

/** Buttons that run a command of the page, and edit it. */
export function startRun() {
  onAction('run', async (button) => (await load())?.runBlock(button));
  onAction('edit', async (button) => (await load())?.editBlock(button));
}
