import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { VFile } from 'vfile';
import { remarkCode } from './code/remark.ts';
import { remarkDiagrams } from './diagram/remark.ts';
import { remarkDirectives } from './directives/remark.ts';
import { remarkActions } from './markdown/actions.ts';
import { remarkFiles } from './markdown/files.ts';
import { remarkBlocks } from './markdown/remark.ts';
import { remarkScreens } from './screen/remark.ts';
import { remarkTables } from './table/remark.ts';

/** What a page says, whoever reads it. */
export const meaning = [remarkFiles, remarkBlocks, remarkDirectives] as const;

/** How HTML shows it. */
const drawing = [remarkActions, remarkDiagrams, remarkScreens, remarkTables, remarkCode] as const;

/** The steps from a page's Markdown to its HTML; headings that they add get their IDs afterwards. */
export const htmlSteps = [...meaning, ...drawing];

/** A page's tree before anything is drawn: Markdown copies, the search index, and the published data come from it. */
export async function readTree(filePath: string, content: string, frontMatter: object): Promise<Root> {
  const isMdx = filePath.endsWith('.mdx');
  const tree = fromMarkdown(content, {
    extensions: [gfm(), directive(), ...(isMdx ? [mdxjs()] : [])],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown(), ...(isMdx ? [mdxFromMarkdown()] : [])],
  });
  const file = new VFile({ path: filePath, data: { frontMatter } });
  for (const step of meaning) await step()(tree, file);
  return tree;
}
