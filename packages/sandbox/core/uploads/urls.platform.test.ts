import assert from 'node:assert/strict';
import { before, beforeEach, mock, test } from 'node:test';
import { type Contract, loadContracts } from '@docs/contracts';
import { createTestSandbox } from '../../testing/create.ts';
import type { Body } from '../../testing/requests.ts';
import type { Sandbox } from '../index.ts';

const artifact = '/harbor/api/v1/artifacts/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';
const upload = '/ekp/api/v1/uploads/0d9a8f5e-52f3-4a3c-8f0b-6f1f3b1c2a10';
const iri = encodeURIComponent('https://halden.example/id/artifact/invoice-2026-0117');
const minute = 60_000;

let contracts: Contract[];
let sandbox: Sandbox;

before(async () => {
  contracts = [...(await loadContracts()).values()];
});

beforeEach(() => {
  sandbox = createTestSandbox(contracts);
});

function ask(method: string, path: string, body?: object, more: object = {}) {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers = { authorization: 'Bearer sandbox', 'content-type': type, ...more };
  const url = new URL(path, 'http://localhost');
  return sandbox.respond({ method, url, headers, body: body ? JSON.stringify(body) : '' });
}

function send(method: string, url: string) {
  return sandbox.respond({ method, url: new URL(url), headers: {}, body: '%PDF' });
}

function downloadUrl({ body }: { body: object | undefined }): string {
  return ((body as Body).content as { downloadUrl: string } | undefined)?.downloadUrl ?? 'http://none';
}

function partUrl({ body }: { body: object | undefined }): string {
  return (body as Body).parts[0]?.url ?? '';
}

function later(milliseconds: number, work: () => void): void {
  const time = Date.now() + milliseconds;
  const clock = mock.method(Date, 'now', () => time);
  try {
    work();
  } finally {
    clock.mock.restore();
  }
}

test('every response has URLs that work', () => {
  const changed = ask('PATCH', artifact, { title: 'Ours' }, { 'if-match': '"3"' });
  assert.equal(changed.status, 200);
  const found = ask('POST', '/harbor/api/v1/artifacts/search', {}).body as Body;
  const [first] = found.items.filter(({ content }) => content);
  const example = ask('GET', `/harbor/api/v1/artifacts/by-iri?iri=${iri}`, undefined, { prefer: 'example=pdf' });
  for (const response of [ask('GET', artifact), changed, { body: first }, example]) {
    assert.equal(send('GET', downloadUrl(response)).status, 200);
    assert.equal(send('HEAD', downloadUrl(response)).status, 200);
  }
  const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 4, sha256: 'a'.repeat(64) };
  for (const response of [ask('POST', '/ekp/api/v1/uploads', file), ask('GET', upload)])
    assert.equal(send('PUT', partUrl(response)).status, 200);
});

test('a URL without its signature gives no access', () => {
  for (const [method, url] of [
    ['GET', downloadUrl(ask('GET', artifact))],
    ['PUT', partUrl(ask('GET', upload))],
  ] as const) {
    const [path = ''] = url.split('?');
    const changed = url.replace(/signature=./, (found) => (found.endsWith('A') ? 'signature=B' : 'signature=A'));
    const longer = url.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 60}`);
    const other = url.replace(/\/([^/?]+)\?/, '/1$1?');
    for (const one of [path, changed, longer, other, url.replace(/&.*/, '')]) {
      const rejected = send(method, one);
      assert.equal(rejected.status, 403, one);
      assert.equal((rejected.body as { instance?: string }).instance, new URL(one).pathname);
    }
    assert.equal(send('OPTIONS', path).status, 204);
  }
});

test('a URL of a file that is gone finds nothing', () => {
  const [download, part] = [downloadUrl(ask('GET', artifact)), partUrl(ask('GET', upload))];
  assert.equal(ask('DELETE', artifact, undefined, { 'if-match': '"3"' }).status, 204);
  assert.equal(ask('DELETE', upload).status, 204);
  assert.equal(send('GET', download).status, 404);
  assert.equal(send('PUT', part).status, 404);
});

test('URLs expire', () => {
  const [download, part] = [downloadUrl(ask('GET', artifact)), partUrl(ask('GET', upload))];
  later(14 * minute, () => assert.equal(send('GET', download).status, 200));
  later(15 * minute, () => assert.equal(send('GET', download).status, 403));
  later(24 * 60 * minute - minute, () => assert.equal(send('PUT', part).status, 200));
  later(24 * 60 * minute, () => assert.equal(send('PUT', part).status, 403));
});

test('signatures last longer than a reset, and no longer than the sandbox', () => {
  const url = downloadUrl(ask('GET', artifact));
  sandbox.reset();
  assert.equal(send('GET', url).status, 200);
  sandbox = createTestSandbox(contracts);
  assert.equal(send('GET', url).status, 403);
});

test('a model does not read a URL that has expired', () => {
  const url = downloadUrl(ask('GET', artifact)).replace(/signature=.*/, 'signature=wrong');
  const headers = { 'x-model-key': 'sandbox' };
  const { body } = ask(
    'POST',
    '/table/predict',
    { document: { kind: 'URL', mediaType: 'application/pdf', url } },
    headers,
  );
  const { code, detail } = body as Body;
  assert.equal(code, 'MODEL_DOCUMENT_UNREACHABLE');
  assert.equal(detail, 'The URL returned 403: The signature does not match the URL.');
});
