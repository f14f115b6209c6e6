import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createEnvironment } from '../../node/environment.ts';
import type { Body } from '../../testing/requests.ts';
import { createSandbox } from '../index.ts';
import { limitedBlobs, StoreFull } from './blobs.ts';

const upload = '/ekp/api/v1/uploads/0d9a8f5e-52f3-4a3c-8f0b-6f1f3b1c2a10';

test('a full memory rejects a part, keeps what it has, and takes a smaller one', async () => {
  const blobs = limitedBlobs(6);
  const storageFault = (error: unknown) => (error instanceof StoreFull ? error.message : undefined);
  const environment = { ...createEnvironment(), storageFault, report: () => {} };
  const sandbox = createSandbox((await loadContracts()).values(), environment, {}, { blobs });
  blobs.put('other', new Uint8Array(2));
  const headers = { host: 'localhost', authorization: 'Bearer sandbox' };

  async function send(method: string, at: string, body = '') {
    const bytes = Buffer.from(body);
    const url = new URL(at, 'http://localhost');
    const { status, content } = await sandbox.serve({ method, url, headers, body, bytes, size: bytes.length });
    return { status, text: Buffer.from(content ?? []).toString() };
  }

  const { text } = await send('GET', upload);
  const [{ url } = { url: '' }] = (JSON.parse(text) as Body).parts;
  const full = await send('PUT', url, '%PDF-');
  assert.equal(full.status, 507);
  assert.match(full.text, /Delete some, or reset the session/);
  assert.equal(blobs.get('other')?.length, 2);
  assert.equal((await send('PUT', url, '%PDF')).status, 200);
  sandbox.close();
});
