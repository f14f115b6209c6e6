import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type Running, startSandbox } from '../../sandbox/server.ts';
import { loadContracts } from '../contracts/load.ts';
import type { Contract } from '../contracts/model.ts';

let running: Running;
let contracts: Map<string, Contract>;

before(async () => {
  running = await startSandbox(0, { isFast: true });
  contracts = await loadContracts();
});

after(() => {
  running?.server.close();
  running?.server.closeAllConnections();
});

const key = { 'x-model-key': 'sandbox' };
const sample = readFileSync('static/samples/invoice-2026-0117.pdf');

async function send(model: string, document: Buffer, fields: Record<string, string> = {}, headers: object = {}) {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'document.pdf');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return fetch(`${running.url}/${model}/predict`, { method: 'POST', headers: { ...key, ...headers }, body: form });
}

/** The example of a model's result, without its estimates. */
function exampleOf(model: string): unknown {
  const predict = contracts.get(model)?.operations.find(({ name }) => name === 'predict');
  return plain(predict?.responses[0]?.contents[0]?.examples[0]?.value);
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, inner) =>
    /^(?:confidence|language)$/.test(name) ? undefined : inner,
  );
}

// The examples were written for the sample; another test compares them with the script that draws it.
for (const model of ['spatial-text', 'table', 'table-outliner']) {
  test(`${model} finds in the sample what the contract's example shows`, async () => {
    const response = await send(model, sample, { pages: '1' });
    assert.deepEqual([response.status, response.headers.get('x-sandbox')], [200, null]);
    assert.deepEqual(plain(await response.json()), exampleOf(model));
  });
}

/** A PDF with one page of operators, as short as it can be. */
function pdfOf(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /I 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = text.length;
  text += `xref\n0 7\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  return Buffer.from(`${text}trailer << /Size 7 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`);
}

const show = (x: number, y: number, text: string) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`;

interface Cell {
  row: number;
  column: number;
  columnSpan: number;
  text: string;
}

test("the reader's own table is read, with merged cells, a moved origin, and rectangles as lines", async () => {
  const content = [
    '1 0 0 1 20 40 cm',
    // A frame, a line below the first row, and a line between the columns of the second row that is a thin rectangle.
    '0 0 200 60 re S 0 30 m 200 30 l S 99.75 0 0.5 30 re f',
    show(10, 40, 'Both columns'),
    show(10, 10, 'left'),
    show(110, 10, 'right'),
  ].join('\n');
  const { tables } = (await (await send('table', pdfOf(content))).json()) as {
    tables: { box: object; cells: Cell[] }[];
  };
  assert.equal(tables.length, 1);
  assert.deepEqual(tables[0]?.box, { x: 20, y: 100, width: 200, height: 60 });
  assert.deepEqual(
    tables[0]?.cells.map(({ row, column, columnSpan, text }) => [row, column, columnSpan, text]),
    [
      [0, 0, 2, 'Both columns'],
      [1, 0, 1, 'left'],
      [1, 1, 1, 'right'],
    ],
  );
});

test('scans, damaged files, and pages that do not exist have their errors, and so have other models', async () => {
  const problemOf = async (response: Response) => {
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    return [response.status, code, detail] as const;
  };
  const [status, code, detail] = await problemOf(await send('spatial-text', pdfOf('300 0 0 200 0 0 cm /I Do')));
  assert.deepEqual([status, code], [422, 'MODEL_DOCUMENT_UNREADABLE']);
  assert.match(detail, /no text layer/);
  assert.equal((await problemOf(await send('table', Buffer.from('%PDF-1.4 nothing'))))[1], 'MODEL_DOCUMENT_UNREADABLE');
  assert.equal((await problemOf(await send('table', sample, { pages: '9' })))[1], 'MODEL_PAGE_OUT_OF_RANGE');
  assert.equal((await problemOf(await send('tax-form', sample)))[1], 'MODEL_DOCUMENT_UNREADABLE');
  const form = await send('tax-form', readFileSync('static/samples/w2-2025.pdf'));
  assert.deepEqual([form.status, form.headers.get('x-sandbox')], [200, 'example']);
});

test('a prediction in the background is a job', async () => {
  const queued = await send('table', sample, { pages: '1' }, { prefer: 'respond-async' });
  assert.equal(queued.status, 202);
  const job = await fetch(`${running.url}${queued.headers.get('location')}`, { headers: key });
  const { status, result } = (await job.json()) as { status: string; result: unknown };
  assert.equal(status, 'SUCCEEDED');
  assert.deepEqual(plain(result), exampleOf('table'));
});
