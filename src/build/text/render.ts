import type { Component } from '@docs/reference/components';
import { type Box, renderJson, roleOf } from '@docs/reference/markdown';
import { loadScreen, screenInWords } from '@docs/reference/screen';
import type { Page, PageHead } from '@docs/reference/text';
import { hrefOf } from '@docs/reference/urls';
import type { Blockquote, Link, Nodes, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { product } from '../../../site/product.ts';
import { readSections } from './sections.ts';

/** The whole URL of what a page links to. */
function absolute(url: string, { url: pageUrl }: PageHead): string {
  if (/^(?:https?|mailto):/.test(url)) return url;
  if (url.startsWith('#')) return `${product.url}${hrefOf(pageUrl)}${url}`;
  return `${product.url}${hrefOf(url.replace('pathname://', ''))}`;
}

/** Begins each heading while a page is written, so that its sections can be found; no author can type it. */
const beginning = '\u0001';

/** Boxes within a line. */
const phrasing = new Set(['summary', 'dt', 'dd']);

/** The Markdown of a node that is not Markdown: its content, or its text alternative. */
const handlers: Record<string, Handle> = {
  heading: (node, parent, state, info) => beginning + defaultHandlers.heading(node, parent, state, info),
  box: (node, _, state, info) => {
    const { hName, words } = (node as Box).data;
    if (!phrasing.has(hName)) return state.containerFlow(node, info);
    const text = words ?? state.containerPhrasing(node, { ...info, before: '', after: '' });
    return hName === 'summary' ? `${text}:` : text;
  },
  /** Its text alternative. */
  component: (node: Component) => node.data?.words ?? '',
  mdxJsxFlowElement: () => '',
  mdxJsxTextElement: () => '',
  mdxjsEsm: () => '',
  mdxFlowExpression: () => '',
  mdxTextExpression: () => '',
  containerDirective: (node, parent, state, info) => {
    const { name, children, data } = node as ContainerDirective;
    // One of our boxes; others are admonitions.
    if (data?.hName) return state.containerFlow(node as ContainerDirective, info);
    const label = { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: name }] }] };
    const hasLabel = Boolean(children[0]?.data && 'directiveLabel' in children[0].data);
    const quote = { type: 'blockquote', children: hasLabel ? children : [label, ...children] } as Blockquote;
    return state.handle(quote, parent, state, info);
  },
};

/** Machines do not scroll: half of a deep example would be spaces. */
function foldJson(text: string): string {
  try {
    return renderJson(JSON.parse(text), 400);
  } catch {
    return text; // An excerpt, with parts left out.
  }
}

/** Whether a link leads from an error code to its entry in the catalog. */
function isCode({ url, children: [name] }: Link): boolean {
  return name?.type === 'inlineCode' && /^[A-Z_]+$/.test(name.value) && url.endsWith(`#${name.value.toLowerCase()}`);
}

/** Removes links that say nothing in Markdown: of names to themselves, of codes unless an author wrote them, in lists of names. */
function unlink(tree: Root) {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const isShort = roleOf(node) === 'limits';
    const isPlace = node.type === 'tableCell' || roleOf(node) === 'error';
    const { children } = node as Parent;
    (node as Parent).children = children.flatMap((child) =>
      child.type === 'link' && (isShort || roleOf(child) === 'self' || (isPlace && isCode(child) && !child.position))
        ? child.children
        : [child],
    );
  });
}

/** Front matter is written separately, controls say nothing in Markdown, the list of errors says in fewer words what an example of each would, and an index repeats what follows it. */
function isSilent(node: Nodes): boolean {
  const role = roleOf(node);
  if (role === 'control' || role === 'panel problem' || role === 'codes') return true;
  return /^mdxJsx/.test(node.type) || (node.type === 'component' && !node.data?.words);
}

/** The largest sample that a copy has in every language: a longer request says as much in the first one. */
const longestSample = 5000;

function isRepeated(node: Nodes): boolean {
  if (roleOf(node) !== 'sample' || (node as Box).data.hName !== 'details') return false;
  return (node as Box).children.some((child) => child.type === 'code' && child.value.length > longestSample);
}

/** Images, drawings, and components become words; examples fold. */
function toWords(tree: Root) {
  visit(tree, (node, index, parent) => {
    if ('children' in node)
      node.children = (node.children as Nodes[]).filter((child) => !isSilent(child) && !isRepeated(child)) as never;
    if (node.type === 'code' && node.lang === 'json') node.value = foldJson(node.value);
    if (node.type === 'code' && node.lang === 'screen' && parent && index !== undefined) {
      parent.children[index] = screenInWords(loadScreen(node.value));
    }
  });
}

/** A page as Markdown, complete and with whole URLs, and its sections. It changes the tree. */
export function renderPage(page: PageHead, tree: Root): Pick<Page, 'markdown' | 'sections'> {
  const sections = readSections(page.title, tree);
  unlink(tree);
  toWords(tree);
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = absolute(node.url, page);
  });
  const head = { title: page.title, description: page.description, url: product.url + hrefOf(page.url) };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const body = toMarkdown(tree as Nodes, {
    bullet: '-',
    rule: '-',
    emphasis: '_',
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers }],
  });
  const top = `---\n${lines.join('\n')}\n---\n\n# ${page.title}\n\n> All pages: ${product.url}/llms.txt\n\n`;
  const parts = `${top}${body}`.split(beginning);
  if (parts.length !== sections.length) throw new Error(`${page.source}: its headings and its sections differ.`);
  let start = 0;
  const placed = sections.map((section, index) => {
    const at = start;
    start += parts[index]?.length ?? 0;
    return { ...section, start: at };
  });
  return { markdown: parts.join(''), sections: placed };
}
