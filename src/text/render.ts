import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Blockquote, Nodes, Parent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { product } from '../../site/product.ts';
import { renderJson } from '../markdown/json.ts';
import { catalogue } from '../problem/render.ts';
import { routeOf } from '../routes/load.ts';
import { explains } from './mark.ts';
import type { PageHead, Section } from './model.ts';

/** The whole address of what a page links to. */
function absolute(url: string, { source, address }: PageHead): string {
  if (/^(?:https?|mailto):/.test(url)) return url;
  if (url.startsWith('#')) return `${product.url}${address}${url}`;
  const [file = '', anchor] = url.replace('pathname://', '').split('#');
  const isPage = file.endsWith('.md') && !file.startsWith('/');
  const target = isPage ? routeOf(path.posix.join(path.posix.dirname(source), file)) : file;
  return `${product.url}${target ?? file}${anchor ? `#${anchor}` : ''}`;
}

/** What stands in a page's tree besides Markdown: its content, or nothing. */
const handlers: Record<string, Handle> = {
  box: (node, _, state, info) => {
    const { hName } = (node as { data: { hName: string } }).data;
    const isLine = hName === 'summary';
    return isLine
      ? `${state.containerPhrasing(node, { ...info, before: '', after: '' })}:`
      : state.containerFlow(node, info);
  },
  mdxJsxFlowElement: () => '',
  leafDirective: (node, _, state, info) =>
    state.containerPhrasing(node as LeafDirective, { ...info, before: '', after: '' }),
  containerDirective: (node, parent, state, info) => {
    const { name, children } = node as ContainerDirective;
    if (name === 'cards') return state.containerFlow(node as ContainerDirective, info);
    const label = { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: name }] }] };
    const hasLabel = Boolean(children[0]?.data && 'directiveLabel' in children[0].data);
    const quote = { type: 'blockquote', children: hasLabel ? children : [label, ...children] } as Blockquote;
    return state.handle(quote, parent, state, info);
  },
  textDirective: (node) => `:${(node as { name: string }).name}`,
};

/** Machines do not scroll: half of a deep example would be spaces. */
function foldJson(text: string): string {
  try {
    return renderJson(JSON.parse(text), 400);
  } catch {
    return text; // An excerpt, with parts left out.
  }
}

/** A page's tree as Markdown. */
function renderTree(tree: Root): string {
  return toMarkdown(tree as Nodes, {
    bullet: '-',
    rule: '-',
    emphasis: '_',
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers }],
  });
}

/** A page as Markdown: complete, with whole addresses, and its name and place in front. It changes the tree. */
export function renderPage(page: PageHead, tree: Root): string {
  // Names that stand in lists: their addresses would be most of the page.
  visit(tree, (node) => {
    const { className = [] } = (node.data as { hProperties?: { className?: string[] } } | undefined)?.hProperties ?? {};
    if (node.type !== 'tableCell' && !className.includes('limits')) return;
    const { children } = node as Parent;
    (node as Parent).children = children.flatMap((child) =>
      child.type === 'link' && (node.type !== 'tableCell' || child.url.startsWith(catalogue))
        ? child.children
        : [child],
    );
  });
  visit(tree, 'code', (node) => {
    if (node.lang === 'json') node.value = foldJson(node.value);
  });
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = absolute(node.url, page);
  });
  const head = {
    title: page.title,
    description: page.description,
    address: product.url + page.address,
  };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const pointer = `> All pages: ${product.url}/llms.txt`;
  return `---\n${lines.join('\n')}\n---\n\n# ${page.title}\n\n${pointer}\n\n${renderTree(tree)}`;
}

/** The sections of a page in order, each with the id that its heading has in HTML. */
export function sectionsOf(title: string, tree: Root): Section[] {
  const slugger = createSlugger();
  const sections: Section[] = [{ id: '', title, depth: 1, texts: [] }];
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const name = textOf(node);
      sections.push({ id: slugger.slug(name), title: name, depth: node.depth, texts: [] });
      return 'skip';
    }
    const classes = [
      (node.data as { hProperties?: { className?: string[] } } | undefined)?.hProperties?.className ?? [],
    ].flat();
    // Method and address are known from elsewhere, and nobody looks for limits by their words.
    if (classes.includes('endpoint') || classes.includes('limits')) return 'skip';
    if (node.type === 'code') return 'skip';
    if (node.type !== 'paragraph' && node.type !== 'tableRow') return undefined;
    const words = node.type === 'tableRow' ? node.children.map((cell) => textOf(cell)).join(' ') : textOf(node);
    // A field, or a row that begins with a name: this is the place that explains it.
    const [first] = node.type === 'tableRow' ? (node.children[0]?.children ?? []) : [];
    const isPlace = classes.includes('field') || first?.type === 'inlineCode';
    if (words) sections.at(-1)?.texts.push(isPlace ? `${explains}${words}` : words);
    return 'skip';
  });
  return sections;
}
