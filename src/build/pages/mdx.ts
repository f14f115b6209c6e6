import { AuthorError } from '@docs/contracts/findings';
import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { drawPage, fillPage, htmlOf } from './render.ts';
import { loadFacts, openSite } from './site.ts';
import { loadIndex, sourceOf } from './source.ts';

/** A component of the page as `<Html html="…" />`. */
function toJsx(html: string): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Html',
    attributes: [{ type: 'mdxJsxAttribute', name: 'html', value: html }],
    children: [],
  };
}

/** The steps of the pipeline for an `.mdx` page, which Docusaurus compiles. */
export function remarkPage() {
  return async (tree: Root, file: VFile) => {
    const page = loadIndex().bySource.get(sourceOf(file.path));
    if (!page) return;
    const { tree: drawn, findings } = await drawPage(page, openSite(await loadFacts(), page.url).site);
    const errors = findings.filter(({ level }) => level === 'error');
    if (errors.length > 0) throw new AuthorError(errors);
    visit(drawn, 'component', (node, index, parent) => {
      if (parent && index !== undefined) parent.children[index] = toJsx(htmlOf(node));
    });
    tree.children = drawn.children;
  };
}

/** Only the facts that pages ask for, without components: what `bench/` gives to stock Docusaurus. */
export function remarkFacts() {
  return async (tree: Root, file: VFile) => {
    const page = loadIndex().bySource.get(sourceOf(file.path));
    if (!page) return;
    const filled = await fillPage(page, openSite(await loadFacts(), page.url).site);
    visit(filled.tree, (node) => {
      if ('children' in node) node.children = node.children.filter(({ type }) => type !== 'component') as never;
    });
    tree.children = filled.tree.children;
  };
}
