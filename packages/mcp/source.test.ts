import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { openFolder, openSite } from './source.ts';
import { libraryArchive } from './testing/archive.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mcp-'));

/** The files of the host by path, and the paths that it was asked for. */
let files: Record<string, string> = {};
let requests: string[] = [];

const host = createServer(({ url = '' }, response) => {
  requests.push(url);
  const content = files[url];
  response.writeHead(content === undefined ? 404 : 200).end(content);
});
const url = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

/** Nothing listens there. */
const closed = 'http://127.0.0.1:1';

function deploy(title: string, content = JSON.stringify(libraryArchive(title))) {
  const sum = createHash('sha256')
    .update(JSON.stringify(libraryArchive(title)))
    .digest('hex');
  files = { '/downloads/docs.json': content, '/downloads/docs.json.sha256': `${sum}  docs.json\n` };
}

let cache = '';
const titleOf = async (open: ReturnType<typeof openSite>) => (await open()).page('/books').title;

before(() => new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve)));

beforeEach(() => {
  cache = mkdtempSync(path.join(root, 'cache-'));
  requests = [];
  deploy('Books');
});

after(() => {
  host.close().closeAllConnections();
  rmSync(root, { recursive: true });
});

test('a site is loaded once, however many ask', async () => {
  const open = openSite(url(), cache);
  assert.deepEqual(await Promise.all([titleOf(open), titleOf(open)]), ['Books', 'Books']);
  assert.equal(await titleOf(open), 'Books');
  assert.deepEqual(requests, ['/downloads/docs.json.sha256', '/downloads/docs.json']);
});

test('the copy is used offline, and while the checksum is the same', async () => {
  await openSite(url(), cache)();
  const [file = ''] = readdirSync(cache);
  assert.match(file, /^127\.0\.0\.1/);
  files = {};
  assert.equal(await titleOf(openSite(url(), cache)), 'Books');
  await assert.rejects(openSite(closed, cache)(), /can't be loaded, and there is no copy/);
  requests = [];
  deploy('Books');
  await openSite(url(), cache)();
  while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  // An archive would be asked for right after its checksum.
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.ok(!requests.includes('/downloads/docs.json'));
});

test('a newer build replaces the copy in the background', async () => {
  await openSite(url(), cache)();
  deploy('New books');
  const open = openSite(url(), cache);
  assert.equal(await titleOf(open), 'Books');
  for (let tries = 0; (await titleOf(open)) === 'Books'; tries++) {
    assert.ok(tries < 100);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.equal(await titleOf(open), 'New books');
  files = {};
  assert.equal(await titleOf(openSite(url(), cache)), 'New books');
});

test('an archive that differs from its checksum is never used, nor a damaged copy', async () => {
  deploy('Books', JSON.stringify(libraryArchive('Changed')));
  const open = openSite(url(), cache);
  await assert.rejects(open(), /doesn't match its checksum/);
  assert.deepEqual(readdirSync(cache), []);
  deploy('Books');
  assert.equal(await titleOf(open), 'Books');
  const [file = ''] = readdirSync(cache);
  writeFileSync(path.join(cache, file), `${'0'.repeat(64)}\n${JSON.stringify(libraryArchive('Changed'))}`);
  files = {};
  await assert.rejects(openSite(url(), cache)(), /returned 404/);
});

test('an archive of another format says how to update', async () => {
  const content = JSON.stringify({ ...libraryArchive(), format: 0 });
  files = {
    '/downloads/docs.json': content,
    '/downloads/docs.json.sha256': createHash('sha256').update(content).digest('hex'),
  };
  await assert.rejects(openSite(url(), cache)(), /another version of this server/);
});

test('a folder is read again after another build, and a missing one says how to build', async () => {
  const folder = path.join(root, 'build');
  const file = path.join(folder, 'downloads/docs.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(libraryArchive()));
  const open = openFolder(folder);
  assert.equal(await open(), await open());
  writeFileSync(file, JSON.stringify(libraryArchive('New books')));
  // File systems count time in milliseconds, which may not have passed.
  utimesSync(file, 1, 1);
  assert.equal(await titleOf(open), 'New books');
  writeFileSync(file, '{"for');
  utimesSync(file, 2, 2);
  await assert.rejects(open(), /is being built/);
  rmSync(file);
  await assert.rejects(open(), /npm run build/);
});
