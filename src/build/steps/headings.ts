import type { ContentsItem } from '@docs/reference/components';
import { box } from '@docs/reference/markdown';
import { createSlugger } from '@docusaurus/utils';
import type { Heading, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';

/** Takes the ID off a heading that ends in one: `## Limits {#limits}`. */
function takeId({ children }: Heading): string | undefined {
  const last = children.at(-1);
  const [whole = '', id] = (last?.type === 'text' && /\s*\{#([\w-]+)\}$/.exec(last.value)) || [];
  if (last?.type === 'text' && id) last.value = last.value.slice(0, -whole.length);
  return id;
}

/** Gives each heading its ID: that which it states, or one from its words; a second of the same gets a number. */
export function giveIds(tree: Root) {
  const slugger = createSlugger();
  visit(tree, 'heading', (node) => {
    const stated = takeId(node) ?? (node.data?.hProperties?.id as string | undefined);
    const id = stated ? slugger.slug(stated, { maintainCase: true }) : slugger.slug(textOf(node));
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  });
}

/** The heading of level 1 that a page begins with, in place of its title. */
export function takeTitle(tree: Root): string | undefined {
  let title: string | undefined;
  visit(tree, (node, index, parent) => {
    if (node.type === 'thematicBreak') return EXIT;
    if (node.type !== 'heading' || !parent || index === undefined) return undefined;
    if (node.depth === 1) {
      title = textOf(node);
      parent.children[index] = box('header', '', [node]);
    }
    return EXIT;
  });
  return title;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

const tags: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** The words of a heading as HTML; a link counts as its words. */
function htmlOf(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
      if (!('children' in node)) return escapeHtml(textOf(node));
      const tag = tags[node.type];
      return tag ? `<${tag}>${htmlOf(node.children)}</${tag}>` : htmlOf(node.children);
    })
    .join('')
    .trim();
}

/** The headings that a page can list. */
export function contentsOf(tree: Root): ContentsItem[] {
  const items: ContentsItem[] = [];
  visit(tree, 'heading', ({ depth, children, data }) => {
    if (depth > 1) items.push({ value: htmlOf(children), id: String(data?.hProperties?.id), level: depth });
  });
  return items;
}
