import type { BlockContent, Code, Heading, List, ListItem, Nodes, Parent, PhrasingContent, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Component } from './component.ts';
import { cleanHtml } from './html.ts';

/** The meaning of a node of a page, for the search index and the Markdown copies. */
export interface NodeData {
  /** `field`, `limits`, `endpoint`, …; the style sheet knows them as classes. */
  role?: string;
  /** Whether the text comes from a contract, whose author doesn't know our rules. */
  isForeign?: true;
  /** Replacement for a node that has no text, or whose text only makes sense on the screen. */
  words?: string;
  /** Whether HTML breaks the long lines of a code block. */
  wraps?: true;
}

declare module 'mdast' {
  interface Data extends NodeData {}
}

/** The role of a node. */
export function roleOf(node: Nodes): string | undefined {
  return node.data?.role;
}

/** A part of a page that is a separate element in HTML. Markdown has only its content. */
export interface Box extends Parent {
  type: 'box';
  /** Words where it is a summary, a term, or a definition. */
  children: (Block | PhrasingContent)[];
  data: NodeData & { hName: string; hProperties: Record<string, string | string[]> };
}

/** Gives a node its role, and the class of that name. */
function withRole(role: string | undefined) {
  return role ? { data: { role, hProperties: { className: role.split(' ') } } } : {};
}

declare module 'mdast' {
  interface RootContentMap {
    box: Box;
  }
  interface BlockContentMap {
    box: Box;
  }
}

export type Block = BlockContent | Heading | Code | Box | Component;
export type Phrases = PhrasingContent[];
type Words = string | PhrasingContent | (string | PhrasingContent)[];

/** Words of a line: strings become text. */
export function phrase(words: Words): PhrasingContent[] {
  return [words].flat().map((word) => (typeof word === 'string' ? { type: 'text', value: word } : word));
}

/** Words with the same text between each two. */
export function join(parts: Words[], between = ', '): (string | PhrasingContent)[] {
  return parts.flatMap((part, index) => (index > 0 ? [between, part].flat() : part));
}

/** Words in bold. */
export function strong(words: Words): PhrasingContent {
  return { type: 'strong', children: phrase(words) };
}

/** A heading; `id` where it must not follow from its words. */
export function heading(depth: Heading['depth'], words: Words, id?: string): Heading {
  return { type: 'heading', depth, children: phrase(words), ...(id && { data: { hProperties: { id } } }) };
}

export function paragraph(words: Words, role?: string): Block {
  return { type: 'paragraph', children: phrase(words), ...withRole(role) };
}

export function literal(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function link(url: string, words: Words): PhrasingContent {
  return { type: 'link', url: encodeURI(url), children: phrase(words) };
}

/** A name that links to its own place, so that readers can share it; elsewhere than in HTML it is the name alone. */
export function selfLink(id: string, name: string): PhrasingContent {
  return { type: 'link', url: `#${id}`, children: [literal(name)], data: { role: 'self' } };
}

/** A word or two in a separate element: `<span class="…">`. */
export function mark(role: string, words: Words): PhrasingContent {
  return {
    type: 'emphasis',
    children: phrase(words),
    data: { role, hName: 'span', hProperties: { className: role.split(' ') } },
  };
}

/** A block of code. With `wrap`, HTML breaks its long lines; in Markdown the word would say nothing. */
export function code(lang: string, value: string, title?: string, wrap?: 'wrap'): Code {
  const meta = title ? `title="${title}"` : null;
  return { type: 'code', lang, value, meta, ...(wrap && { data: { wraps: true } }) };
}

/** A list; `ids` are the anchors of its items. */
export function list(items: Block[][], role?: string, ids: string[] = []): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map(
      (children, index): ListItem => ({
        type: 'listItem',
        spread: children.length > 1,
        children: children as never,
        ...(ids[index] && { data: { hProperties: { id: ids[index] } } }),
      }),
    ),
    ...withRole(role),
  };
}

export function table(head: Words[], rows: Words[][]): Table {
  const row = (cells: Words[]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: phrase(cell) })),
  });
  return { type: 'table', children: [row(head), ...rows.map(row)] };
}

export function box(hName: string, role: string, children: Box['children']): Box {
  const hProperties: Box['data']['hProperties'] = role ? { className: role.split(' ') } : {};
  return { type: 'box', data: { hName, hProperties, ...(role && { role }) }, children };
}

/** The line that opens a folded part. */
export function summary(text: string, role = ''): Box {
  return box('summary', role, phrase(text));
}

/** A copy of a tree, or of a part of it. Trees are plain data, and `structuredClone` takes several times as long. */
export function copyTree<T>(part: T): T {
  if (Array.isArray(part)) return part.map(copyTree) as T;
  if (typeof part !== 'object' || part === null) return part;
  const copy = {} as T;
  for (const key in part) copy[key] = copyTree(part[key]);
  return copy;
}

const parsed = new Map<string, Root>();

/** A text of a contract, parsed as Markdown (GFM). A field is shown on many pages, and parsed once. */
export function prose(markdown: string): Block[] {
  let tree = parsed.get(markdown);
  if (!tree) {
    tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Root;
    cleanHtml(tree);
    parsed.set(markdown, tree);
  }
  return copyTree(tree.children) as Block[];
}

/** The same, for the middle of a line. */
export function words(markdown: string): PhrasingContent[] {
  const [first] = prose(markdown);
  return first?.type === 'paragraph' ? first.children : phrase(markdown);
}
