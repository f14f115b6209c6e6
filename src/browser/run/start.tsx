import './run.css';
import { mountInPage } from '../islands/mount.tsx';
import { notify } from '../notice.ts';
import { onPage } from '../page.ts';
import Bar from './Bar.tsx';
import { editCommand, showCommand, textOfCommand } from './edit.ts';
import { copyLink, readFragment } from './link.ts';
import Panel from './Panel.tsx';
import { currentState, offer, run, runInShell } from './session.ts';
import TryModel from './TryModel.tsx';

/** Panels of the page that is shown, by their blocks. */
const panels = new Map<Element, () => void>();

onPage(() => {
  for (const [block, unmount] of panels) {
    if (block.isConnected) continue;
    unmount();
    panels.delete(block);
  }
});

/** A command of the page; the same one after the reader has left the page and come back. */
interface Block {
  id: string;
  /** Its place on the page. */
  name: string;
  element: Element;
  code: HTMLElement;
  /** Whether the tab's shell runs it, after those above it. */
  isStep: boolean;
}

function blocksOf(selector: string, isStep: boolean): Block[] {
  return [...document.querySelectorAll(`${selector}:has([data-action="run"])`)].flatMap((element, index) => {
    const code = element.querySelector<HTMLElement>('code');
    const name = `${selector} ${index}`;
    return code ? [{ id: `${location.pathname} ${name}`, name, element, code, isStep }] : [];
  });
}

function allBlocks(): Block[] {
  return [...blocksOf('.sample', false), ...blocksOf('.code-block', true)];
}

function blockOf(button: Element): Block | undefined {
  return allBlocks().find(({ element }) => element.contains(button));
}

/** Opens the panel of a block, below it. */
function openPanel({ id, name, element, code }: Block) {
  if (panels.has(element)) return;
  const place = document.createElement('div');
  place.className = 'run-panel';
  element.append(place);
  const props = {
    id,
    onRunAll: () => runAbove(id),
    onRunOne: () => runStep(id),
    onCopyLink: () => copyLink({ block: name, command: textOfCommand(code) }),
  };
  panels.set(
    element,
    mountInPage(place, Panel as never, props, () => {}),
  );
}

let hasBar = false;

function openBar() {
  if (hasBar) return;
  hasBar = true;
  const place = document.createElement('div');
  document.body.append(place);
  mountInPage(place, Bar as never, {}, () => {});
}

function isDone({ id }: Block): boolean {
  const ran = currentState().runs.get(id);
  return ran?.is === 'ended' && ran.status === 0;
}

async function runStep(id: string): Promise<void> {
  const block = blocksOf('.code-block', true).find((one) => one.id === id);
  if (!block) return;
  openPanel(block);
  await runInShell(id, textOfCommand(block.code));
}

/** Runs the blocks above one that have not run, and then the block; one that fails ends it. */
async function runAbove(id: string) {
  const blocks = blocksOf('.code-block', true);
  const end = blocks.findIndex((one) => one.id === id);
  for (const block of blocks.slice(0, end + 1)) {
    if (block.id !== id && isDone(block)) continue;
    await runStep(block.id);
    if (!isDone(block)) return;
  }
}

/** Runs the command of a button's block, as it is shown. */
export function runBlock(button: Element) {
  const block = blockOf(button);
  if (!block) return;
  openPanel(block);
  if (!block.isStep) return void run(block.id, textOfCommand(block.code));
  openBar();
  const above = blocksOf('.code-block', true);
  const isNext = above
    .slice(
      0,
      above.findIndex(({ id }) => id === block.id),
    )
    .every(isDone);
  if (isNext) void runStep(block.id);
  else offer(block.id);
}

/** Makes the command of a button's block editable, or brings it back. */
export function editBlock(button: Element) {
  const block = blockOf(button);
  if (block) editCommand(button, block.code);
}

/** Runs a model with a PDF, or with the sample. */
export function tryModel(control: HTMLElement, file?: File) {
  const element = control.closest<HTMLElement>('.try');
  if (!element) return;
  panels.get(element)?.();
  element.querySelector('.run-panel')?.remove();
  const place = document.createElement('div');
  place.className = 'run-panel';
  element.append(place);
  panels.set(
    element,
    mountInPage(place, TryModel as never, { ...element.dataset, file }, () => {}),
  );
}

/** Shows the command of a link in its block. The reader decides whether to run it. */
export function showLinked() {
  const linked = readFragment(location.hash);
  const block = allBlocks().find(({ name }) => name === linked?.block);
  if (!linked || !block) return;
  showCommand(block.element.querySelector('[data-action="edit"]'), block.code, linked.command);
  block.element.scrollIntoView({ block: 'center' });
  notify('The command comes from a link. Read it before you run it.');
}

/** Runs a model with the file that the reader chooses; a quick reader may have chosen one already. */
export function takeFile(control: HTMLElement) {
  const input = control as HTMLInputElement;
  function take() {
    const file = input.files?.[0];
    // The same file can be chosen again.
    input.value = '';
    if (file) tryModel(input, file);
  }
  input.onchange = take;
  take();
}

/** Runs a model with the file that the reader drops. */
export function takeDrop(place: HTMLElement) {
  place.ondragover = (event) => event.preventDefault();
  place.ondrop = (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) tryModel(place, file);
  };
}
