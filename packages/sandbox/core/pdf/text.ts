import type { Box, PdfPage, Word } from '../model/document.ts';
import { hasCenterIn, linesOf, ruledTables } from './tables.ts';

interface Block {
  kind: 'HEADING' | 'TEXT' | 'TABULAR';
  lines: Word[][];
  box: Box;
}

/** The smallest box around others. */
export function boxAround(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function lineBox(line: Word[]): Box {
  return boxAround(line.map(({ box }) => box));
}

/** Parts a line where a gap is wider than a column's. */
function split(line: Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of line) {
    const last = parts.at(-1)?.at(-1);
    const isFar = !last || word.box.x - last.box.x - last.box.width > 2 * word.size;
    if (isFar) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Whether a line continues a block: it starts at the same edge, and the space between them is small. */
function continues(block: Word[][], line: Word[]): boolean {
  const [above, own] = [lineBox(block.at(-1) ?? []), lineBox(line)];
  const gap = own.y - above.y - above.height;
  return Math.abs(above.x - own.x) < 2 && gap > -1 && gap < 0.9 * Math.min(above.height, own.height);
}

/** The blocks of a page, in reading order. */
export function blocksOf(page: PdfPage): Block[] {
  const tables = ruledTables(page).map(({ box }) => box);
  const isTabular = (word: Word) => tables.some((box) => hasCenterIn(word.box, box));
  const blocks: Word[][][] = [];
  for (const line of linesOf(page.words.filter((word) => !isTabular(word))).flatMap(split)) {
    const block = blocks.find((one) => continues(one, line));
    if (block) block.push(line);
    else blocks.push([line]);
  }
  const sizes = page.words.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const isHeading = (lines: Word[][]) => lines.flat().every(({ size }) => size > 1.3 * usual);
  const texts = blocks.map(
    (lines): Block => ({ kind: isHeading(lines) ? 'HEADING' : 'TEXT', lines, box: boxAround(lines.map(lineBox)) }),
  );
  const tabular = tables.map(
    (box): Block => ({ kind: 'TABULAR', lines: linesOf(page.words.filter((word) => hasCenterIn(word.box, box))), box }),
  );
  return [...texts, ...tabular].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}
