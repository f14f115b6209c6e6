import { createHash } from 'node:crypto';
import type { Fence } from '../../../packages/reference/code/model.ts';
import { renderCode } from '../../../packages/reference/code/render.ts';
import { runInBackground } from '../background/run.ts';

interface Highlighted {
  html: Promise<string>;
  /** The code blocks that wait for it. */
  count: number;
}

const highlighted = new Map<string, Highlighted>();

function idOf(code: string, fence: Fence): string {
  return createHash('sha256')
    .update(JSON.stringify([code, { ...fence, marked: [...fence.marked] }]))
    .digest('hex');
}

/** No author can type the character. */
const placeholder = /\\u0002([0-9a-f]{64})/g;

/** Highlights code in the background, and returns a placeholder for its HTML in the page's content. */
export function renderCodeLater(code: string, fence: Fence): string {
  const id = idOf(code, fence);
  const known = highlighted.get(id) ?? { html: runInBackground('code', code, fence), count: 0 };
  known.count += 1;
  highlighted.set(id, known);
  // The page that fills in the placeholder reports the error.
  known.html.catch(() => {});
  return `\u0002${id}`;
}

/** JavaScript with the HTML of its code blocks, within strings, where their placeholders were. */
export async function fillIn(script: string): Promise<string> {
  const html = new Map<string, string>();
  for (const [, id = ''] of script.matchAll(placeholder)) {
    const known = highlighted.get(id);
    if (!known && !html.has(id)) throw new Error(`The code block ${id} was not highlighted.`);
    if (!known) continue;
    known.count -= 1;
    if (known.count === 0) highlighted.delete(id);
    html.set(id, JSON.stringify(await known.html).slice(1, -1));
  }
  return script.replace(placeholder, (_, id) => html.get(id) ?? '');
}

/** The code blocks that development remembers. */
const mostKept = 10_000;

const kept = new Map<string, Promise<string>>();

/** Highlights code once: in development, a change to a contract compiles many pages again, and few of their code blocks have changed. */
export function renderCodeOnce(code: string, fence: Fence): Promise<string> {
  const id = idOf(code, fence);
  const html = kept.get(id) ?? renderCode(code, fence);
  // The blocks of the pages that were compiled last are at the end.
  kept.delete(id);
  kept.set(id, html);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest) kept.delete(oldest);
  return html;
}
