import { AuthorError, type Finding } from '@docs/contracts/findings';
import { type Component, type ContentsItem, component } from '@docs/reference/components';
import { copyTree } from '@docs/reference/markdown';
import type { Page, PageHead } from '@docs/reference/text';
import { copyUrl, hrefOf } from '@docs/reference/urls';
import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { visit } from 'unist-util-visit';
import { components, hasContents, hasContentsColumn, isHome } from '../../theme/index.ts';
import { highlightCode } from '../steps/code.ts';
import { checkContainers, restoreWords, showAdmonitions } from '../steps/containers.ts';
import { showFacts } from '../steps/directives.ts';
import { drawBlocks } from '../steps/drawings.ts';
import { finishElements, type Places } from '../steps/elements.ts';
import { contentsOf, giveIds, takeTitle } from '../steps/headings.ts';
import { resolveLinks } from '../steps/links.ts';
import type { Context } from '../steps/step.ts';
import { prepareTables } from '../steps/table.ts';
import { renderPage as renderText } from '../text/render.ts';
import type { Site } from './site.ts';
import type { PageSource } from './source.ts';

/** The data of a page that Docusaurus gets. */
interface PageContent extends Places {
  frontMatter: Record<string, unknown>;
  toc: ContentsItem[];
  contentTitle: string | undefined;
  /** The classes of the element with the page's text. */
  className: string;
  html: string;
}

/** A page in all its forms. */
export interface RenderedPage {
  content: PageContent;
  text: Page;
  findings: Finding[];
}

/** A page's data from its front matter and its place. */
function headOf({ source, url, title, frontMatter, operations, isGroup }: PageSource): PageHead {
  return {
    source,
    url,
    area: source.includes('/') ? source.slice(0, source.indexOf('/')) : '',
    title,
    label: String(frontMatter.sidebar_label ?? title),
    description: String(frontMatter.description),
    operations,
    isGroup,
    names: (frontMatter.names ?? []) as string[],
  };
}

/** A component as HTML. */
export function htmlOf({ name, props }: Component): string {
  return renderToStaticMarkup(createElement(components[name] as React.ComponentType<object>, props));
}

/** Puts the page's title above its text, and its actions below the lead: the paragraph that it begins with, be it after its tabs. */
function addFrame(tree: Root, page: PageSource, contentTitle: string | undefined, toc: ContentsItem[]) {
  const { source, url, title, frontMatter, operations } = page;
  const copy = hrefOf(copyUrl(url));
  const start = Math.max(
    tree.children.findIndex(({ type }) => type !== 'mdxjsEsm'),
    0,
  );
  if (!isHome({ id: source.replace(/\.mdx?$/, '') })) {
    const lead = tree.children[start]?.type === 'box' ? start + 1 : start;
    const place = tree.children[lead]?.type === 'paragraph' ? lead + 1 : start;
    const doc = { frontMatter, toc };
    const contents = hasContents(doc) ? toc : [];
    const [service] = operations[0]?.split('/') ?? [];
    tree.children.splice(
      place,
      0,
      component('PageActions', { contents, hasColumn: hasContentsColumn(doc), url, source, copyUrl: copy, service }),
    );
  }
  if (contentTitle === undefined) tree.children.splice(start, 0, component('PageHeader', { title, copyUrl: copy }));
}

/** A page's tree with the facts that it asks for. */
export async function fillPage(page: PageSource, site: Site) {
  if (page.findings.length > 0) throw new AuthorError(page.findings);
  const findings: Finding[] = [];
  const context: Context = {
    page,
    site,
    report: (level, line, found, fix) => findings.push({ level, file: page.file, line, found, fix }),
  };
  const tree = copyTree(page.tree);
  for (const step of [resolveLinks, restoreWords, checkContainers, showFacts]) await step(tree, context);
  giveIds(tree);
  return { tree, context, findings };
}

/** A page's tree as it is drawn, with the page as text: components and Markdown are left. */
export async function drawPage(page: PageSource, site: Site) {
  const { tree, context, findings } = await fillPage(page, site);
  const head = headOf(page);
  const text: Page = { ...head, ...renderText(head, copyTree(tree)) };
  await drawBlocks(tree, context);
  await highlightCode(tree, context);
  prepareTables(tree);
  showAdmonitions(tree);
  const toc = contentsOf(tree);
  const contentTitle = takeTitle(tree);
  addFrame(tree, page, contentTitle, toc);
  return { tree, toc, contentTitle, text, findings };
}

/** A component, which HTML in a contract's description must not disturb. */
interface Placeholder {
  type: 'component';
  value: string;
}

declare module 'hast' {
  interface RootContentMap {
    component: Placeholder;
  }
  interface ElementContentMap {
    component: Placeholder;
  }
}

/** Markdown with drawn components as HTML. */
function toElements(tree: Root): HastRoot {
  let hasHtml = false;
  visit(tree, 'html', () => {
    hasHtml = true;
  });
  const options = {
    allowDangerousHtml: true,
    handlers: { component: (_: unknown, node: Component): Placeholder => ({ type: 'component', value: htmlOf(node) }) },
  };
  const elements = toHast(tree, options) as HastNodes;
  return (hasHtml ? raw(elements, { passThrough: ['component'] }) : elements) as HastRoot;
}

/** Renders a page of Markdown, from its author's text to HTML and to plain text. */
export async function renderPage(page: PageSource, site: Site): Promise<RenderedPage> {
  const { tree, toc, contentTitle, text, findings } = await drawPage(page, site);
  const elements = toElements(tree);
  const places = finishElements(elements);
  visit(elements, 'component', (node, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: 'raw', value: node.value };
  });
  const { frontMatter, operations } = page;
  const className = operations.length > 0 ? 'markdown broad' : 'markdown';
  const html = toHtml(elements, { allowDangerousHtml: true });
  return { content: { frontMatter, toc, contentTitle, className, html, ...places }, text, findings };
}

/** An `.mdx` page as text; Docusaurus renders its HTML, with the same steps (`remarkPage`). */
export async function renderMdxText(page: PageSource, site: Site): Promise<RenderedPage> {
  const { toc, contentTitle, text, findings } = await drawPage(page, site);
  return {
    content: { frontMatter: page.frontMatter, toc, contentTitle, className: '', html: '', links: [], anchors: [] },
    text,
    findings,
  };
}
