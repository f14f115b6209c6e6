import type { Box, PdfPage, Rule, Word } from '../model/document.ts';

/** A cell between ruled lines. */
export interface Cell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  text: string;
  header: boolean;
  box: Box;
}

/** A table with ruled lines. */
export interface Table {
  box: Box;
  rows: number;
  columns: number;
  cells: Cell[];
}

/** Lines that are closer to each other than this, in points, are the same line. */
const near = 1.5;

function meets(a: Rule, b: Rule): boolean {
  if (a.isHorizontal === b.isHorizontal) {
    return Math.abs(a.at - b.at) < near && a.from < b.to + near && b.from < a.to + near;
  }
  return b.at > a.from - near && b.at < a.to + near && a.at > b.from - near && a.at < b.to + near;
}

/** Lines that meet, directly or through others. */
function groupsOf(rules: Rule[]): Rule[][] {
  const left = new Set(rules);
  const groups: Rule[][] = [];
  for (const first of rules) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const rule of group) {
      for (const other of left) {
        if (!meets(rule, other)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

function positionsOf(rules: Rule[]): number[] {
  const sorted = rules.map(({ at }) => at).sort((a, b) => a - b);
  return sorted.filter((at, index) => index === 0 || at - (sorted[index - 1] ?? 0) >= near);
}

/** Whether the center of a box is in another one. */
export function hasCenterIn({ x, y, width, height }: Box, outer: Box): boolean {
  const [h, v] = [x + width / 2, y + height / 2];
  return h > outer.x && h < outer.x + outer.width && v > outer.y && v < outer.y + outer.height;
}

function textIn(words: Word[], box: Box): string {
  return linesOf(words.filter((word) => hasCenterIn(word.box, box)))
    .map((line) => line.map(({ text }) => text).join(' '))
    .join('\n');
}

/** Words on the same baseline, from top to bottom and from left to right. */
export function linesOf(words: Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const isSame = line?.[0] && Math.abs(line[0].baseline - word.baseline) < 0.3 * word.size;
    if (line && isSame) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.box.x - b.box.x));
}

/** The cells of a grid: neighbors without a line between them are one cell. */
function cellsOf(xs: number[], ys: number[], rules: Rule[]): Omit<Cell, 'text' | 'header'>[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const hasLine = (isHorizontal: boolean, at: number, middle: number) =>
    rules.some((rule) => {
      const isHere = rule.isHorizontal === isHorizontal && Math.abs(rule.at - at) < near;
      return isHere && rule.from - near < middle && rule.to + near > middle;
    });
  const taken = new Set<string>();
  const cells: Omit<Cell, 'text' | 'header'>[] = [];
  const at = (list: number[], index: number) => list[index] ?? 0;
  const middle = (list: number[], index: number) => (at(list, index) + at(list, index + 1)) / 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken.has(`${row} ${column}`)) continue;
      let [columnSpan, rowSpan] = [1, 1];
      const isFree = (r: number, c: number) => !taken.has(`${r} ${c}`);
      while (
        column + columnSpan < columns &&
        isFree(row, column + columnSpan) &&
        !hasLine(false, at(xs, column + columnSpan), middle(ys, row))
      )
        columnSpan++;
      const isOpen = (r: number) =>
        Array.from({ length: columnSpan }, (_, c) => !hasLine(true, at(ys, r), middle(xs, column + c))).every(Boolean);
      while (row + rowSpan < rows && isOpen(row + rowSpan)) rowSpan++;
      for (let r = row; r < row + rowSpan; r++)
        for (let c = column; c < column + columnSpan; c++) taken.add(`${r} ${c}`);
      const [x, y] = [at(xs, column), at(ys, row)];
      const box = { x, y, width: at(xs, column + columnSpan) - x, height: at(ys, row + rowSpan) - y };
      cells.push({ row, column, rowSpan, columnSpan, box });
    }
  }
  return cells;
}

/** Whether the first row is a header: it is shaded or bold, and the others are not. */
function hasHeader(cells: Omit<Cell, 'header'>[], { words, fills }: PdfPage): boolean {
  const isMarked = ({ box: cell }: Omit<Cell, 'header'>) => {
    const { x, y, width, height } = cell;
    const isShaded = fills.some((fill) => hasCenterIn(cell, fill));
    const inside = words.filter(({ box }) => box.x > x - 1 && box.x < x + width && box.y > y - 1 && box.y < y + height);
    return isShaded || (inside.length > 0 && inside.every(({ isBold }) => isBold));
  };
  const filled = cells.filter(({ text }) => text !== '');
  const [first, others] = [filled.filter(({ row }) => row === 0), filled.filter(({ row }) => row > 0)];
  return first.length > 0 && first.every(isMarked) && !others.every(isMarked);
}

/** The tables of a page whose rows and columns have ruled lines. */
export function ruledTables(page: PdfPage): Table[] {
  const tables = groupsOf(page.rules).flatMap((rules): Table[] => {
    const xs = positionsOf(rules.filter(({ isHorizontal }) => !isHorizontal));
    const ys = positionsOf(rules.filter(({ isHorizontal }) => isHorizontal));
    const [x = 0, y = 0] = [xs[0], ys[0]];
    const box = { x, y, width: (xs.at(-1) ?? 0) - x, height: (ys.at(-1) ?? 0) - y };
    const cells = xs.length > 1 && ys.length > 1 ? cellsOf(xs, ys, rules) : [];
    const read = cells.map((cell) => ({ ...cell, text: textIn(page.words, cell.box) }));
    // A frame around text isn't a table.
    if (read.filter(({ text }) => text !== '').length < 2) return [];
    const header = hasHeader(read, page);
    const all = read.map((cell) => ({ ...cell, header: header && cell.row === 0 }));
    return [{ box, rows: ys.length - 1, columns: xs.length - 1, cells: all }];
  });
  return tables.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}
