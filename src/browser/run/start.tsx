import { mountInPage } from '../islands/mount.tsx';
import { onPage } from '../page.ts';
import { editCommand, textOfCommand } from './edit.ts';
import Panel from './Panel.tsx';
import { run } from './session.ts';

interface Mounted {
  id: string;
  unmount: () => void;
}

/** The panels of the page, by their blocks. */
const panels = new Map<Element, Mounted>();
let count = 0;

onPage(() => {
  for (const [block, { unmount }] of panels) {
    if (block.isConnected) continue;
    unmount();
    panels.delete(block);
  }
});

/** The panel of a block, which opens below it. */
function openPanel(block: Element): string {
  const known = panels.get(block);
  if (known) return known.id;
  const place = document.createElement('div');
  place.className = 'run-panel';
  block.append(place);
  const id = `run-${++count}`;
  panels.set(block, { id, unmount: mountInPage(place, Panel as never, { id }, () => {}) });
  return id;
}

function codeOf(button: Element): { block: Element; code: HTMLElement } | undefined {
  const block = button.closest('.sample');
  const code = block?.querySelector<HTMLElement>('code');
  return block && code ? { block, code } : undefined;
}

/** Runs the command of a button's block, as it is shown. */
export function runBlock(button: Element) {
  const found = codeOf(button);
  if (found) void run(openPanel(found.block), textOfCommand(found.code));
}

/** Makes the command of a button's block editable, or brings it back. */
export function editBlock(button: Element) {
  const found = codeOf(button);
  if (found) editCommand(button, found.code);
}
