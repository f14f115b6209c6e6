import { onAction, onPoint } from '../actions.ts';
import { onPage } from '../page.ts';

const files = new Map<string, Promise<Document>>();

async function fetchFile(url: string): Promise<Document> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The whole sidebar of an area. Pages contain only the categories that are open on them. */
function loadFile(url: string): Promise<Document> {
  const known = files.get(url);
  if (known) return known;
  const file = fetchFile(url);
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

function fileOf(element: Element): string {
  return element.closest<HTMLElement>('[data-sidebar]')?.dataset.sidebar ?? '';
}

function listOf(category: Element): HTMLElement | null {
  return category.querySelector<HTMLElement>(':scope > ul');
}

function buttonOf(category: Element): HTMLElement | null {
  return category.querySelector<HTMLElement>(':scope > div > button');
}

/** A taller list takes longer, so that entries move at a similar speed. */
function durationOf(height: number): number {
  return Math.round(110 + 14 * Math.sqrt(height));
}

function animate(list: HTMLElement, isOpening: boolean): Promise<unknown> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve();
  const height = list.scrollHeight;
  const frames = [
    { height: '0', overflow: 'clip' },
    { height: `${height}px`, overflow: 'clip' },
  ];
  if (!isOpening) frames.reverse();
  return list.animate(frames, { duration: durationOf(height), easing: 'ease-out' }).finished;
}

async function open(category: Element) {
  if (!listOf(category)) {
    const file = await loadFile(fileOf(category));
    const key = (category as HTMLElement).dataset.key;
    const list = file.querySelector(`[data-key="${key}"] > ul`);
    if (!list) throw new Error(`The sidebar has no category ${key}.`);
    if (!listOf(category)) category.append(document.importNode(list, true));
  }
  const list = listOf(category);
  if (!list) return;
  list.hidden = false;
  buttonOf(category)?.setAttribute('aria-expanded', 'true');
  await animate(list, true);
}

async function close(category: Element) {
  const list = listOf(category);
  if (!list) return;
  buttonOf(category)?.setAttribute('aria-expanded', 'false');
  await animate(list, false);
  list.hidden = buttonOf(category)?.getAttribute('aria-expanded') === 'false';
}

async function toggle(control: HTMLElement) {
  const category = control.closest('li');
  if (!category) return;
  try {
    await (buttonOf(category)?.getAttribute('aria-expanded') === 'true' ? close(category) : open(category));
  } catch {
    // Without its list: the category's own page has it.
    category.querySelector('a')?.click();
  }
}

/** Categories that the reader has opened stay open on the next page of the same area, and the list stays where it is. */
export function keepOpen(page: Element, nextPage: Element): () => void {
  const old = page.querySelector<HTMLElement>('[data-sidebar]');
  const next = nextPage.querySelector<HTMLElement>('[data-sidebar]');
  if (!old || !next || old.dataset.sidebar !== next.dataset.sidebar) return () => {};
  // Read before anything moves: later, the browser would have to lay out the page for it.
  const { scrollTop } = old;
  for (const category of old.querySelectorAll<HTMLElement>('[data-key]')) {
    const list = listOf(category);
    const twin = next.querySelector(`[data-key="${category.dataset.key}"]`);
    if (!list || list.hidden || !twin || listOf(twin)) continue;
    for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    twin.append(list);
    buttonOf(twin)?.setAttribute('aria-expanded', 'true');
  }
  return () => {
    if (scrollTop > 0) next.scrollTop = scrollTop;
  };
}

function showCurrent() {
  const sidebar = document.querySelector<HTMLElement>('#__page [data-sidebar]');
  const current = sidebar?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!sidebar || !current) return;
  const { top, bottom } = current.getBoundingClientRect();
  const frame = sidebar.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    sidebar.scrollTop += top - frame.top - frame.height / 3;
  }
}

/** The sidebar's categories, in the page and in the mobile menu. */
export function startSidebar() {
  onAction('category', (control, event) => {
    event.preventDefault();
    toggle(control);
  });
  onPoint('[data-action="category"]', (control) => {
    if (fileOf(control)) loadFile(fileOf(control)).catch(() => {});
  });
  // It measures, so it waits for the frame that lays out the page anyway.
  onPage(() => requestAnimationFrame(showCurrent));
}
