import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { renderTable } from './render.ts';

/** Prepares every table for narrow windows. */
export function remarkTables() {
  return (tree: Root) => {
    visit(tree, 'table', renderTable);
  };
}
