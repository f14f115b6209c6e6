import { widthOf } from './metrics.ts';
import type { Box, Color, Font, Pdf, Run, Shape } from './model.ts';

/** Lines that belong together, as a reader sees them; each line is the runs on one baseline. */
export interface TextBlock {
  kind: 'HEADING' | 'TEXT' | 'TABULAR';
  lines: Run[][];
}

interface Cell {
  row: number;
  column: number;
  columnSpan: number;
  text: string;
  box: Box;
}

export const pageSize = { width: 595.28, height: 841.89 };

const left = 56.7;
const right = 538.6;
const aside = 396;
const black: Color = [0, 0, 0];
const gray: Color = [0.92, 0.93, 0.94];
const teal: Color = [0.05, 0.42, 0.45];
const white: Color = [1, 1, 1];

function run(text: string, x: number, top: number, size: number, font: Font = 'Helvetica'): Run {
  return { text, x, top, size, font };
}

function block(kind: TextBlock['kind'], ...runs: Run[]): TextBlock {
  return { kind, lines: runs.map((one) => [one]) };
}

/** The logo of Brightwater Paper: two waves on a square of 36 points. */
export const logo = { x: right - 36, y: 48, size: 36, color: teal, waves: [13, 22] };

function wave(y: number): readonly (readonly [number, number])[] {
  const points = [6, y, 10, y - 6, 14, y - 6, 18, y, 22, y + 6, 26, y + 6, 30, y] as const;
  return Array.from({ length: 7 }, (_, index) => [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0] as const);
}

function logoShapes(): Shape[] {
  const { x, y, size } = logo;
  return [
    { kind: 'fill', box: { x, y, width: size, height: size }, color: logo.color },
    ...logo.waves.map((top): Shape => {
      const points = wave(top).map(([dx, dy]) => [x + dx, y + dy] as const);
      return { kind: 'curve', points, width: 2.5, color: white };
    }),
  ];
}

