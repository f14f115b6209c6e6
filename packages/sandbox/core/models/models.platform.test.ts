import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Contract, loadContracts } from '@docs/contracts';
import { openSandbox, type Running } from '../../testing/adapters.ts';
import { pdfOf, show } from '../../testing/pdf.ts';
import { ask, upload } from '../../testing/requests.ts';

let running: Running;
let contracts: Map<string, Contract>;

before(async () => {
  running = await openSandbox({ isFast: true });
  contracts = await loadContracts();
});

after(() => running?.close());

const key = { 'x-model-key': 'sandbox' };
const sample = readFileSync('static/samples/invoice-2026-0117.pdf');

async function send(model: string, document: Buffer, fields: Record<string, string> = {}, headers: object = {}) {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'document.pdf');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return running.fetch(`${running.url}/${model}/predict`, {
    method: 'POST',
    headers: { ...key, ...headers },
    body: form,
  });
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

async function codeOf(response: Response): Promise<unknown[]> {
  const { code, errors = [] } = (await response.json()) as { code?: string; errors?: { pointer: string }[] };
  return [response.status, code, ...errors.map(({ pointer }) => pointer)];
}

test('a document of a media type that the model does not list is rejected', async () => {
  const { mediaTypes } = (await (await running.fetch(`${running.url}/table/info`, { headers: key })).json()) as {
    mediaTypes: string[];
  };
  const content = sample.toString('base64');
  const unsupported = 'MODEL_MEDIA_TYPE_UNSUPPORTED';
  for (const [mediaType, status] of [
    ...mediaTypes.map((one) => [one, 200] as const),
    [undefined, 200],
    ['application/zip', 415],
    ['application/pdfx', 415],
  ] as const) {
    const form = new FormData();
    form.append('document', new Blob([new Uint8Array(sample)], { type: mediaType ?? '' }), 'x.pdf');
    // Without a type, `FormData` names one for bytes of any kind.
    const encoded = new Response(form);
    const text = (await encoded.text()).replace(mediaType ? '' : /Content-Type: application\/octet-stream\r\n/i, '');
    const headers = { ...key, 'content-type': encoded.headers.get('content-type') ?? '' };
    const uploaded = await running.fetch(`${running.url}/table/predict`, { method: 'POST', headers, body: text });
    assert.deepEqual(await codeOf(uploaded), status === 200 ? [200, undefined] : [415, unsupported], mediaType);
  }
  // A schema lists the types that any model reads.
  for (const [model, mediaType, expected] of [
    ['table', 'image/tiff', [200, undefined]],
    ['pdf-to-html-converter', 'image/tiff', [415, unsupported]],
    ['table', 'application/zip', [400, 'VALIDATION_FAILED']],
  ] as const) {
    const inline = { document: { kind: 'INLINE', mediaType, content } };
    const { status, body } = await ask(running, 'POST', `/${model}/predict`, inline, key);
    assert.deepEqual([status, body.code], expected, mediaType);
  }
});

test('an image is a document that the sandbox can not read', async () => {
  for (const [type, start] of [
    ['image/png', '89504e470d0a1a0a'],
    ['image/jpeg', 'ffd8ffe0'],
    ['image/tiff', '49492a00'],
  ] as const) {
    const document = { kind: 'INLINE', mediaType: type, content: Buffer.from(start, 'hex').toString('base64') };
    const { status, body } = await ask(running, 'POST', '/spatial-text/predict', { document }, key);
    assert.deepEqual([status, body.code], [422, 'MODEL_DOCUMENT_UNREADABLE']);
    assert.equal(body.detail, `The document is ${type}, and the sandbox reads only the text layers of PDFs.`);
  }
});

test('a document that is nothing is an invalid field', async () => {
  for (const document of [null, [], 7, {}])
    assert.equal((await ask(running, 'POST', '/table/predict', { document }, key)).status, 400);
});

test('options and pages of an upload are checked like those of JSON', async () => {
  const wrong = await codeOf(await send('table', sample, { options: '{"minConfidence": 7}' }));
  assert.deepEqual(wrong, [400, 'VALIDATION_FAILED', '/options/minConfidence']);
  assert.deepEqual(await codeOf(await send('table', sample, { options: 'none' })), [
    400,
    'VALIDATION_FAILED',
    '/options',
  ]);
  assert.deepEqual(await codeOf(await send('table', sample, { pages: 'x' })), [400, 'VALIDATION_FAILED', '/pages/0']);
  const japanese = await send('spatial-text', sample, { options: '{"languages": ["ja"]}' });
  assert.deepEqual(await codeOf(japanese), [422, 'SPATIAL_TEXT_LANGUAGE_UNSUPPORTED', '/options/languages/0']);
  // Nothing that the sandbox reads is a guess.
  const sure = await send('table', sample, { options: '{"minConfidence": 1}' });
  assert.equal(((await sure.json()) as { tables: unknown[] }).tables.length, 1);
});

