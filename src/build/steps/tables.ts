import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { renderInlineCode, renderTable } from './table.ts';

/** Prepares tables, paths, and identifiers for narrow windows. */
export function prepareTables(tree: Root) {
  visit(tree, 'table', renderTable);
  visit(tree, 'inlineCode', renderInlineCode);
}
