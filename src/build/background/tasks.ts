import type { Root } from 'mdast';
import { renderCode } from '../../../packages/reference/code/render.ts';
import type { PageHead } from '../../../packages/reference/text/model.ts';
import { renderPage } from '../text/render.ts';

/** The work that a build does in the background. Its arguments and results are copied between the threads. */
export const tasks = {
  code: renderCode,
  /** A tree as JSON: copying it as an object takes longer. */
  text: async (head: PageHead, tree: string, catalogUrl: string | undefined) =>
    renderPage(head, JSON.parse(tree) as Root, catalogUrl),
};