test('with outlines, only these tables are read', async () => {
  const read = (page: number, box: object, pages = '1') =>
    send('table', sample, { pages, options: JSON.stringify({ outlines: [{ page, box }] }) });
  const count = async (response: Response) => ((await response.json()) as { tables: unknown[] }).tables.length;
  assert.equal(await count(await read(1, { x: 50, y: 300, width: 500, height: 120 })), 1);
  assert.equal(await count(await read(1, { x: 50, y: 500, width: 500, height: 120 })), 0);
  const outside = 'TABLE_OUTLINE_OUTSIDE_PAGE';
  const pixels = await codeOf(await read(1, { x: 100, y: 600, width: 1000, height: 200 }));
  assert.deepEqual(pixels, [422, outside, '/options/outlines/0/box']);
  const box = { x: 50, y: 300, width: 100, height: 50 };
  assert.deepEqual(await codeOf(await read(2, box)), [422, outside, '/options/outlines/0/page']);
  assert.deepEqual(await codeOf(await read(3, box)), [422, 'MODEL_PAGE_OUT_OF_RANGE', '/options/outlines/0/page']);
});

test('documents have a largest size and a largest number of pages', async () => {
  const large = await send('table', Buffer.concat([sample, Buffer.alloc(20_971_521 - sample.length)]));
  assert.deepEqual(await codeOf(large), [413, 'MODEL_DOCUMENT_TOO_LARGE']);
  const many = pdfOf(show(10, 10, 'x'), 101);
  assert.deepEqual(await codeOf(await send('table', many)), [422, 'MODEL_TOO_MANY_PAGES']);
  assert.equal((await send('table', many, { pages: '101' })).status, 200);
  assert.equal((await send('table', pdfOf(show(10, 10, 'x'), 100))).status, 200);
});

test('the run of a model has the limits of the model', async () => {
  const { artifactId } = await upload(running, 'many.pdf', pdfOf(show(10, 10, 'x'), 101));
  const runs = '/harbor/api/v1/data-transformer-runs';
  const ended = async (parameters: object) => {
    const sent = { definitionId: '6c4e9a1f-8b3d-4d72-9f5e-3a7c1e0b8d63', inputs: { source: [artifactId] }, parameters };
    const { id } = (await ask(running, 'POST', runs, sent)).body;
    for (;;) {
      const { body } = await ask(running, 'GET', `${runs}/${id}`);
      if (body.status === 'SUCCEEDED' || body.status === 'FAILED')
        return [body.status, (body.failure as { code: string } | null)?.code];
      await sleep(25);
    }
  };
  assert.deepEqual(await ended({}), ['FAILED', 'RUN_MODEL_FAILED']);
  assert.deepEqual(await ended({ pages: [102] }), ['FAILED', 'RUN_MODEL_FAILED']);
  assert.deepEqual(await ended({ pages: [101] }), ['SUCCEEDED', undefined]);
});

test('a page without a text layer has no text, with the text layer as its source', async () => {
  const scan = pdfOf('300 0 0 200 0 0 cm /I Do');
  const response = await send('spatial-text', scan, { options: '{"source": "TEXT_LAYER"}' });
  assert.equal(response.status, 200);
  assert.deepEqual(((await response.json()) as { pages: { blocks: unknown[] }[] }).pages[0]?.blocks, []);
});

test('a model downloads from the URLs of the sandbox, and from no other host', async () => {
  const token = { authorization: 'Bearer sandbox' };
  const artifact = await running.fetch(`${running.url}/harbor/api/v1/artifacts/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21`, {
    headers: token,
  });
  const { content } = (await artifact.json()) as { content: { downloadUrl: string } };
  assert.match(content.downloadUrl, /^http:\/\/localhost:/);
  const predict = (url: string) =>
    running.fetch(`${running.url}/table/predict`, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify({ document: { kind: 'URL', url, mediaType: 'application/pdf' }, pages: [1] }),
    });
  for (const url of [content.downloadUrl, content.downloadUrl.replace('localhost', '127.0.0.1')]) {
    assert.deepEqual(plain(await (await predict(url)).json()), exampleOf('table'));
  }
  const { pathname } = new URL(content.downloadUrl);
  const other = await codeOf(await predict(`https://files.halden.example${pathname}`));
  assert.deepEqual(other, [422, 'MODEL_DOCUMENT_URL_REFUSED', '/document/url']);
  const insecure = await codeOf(await predict(`http://files.halden.example${pathname}`));
  assert.deepEqual(insecure.slice(0, 2), [400, 'VALIDATION_FAILED']);
  const missing = content.downloadUrl.replace(/artifacts\/[0-9a-f]{4}/, 'artifacts/0000');
  assert.deepEqual(await codeOf(await predict(missing)), [422, 'MODEL_DOCUMENT_UNREACHABLE']);
});

test('a prediction in the background is a job', async () => {
  const queued = await send('table', sample, { pages: '1' }, { prefer: 'respond-async' });
  assert.equal(queued.status, 202);
  const job = await running.fetch(`${running.url}${queued.headers.get('location')}`, { headers: key });
  const { status, result } = (await job.json()) as { status: string; result: unknown };
  assert.equal(status, 'SUCCEEDED');
  assert.deepEqual(plain(result), exampleOf('table'));
});
