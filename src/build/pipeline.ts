import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { parsePage } from '../../packages/reference/markdown/parse.ts';
import { remarkDirectives } from './directives/remark.ts';
import { remarkActions } from './steps/actions.ts';
import { remarkBlocks } from './steps/blocks.ts';
import { remarkCode } from './steps/code.ts';
import { remarkDiagrams } from './steps/diagrams.ts';
import { remarkFiles } from './steps/files.ts';
import { remarkScreens } from './steps/screens.ts';
import { remarkTables } from './steps/tables.ts';
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
