import { createHash } from 'node:crypto';
import { cellsOf, firstPage, grid, logoSvg, pageSize, type TextBlock } from './invoice.ts';
import { boxAround, wordsOf } from './metrics.ts';
import type { Box, Run } from './model.ts';
import { type Field, fields, formSize, stampBox, stamps } from './w2.ts';

/** The table's outer edges. */
const tableBox: Box = boxAround(cellsOf().map(({ box }) => box));

const firstPageOnly = [{ page: 1, size: pageSize }];

function lineOf(runs: readonly Run[]) {
  const words = runs.flatMap(wordsOf).map(({ text, box }) => ({ text, box, confidence: 1 }));
  const text = words.map((word) => word.text).join(' ');
  return { text, box: boxAround(words.map(({ box }) => box)), confidence: 1, words };
}

function blockOf({ kind, lines: runs }: TextBlock, order: number) {
  const lines = runs.map(lineOf);
  const box = kind === 'TABULAR' ? tableBox : boxAround(lines.map((line) => line.box));
  return { kind, order, text: lines.map(({ text }) => text).join('\n'), language: 'en', box, confidence: 1, lines };
}

/** The text layer of the invoice's first page. */
function spatialText() {
  const page = { page: 1, size: pageSize, source: 'TEXT_LAYER', blocks: firstPage.map(blockOf) };
  return { model: { name: 'spatial-text', version: '3.0.1' }, pages: [page] };
}

/** How sure the table model is of each cell's edges and spans, row by row. */
const cellConfidence = [
  [0.99, 0.99, 0.98, 0.98],
  [0.97, 0.99, 0.98, 0.99],
  [0.76, 0.98, 0.97, 0.98],
  [0.88, 0.99],
];

function table() {
  const cells = cellsOf().map(({ row, column, columnSpan, text, box }) => {
    const confidence = cellConfidence[row]?.[Math.min(column, (cellConfidence[row]?.length ?? 0) - 1)];
    return { row, column, rowSpan: 1, columnSpan, text, header: row === 0, box, confidence };
  });
  const size = { rows: grid.rows.length - 1, columns: grid.columns.length - 1 };
  const found = { page: 1, box: tableBox, confidence: 0.97, caption: null, ...size, cells };
  return { model: { name: 'table', version: '2.1.0' }, pages: firstPageOnly, tables: [found] };
}

function outliner(name: string, version: string, confidence: number, kind: string | null) {
  const outlines = [{ page: 1, box: tableBox, rotation: 0, confidence, kind }];
  return { model: { name, version }, pages: firstPageOnly, outlines };
}

function snapshot() {
  const dpi = 144;
  const content = {
    kind: 'URL',
    url: 'https://storage.orrery.example/snapshots/7c2e5f9a-1b84-4d36-a0c7-3e9b5d8f2a14/page-1.png?expires=1768815068&signature=m4Tz8rKd1Ye6',
    expiresAt: '2026-01-19T09:31:08.000Z',
  };
  const image = {
    page: 1,
    size: pageSize,
    width: Math.round((pageSize.width * dpi) / 72),
    height: Math.round((pageSize.height * dpi) / 72),
    dpi,
    mediaType: 'image/png',
    content,
    sha256: '3b8e1f6a90c2d7547e4ab1c9f0632d8855ea7c14b96d02f3e8a7051c4d9b6f20',
  };
  return { model: { name: 'snapshot-converter', version: '1.2.0' }, snapshots: [image] };
}

function htmlRow(texts: readonly string[], tag: 'td' | 'th'): string {
  const span = texts.length === 2 ? ' colspan="3"' : '';
  return `<tr>${texts.map((text, index) => `<${tag}${index === 0 ? span : ''}>${text}</${tag}>`).join('')}</tr>`;
}

