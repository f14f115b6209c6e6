import type { Element, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Elements of Markdown that a component renders (`src/theme/MDXComponents`). */
const rendered = ['a', 'admonition', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'input', 'li', 'table'] as const;
export type Rendered = (typeof rendered)[number];
const components = new Set<string>(rendered);

const tableParts = new Set(['tbody', 'thead', 'tr']);

function hasComponent({ tagName, properties }: Element): boolean {
  // The component of list items registers their ID as the target of links, and does nothing else.
  return tagName === 'li' ? 'id' in properties : components.has(tagName);
}

function isPlain(node: RootContent): boolean {
  return node.type === 'text' || (node.type === 'element' && !hasComponent(node) && node.children.every(isPlain));
}

/** Leaves out the line breaks between the parts of a table. */
function trimTable(node: Element): Element {
  const children = node.children
    .filter((child) => !tableParts.has(node.tagName) || child.type === 'element')
    .map((child) => (child.type === 'element' ? trimTable(child) : child));
  return { ...node, children };
}

/** `<p>…</p>` as `<Html as="p" html="…" />`. */
function toComponent(node: Element): Element {
  const html = toHtml(trimTable(node).children);
  return { ...node, tagName: 'Html', properties: { ...node.properties, as: node.tagName, html }, children: [] };
}

function convert<T extends RootContent>(node: T): T {
  if (!('children' in node)) return node;
  const isLong = node.children.some((child) => child.type === 'element');
  if (node.type === 'element' && isPlain(node)) return isLong ? (toComponent(node) as T) : node;
  return { ...node, children: node.children.map(convert) };
}

/**
 * Writes elements as HTML if no component is in them. As code that creates each element, they are several times as long, and the bundler, the
 * server, and React would each process all of it.
 */
export function rehypeHtml() {
  return (tree: Root) => {
    tree.children = tree.children.map(convert);
  };
}