/** The logo as a separate image. */
export function logoSvg(): string {
  const paths = logo.waves.map((top) => {
    const [start, ...rest] = wave(top).map((point) => point.join(' '));
    return `M${start}C${rest.join(' ')}`;
  });
  const color = `#${logo.color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36">' +
    `<path fill="${color}" d="M0 0h36v36H0z"/>` +
    `<path fill="none" stroke="#fff" stroke-width="2.5" d="${paths.join('')}"/></svg>`
  );
}

/** The table of the invoice: the edges of its columns and rows, and the text of its cells. */
export const grid = {
  columns: [left, 297.7, 367.7, 452.7, right],
  rows: [312, 336, 360, 384, 408],
  texts: [
    ['Item', 'Quantity', 'Unit price (EUR)', 'Amount (EUR)'],
    ['Copy paper A4, 80 g', '40', '4.85', '194.00'],
    ['Cardboard boxes, 40 l', '120', '1.95', '234.00'],
    ['Total', '428.00'],
  ],
};

function edge(edges: readonly number[], index: number): number {
  const value = edges[index];
  if (value === undefined) throw new Error(`The table has no edge ${index}.`);
  return value;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The cells of the table; the label of the total spans three columns. */
export function cellsOf(): Cell[] {
  return grid.texts.flatMap((texts, row) =>
    texts.map((text, index) => {
      const isTotal = row === grid.texts.length - 1;
      const column = isTotal && index === 1 ? 3 : index;
      const columnSpan = isTotal && index === 0 ? 3 : 1;
      const x = edge(grid.columns, column);
      const y = edge(grid.rows, row);
      const width = tenth(edge(grid.columns, column + columnSpan) - x);
      return { row, column, columnSpan, text, box: { x, y, width, height: edge(grid.rows, row + 1) - y } };
    }),
  );
}

/** The first column is aligned left. Numbers and their headings are aligned right. */
function cellRun({ row, column, text, box }: Cell): Run {
  const font = row === 0 || row === grid.texts.length - 1 ? 'Helvetica-Bold' : 'Helvetica';
  const size = row === 0 ? 9 : 10;
  const x = column === 0 ? box.x + 6 : box.x + box.width - 6 - widthOf(text, { font, size });
  return run(text, x, box.y + 7.4, size, font);
}

function tableShapes(): Shape[] {
  const { columns, rows } = grid;
  const [top, bottom] = [edge(rows, 0), edge(rows, rows.length - 1)];
  const line = (from: readonly [number, number], to: readonly [number, number]): Shape => {
    return { kind: 'line', from, to, width: 0.5, color: black };
  };
  return [
    { kind: 'fill', box: { x: left, y: top, width: right - left, height: edge(rows, 1) - top }, color: gray },
    ...rows.map((y) => line([left, y], [right, y])),
    ...columns.map((x, index) =>
      line([x, top], [x, index === 1 || index === 2 ? edge(rows, rows.length - 2) : bottom]),
    ),
  ];
}

/** The text of the first page, in reading order. */
export const firstPage: TextBlock[] = [
  block(
    'TEXT',
    run('Brightwater Paper', left, 62.3, 18, 'Helvetica-Bold'),
    run('12 Mill Lane, 00000 Brightwater', left, 83, 9),
  ),
  block(
    'TEXT',
    run('Invoice no. 2026-0117', aside, 96.4, 12),
    run('Date 2026-01-16', aside, 111.4, 12),
    run('Due 2026-02-15', aside, 126.4, 12),
    run('Page 1 of 2', aside, 141.4, 12),
  ),
  block(
    'TEXT',
    run('Bill to', left, 150, 9),
    run('Halden Freight', left, 164, 12),
    run('4 Quay Street', left, 180, 10),
    run('Exampleton, OH 00000', left, 193, 10),
  ),
  block('HEADING', run('Invoice 2026-0117', left, 250, 20, 'Helvetica-Bold')),
  block('TEXT', run('Amounts in EUR', left, 290, 9)),
  {
    kind: 'TABULAR',
    lines: grid.texts.map((_, row) => cellsOf().flatMap((cell) => (cell.row === row ? cellRun(cell) : []))),
  },
  block('TEXT', run('Payment and delivery details are on page 2.', left, 424, 9)),
];

const secondPage: TextBlock[] = [
  block('TEXT', run('Brightwater Paper', left, 62.3, 10, 'Helvetica-Bold')),
  block('TEXT', run('Invoice no. 2026-0117', aside, 62.3, 10), run('Page 2 of 2', aside, 76, 10)),
  block('HEADING', run('Payment', left, 120, 14, 'Helvetica-Bold')),
  block(
    'TEXT',
    run('Please pay 428.00 EUR by 2026-02-15, and quote the invoice number.', left, 146, 10),
    run('Account holder: Brightwater Paper', left, 162, 10),
    run('IBAN: DE00 0000 0000 0000 0000 00', left, 176, 10),
    run('Reference: 2026-0117', left, 190, 10),
  ),
  block('HEADING', run('Delivery', left, 230, 14, 'Helvetica-Bold')),
  block(
    'TEXT',
    run('Delivered on 2026-01-14 to 4 Quay Street, Exampleton, OH 00000.', left, 256, 10),
    run('40 packs of copy paper and 120 cardboard boxes, complete.', left, 270, 10),
  ),
  block('TEXT', run('This invoice is a sample. Names, numbers, and amounts are invented.', left, 310, 9)),
];

function runsOf(blocks: readonly TextBlock[]): Run[] {
  return blocks.flatMap(({ lines }) => lines.flat());
}

/** Brightwater Paper's invoice to Halden Freight: two pages, with a ruled table on the first. */
export const invoice: Pdf = {
  title: 'Invoice 2026-0117',
  author: 'Brightwater Paper',
  createdAt: 'D:20260116090000Z',
  id: '2026011700000000000000000000a401',
  pages: [
    { ...pageSize, shapes: [...logoShapes(), ...tableShapes()], runs: runsOf(firstPage) },
    { ...pageSize, shapes: [], runs: runsOf(secondPage) },
  ],
};
