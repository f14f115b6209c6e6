import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { startHost } from '../tests/host.ts';

/** Serves a site of one page and one alias; `put` writes a file of it. */
async function serve(t: TestContext) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'serve-'));
  function put(name: string, content: string | Buffer) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  put('build/404.html', 'missing');
  put('build/page.html', 'page');
  put('site/aliases.tsv', 'from\tto\n/old\t/page\n');
  const { url, stop } = await startHost(folder);
  t.after(() => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = async (name: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + name, { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { folder, put, get, url };
}

test('a copied build is sent compressed, whatever the times of its files', async (t) => {
  const { folder, put, get } = await serve(t);
  put('build/page.html.br', brotliCompressSync('page'));
  cpSync(`${folder}/build`, `${folder}/copy`, { recursive: true });
  rmSync(`${folder}/build`, { recursive: true });
  cpSync(`${folder}/copy`, `${folder}/build`, { recursive: true });
  const { headers, text } = await get('/page', { 'Accept-Encoding': 'br' });
  assert.deepEqual([headers.get('content-encoding'), text], ['br', 'page']);
  assert.equal((await get('/page', { 'Accept-Encoding': 'identity' })).headers.get('content-encoding'), null);
});

test('the site can be built again while it is served', async (t) => {
  const { folder, put, get } = await serve(t);
  assert.equal((await get('/page')).text, 'page');
  rmSync(`${folder}/build`, { recursive: true });
  assert.equal((await get('/page')).status, 404);
  put('build/404.html', 'missing');
  assert.equal((await get('/page')).text, 'missing');
  put('build/page.html', 'a longer page');
  assert.equal((await get('/page')).text, 'a longer page');
});

test('old URLs lead to new ones, with their query', async (t) => {
  const { get } = await serve(t);
  const { status, headers } = await get('/old?a=/1?2');
  assert.deepEqual([status, headers.get('location')], [301, '/page?a=/1?2']);
});

test('files outside of the folder have no URL', async (t) => {
  const { put, url } = await serve(t);
  put('secret.txt', 'secret');
  for (const bad of ['/../secret.txt', '/%2e%2e/secret.txt', '/%2e%2e%2fsecret.txt', '/%00', '/%E0%A4%A']) {
    const status = await new Promise((resolve) => {
      request({ port: new URL(url).port, path: bad }, (response) => resolve(response.resume().statusCode)).end();
    });
    assert.equal(status, 404, bad);
  }
});
