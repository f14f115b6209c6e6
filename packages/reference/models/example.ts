import type { Contract } from '@docs/contracts';
import { valueAt } from '@docs/contracts/pointer';
import { renderJson } from '../markdown/json.ts';

/** A rectangle on a page, in points. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that a model found: where, its text, and its place in the response. */
export interface Found {
  box: Rectangle;
  text: string;
  /** The printed label of a form field. */
  label: string | undefined;
  /** The list that it is in: `words`, `cells`, … */
  list: string;
  /** JSON pointer. */
  pointer: string;
}

/** A line of an excerpt. */
export interface Line {
  indent: number;
  text: string;
  /** That of the box which it describes. */
  number?: number;
  /** Whether it is highlighted. */
  isMarked?: boolean;
}

/** The response in a model's example of `predict`. */
export function responseOf({ operations, file }: Contract): unknown {
  const predict = operations.find(({ name }) => name === 'predict');
  const value = predict?.responses[0]?.contents[0]?.examples[0]?.value;
  if (!value) throw new Error(`${file}: predict has no example of a response.`);
  return value;
}

/** Everything with a box in a response, outer boxes first. */
export function findBoxes(node: unknown, list = '', pointer = ''): Found[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => findBoxes(item, list, `${pointer}/${index}`));
  if (!node || typeof node !== 'object') return [];
  const { box, text, rawText, label } = node as { box?: Rectangle; text?: string; rawText?: string; label?: string };
  const here = box ? [{ box, text: text ?? rawText ?? '', label, list, pointer }] : [];
  return [...here, ...Object.entries(node).flatMap(([key, inner]) => findBoxes(inner, key, `${pointer}/${key}`))];
}

/** The longest pointer that all of these begin with. */
function commonPointer(pointers: string[]): string {
  const [first = [], ...others] = pointers.map((pointer) => pointer.split('/'));
  const end = first.findIndex((key, index) => others.some((other) => other[index] !== key));
  return (end < 0 ? first : first.slice(0, end)).join('/');
}

/** The longest value that stays on one line; the page wraps it. */
const longest = 260;

/**
 * The parts of a response that pointers name, line by line. Of a list, only the named items are shown. `numbers` has the
 * pointers of numbered boxes, in order.
 */
export function excerpt(response: unknown, pointers: string[], numbers: string[]): Line[] {
  const root = commonPointer(pointers);
  const leads = (pointer: string) => pointers.some((other) => other.startsWith(`${pointer}/`));
  const isNamed = (pointer: string) => pointers.includes(pointer);

  /** The lines of a value; `before` is its key. */
  function write(value: unknown, pointer: string, indent: number, before: string): Line[] {
    const number = numbers.indexOf(pointer) + 1 || undefined;
    if (!leads(pointer) && pointer !== root) {
      const widest = renderJson(value, Number.POSITIVE_INFINITY).length > longest ? 64 : Number.POSITIVE_INFINITY;
      const [first = '', ...rest] = renderJson(value, widest).split('\n');
      return [
        { indent, text: before + first, ...(number && { number }) },
        ...rest.map((text) => ({ indent: indent + (/^ */.exec(text)?.[0].length ?? 0), text: text.trimStart() })),
      ];
    }
    const isList = Array.isArray(value);
    const parts = Object.entries(value as object)
      .map(([key, inner]) => ({ key, inner, at: `${pointer}/${key}` }))
      // Everything of a named object is shown, except lists of which only some items are.
      .filter(({ at }) => isNamed(at) || leads(at) || (!isList && isNamed(pointer)));
    const inner = parts.map(({ key, inner, at }) =>
      write(inner, at, indent + 2, isList ? '' : `${JSON.stringify(key)}: `),
    );
    for (const lines of inner.slice(0, -1)) {
      const last = lines.at(-1);
      if (last) last.text += ',';
    }
    // The number of an object with a box is beside its box.
    const target = inner.flat().find(({ text }) => text.startsWith('"box"'));
    if (number && target) target.number = number;
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    return [{ indent, text: before + open }, ...inner.flat(), { indent, text: close ?? '' }];
  }

  return write(valueAt(response, root), root, 0, '');
}

/** An excerpt as it is copied. */
export function textOf(lines: Line[]): string {
  return lines.map(({ indent, text }) => ' '.repeat(indent) + text).join('\n');
}

/** HTML as lines; each block of text on the page numbers the line that begins with it. */
export function htmlLines(html: string, blocks: Found[]): Line[] {
  const plain = (text: string) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const lines: Line[] = html
    .trimEnd()
    .split('\n')
    .map((line) => ({ indent: /^ */.exec(line)?.[0].length ?? 0, text: line.trim() }));
  for (const [index, { text }] of blocks.entries()) {
    const start = plain(text.split('\n')[0] ?? '');
    const line = lines.find((one) => !one.number && plain(one.text).startsWith(start));
    if (line) line.number = index + 1;
  }
  return lines;
}
