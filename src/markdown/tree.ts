import type { BlockContent, Code, Heading, List, ListItem, Parent, PhrasingContent, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A part of a page that is an element of its own in HTML and nothing in Markdown: its content stands for it. */
export interface Box extends Parent {
  type: 'box';
  children: Block[];
  data: { hName: string; hProperties: Record<string, string | string[]> };
}

declare module 'mdast' {
  interface RootContentMap {
    box: Box;
  }
  interface BlockContentMap {
    box: Box;
  }
}

export type Block = BlockContent | Heading | Code | Box;
type Words = string | PhrasingContent | (string | PhrasingContent)[];

/** Words of a line: strings become text. */
export function phrase(words: Words): PhrasingContent[] {
  return [words].flat().map((word) => (typeof word === 'string' ? { type: 'text', value: word } : word));
}

export function heading(depth: Heading['depth'], words: Words): Heading {
  return { type: 'heading', depth, children: phrase(words) };
}

export function paragraph(words: Words, className?: string): Block {
  const data = className ? { hProperties: { className: [className] } } : undefined;
  return { type: 'paragraph', children: phrase(words), ...(data && { data }) };
}

export function literal(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function link(url: string, words: Words): PhrasingContent {
  return { type: 'link', url: encodeURI(url), children: phrase(words) };
}

/** A word or two in an element of its own: `<span class="…">`. */
export function mark(className: string, words: Words): PhrasingContent {
  return {
    type: 'emphasis',
    children: phrase(words),
    data: { hName: 'span', hProperties: { className: [className] } },
  };
}

export function code(lang: string, value: string, title?: string): Code {
  return { type: 'code', lang, value, meta: title ? `title="${title}"` : null };
}

export function list(items: Block[][], className?: string): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map(
      (children): ListItem => ({ type: 'listItem', spread: children.length > 1, children: children as never }),
    ),
    ...(className && { data: { hProperties: { className: [className] } } }),
  };
}

export function table(head: Words[], rows: Words[][]): Table {
  const row = (cells: Words[]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: phrase(cell) })),
  });
  return { type: 'table', children: [row(head), ...rows.map(row)] };
}

export function box(hName: string, className: string, children: Block[]): Box {
  return { type: 'box', data: { hName, hProperties: className ? { className: [className] } : {} }, children };
}

const parsed = new Map<string, Root>();

/** What a contract's author wrote as Markdown. A field is shown on many pages, and read once. */
export function prose(markdown: string): Block[] {
  const tree = parsed.get(markdown) ?? (fromMarkdown(markdown) as Root);
  parsed.set(markdown, tree);
  return structuredClone(tree.children) as Block[];
}

/** The same, for the middle of a line. */
export function words(markdown: string): PhrasingContent[] {
  const [first] = prose(markdown);
  return first?.type === 'paragraph' ? first.children : phrase(markdown);
}
