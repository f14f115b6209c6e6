import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { remarkCode } from './code/remark.ts';
import { remarkDiagrams } from './diagram/remark.ts';
import { remarkDirectives } from './directives/remark.ts';
import { remarkActions } from './markdown/actions.ts';
import { remarkFiles } from './markdown/files.ts';
import { parsePage } from './markdown/parse.ts';
import { remarkBlocks } from './markdown/remark.ts';
import { remarkScreens } from './screen/remark.ts';
import { remarkTables } from './table/remark.ts';
import { remarkText } from './text/remark.ts';

/** The steps that give a page its meaning, for every output. */
export const meaning = [remarkFiles, remarkBlocks, remarkDirectives] as const;

/** The steps that only HTML needs. */
const drawing = [remarkActions, remarkDiagrams, remarkScreens, remarkTables, remarkCode] as const;

/** The steps from a page's Markdown to its HTML, and on the way its text; headings that they add get their IDs later. */
export const htmlSteps = [...meaning, remarkText, ...drawing];

/** A page's tree before anything is drawn: Markdown copies, the search index, and the published data come from it. */
export async function readTree(filePath: string, content: string, frontMatter: object): Promise<Root> {
  const tree = parsePage(content, filePath.endsWith('.mdx'));
  const file = new VFile({ path: filePath, data: { frontMatter } });
  for (const step of meaning) await step()(tree, file);
  return tree;
}