function htmlTable(): string[] {
  const [head = [], ...rows] = grid.texts;
  return [
    '<table>',
    `  <thead>${htmlRow(head, 'th')}</thead>`,
    '  <tbody>',
    ...rows.map((row) => `    ${htmlRow(row, 'td')}`),
    '  </tbody>',
    '</table>',
  ];
}

function htmlBlock({ kind, lines }: TextBlock, index: number): string[] {
  const texts = lines.map((line) => line.map(({ text }) => text).join(' '));
  if (kind === 'TABULAR') return htmlTable();
  if (kind === 'HEADING') return [`<h1 id="h-1">${texts.join(' ')}</h1>`];
  const image = '<p><img src="assets/image-1.svg" alt=""></p>';
  const paragraph = `<p>${texts.join('<br>')}</p>`;
  return index === 0 ? [paragraph, image] : [paragraph];
}

function html() {
  const content = Buffer.from(logoSvg());
  const lines = firstPage.flatMap(htmlBlock).map((line) => `    ${line}`);
  const asset = {
    path: 'assets/image-1.svg',
    mediaType: 'image/svg+xml',
    content: { kind: 'INLINE', content: content.toString('base64') },
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  return {
    model: { name: 'pdf-to-html-converter', version: '1.4.0' },
    html: ['<article lang="en">', '  <section data-page="1">', ...lines, '  </section>', '</article>', ''].join('\n'),
    parts: [],
    assets: [asset],
    outline: [{ level: 1, text: 'Invoice 2026-0117', page: 1, anchor: 'h-1' }],
    warnings: [],
  };
}

/** Fields that the model is less sure of than of the others. */
const fieldConfidence: Readonly<Record<string, number>> = {
  employerNameAndAddress: 0.95,
  employeeAddress: 0.95,
  medicareTaxWithheld: 0.74,
  other: 0.97,
};

function readValue({ type, written }: Field): string | boolean | null {
  if (type === 'CHECKBOX') return written !== '';
  if (written === '') return null;
  return type === 'MONEY' ? written.replaceAll(',', '') : written;
}

function fieldOf(field: Field) {
  const { name, label, type, written, box, required } = field;
  const confidence = fieldConfidence[name] ?? (written === '' ? 0.99 : 0.98);
  return { name, label, type, value: readValue(field), rawText: written, box, page: 1, confidence, required };
}

function taxForm() {
  const checks = [
    {
      rule: 'required-fields-filled',
      fields: fields.flatMap(({ name, required }) => (required ? name : [])),
      passed: true,
      message: 'All required fields are filled in.',
    },
    {
      rule: 'social-security-tax-rate',
      fields: ['socialSecurityWages', 'socialSecurityTips', 'socialSecurityTaxWithheld'],
      passed: true,
      message: 'Box 4 is 3224.00; 6.2% of box 3 plus box 7 is 3224.00.',
    },
    {
      rule: 'medicare-tax-rate',
      fields: ['medicareWages', 'medicareTaxWithheld'],
      passed: true,
      message: 'Box 6 is 754.00; 1.45% of box 5 is 754.00. No additional Medicare tax applies up to 200000.00.',
    },
  ];
  return {
    model: { name: 'tax-form', version: '2.0.0' },
    pages: [{ page: 1, size: formSize }],
    form: { family: 'US-IRS', name: 'W-2', year: 2025, edition: 'Copy B' },
    fields: fields.map(fieldOf),
    unmatched: stamps.map((stamp) => ({ text: stamp.text, box: stampBox(stamp), page: 1, confidence: 0.92 })),
    checks,
  };
}

/** The response of each model for the samples, by the name of its contract. */
export function results(): Record<string, object> {
  return {
    'pdf-to-html-converter': html(),
    'snapshot-converter': snapshot(),
    'spatial-text': spatialText(),
    table: table(),
    'table-outliner': outliner('table-outliner', '1.3.0', 0.96, 'RULED'),
    'table-outliner-textract': outliner('table-outliner-textract', '1.1.0', 0.98, null),
    'tax-form': taxForm(),
  };
}
