import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startSandbox } from './repository.ts';

let url: string;
let stop: () => void;

before(async () => {
  const sandbox = await startSandbox(0);
  url = sandbox.url;
  stop = () => sandbox.server.close();
});

after(() => stop?.());

const file = 'invoice-2026-0117.pdf';

test('sample files can be downloaded', async () => {
  const response = await fetch(`${url}/samples/${file}`);
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/pdf']);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), readFileSync(`static/samples/${file}`));
});

test('a sample has an ETag, and a copy that has not changed is not sent again', async () => {
  const head = await fetch(`${url}/samples/${file}`, { method: 'HEAD' });
  assert.equal(head.headers.get('content-length'), String(readFileSync(`static/samples/${file}`).length));
  const etag = head.headers.get('etag') ?? '';
  assert.match(etag, /^"[0-9a-f]{64}"$/);
  const again = await fetch(`${url}/samples/${file}`, { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
});

test('other files are not found', async () => {
  for (const name of ['nothing.pdf', '..%2f..%2fpackage.json']) {
    const response = await fetch(`${url}/samples/${name}`);
    assert.equal(response.status, 404);
    assert.equal(((await response.json()) as { status: number }).status, 404);
  }
});
