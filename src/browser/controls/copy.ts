import { onAction } from '../actions.ts';

const shownFor = 2000;

/** Shows how it went on the button, for a moment. */
function tell(button: HTMLElement, outcome: string) {
  button.dataset.label ??= button.textContent ?? '';
  button.textContent = outcome;
  setTimeout(() => {
    button.textContent = button.dataset.label ?? '';
  }, shownFor);
}

/** Selects an element's text, so that the reader can copy it by keyboard. */
function select(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

async function fetchMarkdown(url: string): Promise<string> {
  const response = await fetch(url);
  const isText = /^text\/(?:markdown|plain)|^application\/octet-stream/.test(
    response.headers.get('content-type') ?? '',
  );
  if (!response.ok || !isText) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** The text of a code element; of two hosts, the one that is shown. */
export function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  const hidden = document.documentElement.dataset.base === 'sandbox' ? '.platform-host' : '.sandbox-host';
  for (const host of copy.querySelectorAll(hidden)) host.remove();
  return copy.textContent ?? '';
}

async function copyCode(button: HTMLElement) {
  const code = button.closest('figure')?.querySelector('code');
  try {
    await navigator.clipboard.writeText(code ? textOf(code) : '');
    tell(button, 'Copied');
  } catch {
    if (code) select(code);
    tell(button, 'Selected');
  }
}

/** Copies a text, or the file at a URL. */
async function copyPage(button: HTMLElement) {
  try {
    const { text, url = '' } = button.dataset;
    await navigator.clipboard.writeText(text ?? (await fetchMarkdown(url)));
    tell(button, 'Copied');
  } catch {
    tell(button, 'Copy failed');
  }
}

/** Buttons that copy: a code block, the page as Markdown, or a command for an assistant. They say "Copied" only when it is true. */
export function startCopy() {
  onAction('copy', copyCode);
  onAction('copy-page', copyPage);
}
