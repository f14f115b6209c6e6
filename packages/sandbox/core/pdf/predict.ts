import type { Box, PdfPage, Word } from '../model/document.ts';
import type { Fields } from '../model/schema.ts';
import { ruledTables } from './tables.ts';
import { blocksOf, boxAround } from './text.ts';

/** The part of documents that a model reads. */
export type Reading = 'text' | 'outlines' | 'tables';

function rounded({ x, y, width, height }: Box): Box {
  const round = (value: number) => Math.max(0, Math.round(value * 10) / 10);
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function sizeOf({ size }: PdfPage) {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { width: round(size.width), height: round(size.height) };
}

function line(words: Word[]): Fields & { text: string; box: Box } {
  const read = words.map(({ text, box }) => ({ text, box: rounded(box), confidence: 1 }));
  const box = rounded(boxAround(read.map((word) => word.box)));
  return { text: words.map(({ text }) => text).join(' '), box, confidence: 1, words: read };
}

function readText(pages: PdfPage[], { languages }: { languages?: string[] }): Fields {
  // The sandbox doesn't detect languages: it knows the one that the client names.
  const language = languages?.length === 1 ? languages[0] : null;
  return {
    pages: pages.map((page) => ({
      page: page.page,
      size: sizeOf(page),
      source: 'TEXT_LAYER',
      blocks: blocksOf(page).map(({ kind, lines, box }, order) => {
        const read = lines.map(line);
        const text = read.map((one) => one.text).join('\n');
        const around = kind === 'TABULAR' ? box : boxAround(read.map((one) => one.box));
        return { kind, order, text, language, box: rounded(around), confidence: 1, lines: read };
      }),
    })),
  };
}

interface Region {
  page: number;
  box: Box;
}

/** Whether the greater part of a table is in a box. */
function isIn({ page, box: table }: Region, { page: own, box }: Region): boolean {
  const width = Math.min(table.x + table.width, box.x + box.width) - Math.max(table.x, box.x);
  const height = Math.min(table.y + table.height, box.y + box.height) - Math.max(table.y, box.y);
  const isOverlap = width > 0 && height > 0;
  return page === own && isOverlap && width * height > (table.width * table.height) / 2;
}

function readTables(pages: PdfPage[], reading: 'outlines' | 'tables', { outlines }: { outlines?: Region[] }): Fields {
  const found = pages
    .flatMap((page) => ruledTables(page).map((table) => ({ page: page.page, ...table })))
    .filter((table) => !outlines || outlines.some((region) => isIn(table, region)));
  const common = { pages: pages.map((page) => ({ page: page.page, size: sizeOf(page) })) };
  if (reading === 'outlines') {
    const outline = { rotation: 0, confidence: 1, kind: 'RULED' };
    return { ...common, outlines: found.map(({ page, box }) => ({ page, box: rounded(box), ...outline })) };
  }
  const tables = found.map(({ page, box, rows, columns, cells }) => ({
    ...{ page, box: rounded(box), confidence: 1, caption: null, rows, columns },
    cells: cells.map(({ box: own, ...cell }) => ({ ...cell, box: rounded(own), confidence: 1 })),
  }));
  return { ...common, tables };
}

/**
 * The result of a model. Characters come from the text layer, and cells are between lines that are drawn, so that
 * nothing is a guess and every confidence is 1.
 */
export function predict(reading: Reading, pages: PdfPage[], options: Fields): Fields {
  return reading === 'text' ? readText(pages, options) : readTables(pages, reading, options);
}
