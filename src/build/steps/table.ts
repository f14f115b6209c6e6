import type { ElementContent } from 'hast';
import type { Root, Table, TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** Names up to this length stay on one line. */
const longestWhole = 12;

/** After `/`, `.`, or `_` in the middle of a path or an identifier. */
const breaks = /(?<=[\p{L}\p{N}}\])][/._]+)(?=[\p{L}\p{N}{[])/u;

/** The cells of a matrix: a table that only says yes or no. */
const flags = new Set(['yes', 'no', '–', '-', '']);

/** Where a browser may break a path or an identifier. `<wbr>` has no text, so that copies stay whole. */
export function breakable(value: string): ElementContent[] {
  if (value.length <= longestWhole) return [{ type: 'text', value }];
  return value.split(breaks).flatMap((part, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value: part };
    return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text];
  });
}

function flagOf(cell: TableCell): string {
  return textOf(cell).trim().toLowerCase();
}

/** Whether each cell besides the first is a yes or a no. */
function isMatrix([, ...rows]: Table['children']): boolean {
  const cells = rows.flatMap(({ children }) => children.slice(1));
  return cells.some((cell) => flagOf(cell) === 'yes') && cells.every((cell) => flags.has(flagOf(cell)));
}

function give(node: { data?: object | undefined }, hProperties: Record<string, unknown>) {
  const known = node.data as { hProperties?: object } | undefined;
  node.data = { ...known, hProperties: { ...known?.hProperties, ...hProperties } };
}

/** In a matrix on a small screen, the label says it all: the style sheet hides the word "yes" and the cells without it. */
function markFlag(cell: TableCell) {
  if (flagOf(cell) !== 'yes') give(cell, { className: ['no'] });
  for (const child of cell.children) if (child.type === 'text') child.data = { hName: 'span' };
}

/**
 * Prepares a table for HTML. Cells carry their column's name, which small screens show. src/browser/controls/tables.ts adds roles.
 */
export function renderTable(table: Table) {
  const [head] = table.children;
  const labels = head?.children.map((cell) => textOf(cell)) ?? [];
  const matrix = isMatrix(table.children);
  if (matrix) give(table, { className: ['matrix'] });
  for (const row of table.children) {
    for (const [column, cell] of row.children.entries()) {
      if (row !== head) give(cell, { dataLabel: labels[column] ?? '' });
      if (matrix && row !== head && column > 0) markFlag(cell);
    }
  }
}

/** Prepares tables, paths, and identifiers for narrow windows. */
export function prepareTables(tree: Root) {
  visit(tree, 'table', renderTable);
  visit(tree, 'inlineCode', (code) => {
    code.data = { hChildren: breakable(code.value), ...code.data };
  });
}
