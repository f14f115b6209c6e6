import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { accepts, createSite } from './site.mjs';

test('encodings are accepted by name, by *, and not with q=0', () => {
  for (const [header, br] of [
    ['', false],
    ['gzip', false],
    ['br', true],
    ['gzip, BR;q=0.5', true],
    ['br;q=0', false],
    ['br;q=0.0, *', false],
    ['*', true],
    ['*;q=0', false],
    ['brotli', false],
  ] as const) {
    assert.equal(accepts(header, 'br'), br, header);
  }
});

/** Serves a site of one page; `put` writes a file of it. */
async function serve(t: TestContext) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const server = createServer(createSite(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { port } = server.address() as { port: number };
  function put(name: string, content: string | Buffer, seconds = 1_700_000_000) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    utimesSync(file, seconds, seconds);
  }
  put('404.html', 'missing');
  put('page.html', 'page');
  return { folder, put, url: `http://127.0.0.1:${port}` };
}

test('a copy from another time than its file is stale, and not sent', async (t) => {
  const { put, url } = await serve(t);
  const encodingOf = async () => {
    const response = await fetch(`${url}/page`, { headers: { 'Accept-Encoding': 'br' } });
    return [response.headers.get('content-encoding'), await response.text()];
  };
  put('page.html.br', brotliCompressSync('page'));
  assert.deepEqual(await encodingOf(), ['br', 'page']);
  put('page.html', 'new page', 1_700_000_100);
  assert.deepEqual(await encodingOf(), [null, 'new page']);
});

test('the server survives a rebuild: files vanish, and come back', async (t) => {
  const { folder, put, url } = await serve(t);
  const status = async () => (await fetch(`${url}/page`)).status;
  assert.equal(await status(), 200);
  // Many requests while the folder goes away: each gets some response.
  const statuses = Array.from({ length: 50 }, status);
  rmSync(folder, { recursive: true });
  for (const code of await Promise.all(statuses)) assert.ok([200, 404, 503].includes(code), String(code));
  assert.equal(await status(), 503);
  put('404.html', 'missing');
  assert.equal(await status(), 404);
  put('page.html', 'page');
  assert.equal(await status(), 200);
});

test('paths outside of the folder, and malformed ones, are rejected', async (t) => {
  const { url } = await serve(t);
  for (const bad of ['/%2e%2e/page.html', '/%2e%2e%2fpage.html', '/%00', '/%E0%A4%A', '/a/%2e%2e/page']) {
    const { port } = new URL(url);
    const { request } = await import('node:http');
    const sent = request({ port, path: bad }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    assert.equal(response.statusCode, 400, bad);
  }
});
