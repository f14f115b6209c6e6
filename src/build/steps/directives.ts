import { Mistake } from '@docs/contracts/findings';
import { type Block, box } from '@docs/reference/markdown';
import type { Parent, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { runDirective } from '../directives/index.ts';
import { renderNamedOperations } from '../pages/operations.ts';
import type { Context, Step } from './step.ts';

/** Reports a mistake at a line; other errors, such as those of contracts, know their places. */
async function tryAt<T>(
  line: number | undefined,
  { report }: Context,
  render: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await render();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    report('error', line, error.found, error.fix);
    return undefined;
  }
}

async function replace(node: LeafDirective, parent: Parent, context: Context) {
  const values = Object.fromEntries(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']));
  const rendered = await tryAt(node.position?.start.line, context, () => runDirective(node.name, values, context.site));
  const block = Array.isArray(rendered) ? box('div', '', rendered) : rendered;
  if (block) parent.children[parent.children.indexOf(node)] = block;
}

/** The line of the front matter that names operations. */
function lineOfOperations(text: string): number {
  return text.split('\n').findIndex((line) => /^operation:/.test(line)) + 1;
}

/** Puts the facts into the page that asks for them, by directive or by front matter. */
export const showFacts: Step = async (tree: Root, context) => {
  const found: { node: LeafDirective; parent: Parent }[] = [];
  visit(tree, 'leafDirective', (node, _, parent) => {
    if (parent) found.push({ node, parent });
  });
  for (const { node, parent } of found) await replace(node, parent, context);
  const { operations, isGroup, text } = context.page;
  if (operations.length === 0) return;
  const blocks = await tryAt(lineOfOperations(text), context, () =>
    renderNamedOperations(operations, isGroup, tree.children as Block[], context.site),
  );
  if (blocks) tree.children = blocks as RootContent[];
};
