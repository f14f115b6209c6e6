import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { product } from '../../site/product.ts';
import { packServer } from './bundle.ts';
import { libraryArchive } from './testing/archive.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'packed-'));
const packed = path.join(folder, 'mcp.tgz');
const installed = path.join(folder, 'installed');
const command = path.join(installed, 'node_modules/.bin', `${product.slug}-mcp`);

/** The newest version of the protocol. */
const protocolVersion = '2025-11-25';

before(async () => {
  await packServer(folder, (files) => `${files.length} files\n`);
  mkdirSync(installed);
  const options = ['install', '--offline', '--no-audit', '--no-fund', '--no-save', packed];
  execFileSync('npm', options, { cwd: installed, stdio: 'pipe' });
});

after(() => rmSync(folder, { recursive: true, force: true }));

/** The results of calls to a server that reads a site or folder, and the milliseconds that it computes. */
async function ask(source: string, calls: { name: string; arguments: object }[]) {
  // Time on the clock depends on what else the machine does.
  const measure = path.join(folder, 'measure.cjs');
  const print = 'process.on("exit", () => console.error(Object.values(process.cpuUsage()).join(" ")));';
  writeFileSync(measure, print);
  const child = spawn(process.execPath, ['--require', measure, command, source], {
    cwd: installed,
    env: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(folder, 'cache') },
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const messages = [
    { method: 'initialize', params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } } },
    ...calls.map((params) => ({ method: 'tools/call', params })),
  ];
  // biome-ignore lint/suspicious/noExplicitAny: results of several kinds
  const results: any[] = [];
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    for (const [id, message] of messages.entries()) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`);
      results.push(JSON.parse((await lines.next()).value).result);
      if (id === 0) child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    }
  } finally {
    child.stdin.end();
    await once(child, 'close');
  }
  const computing =
    printed
      .trim()
      .split(' ')
      .map(Number)
      .reduce((sum, time) => sum + time) / 1000;
  return { results, computing, texts: results.slice(1).map(({ content }) => content[0].text as string) };
}

test('the package needs nothing else, and has its checksum beside it', () => {
  const [sum] = readFileSync(`${packed}.sha256`, 'utf8').split(' ');
  assert.equal(createHash('sha256').update(readFileSync(packed)).digest('hex'), sum);
  assert.ok(statSync(packed).size < 400_000);
  const packages = readdirSync(path.join(installed, 'node_modules')).filter((name) => !name.startsWith('.'));
  assert.deepEqual(packages, [`${product.slug}-mcp`]);
});

test('it starts within half a second, speaks the newest protocol, and reads a site, also offline', async () => {
  const archive = JSON.stringify(libraryArchive());
  const sum = createHash('sha256').update(archive).digest('hex');
  const host = createServer(({ url = '' }, response) => response.end(url.endsWith('.sha256') ? sum : archive));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const calls = [
    { name: 'search', arguments: { query: 'loans' } },
    { name: 'read_page', arguments: { url: '/books#list' } },
  ];
  const online = await ask(site, calls);
  assert.equal(online.results[0].protocolVersion, protocolVersion);
  assert.match(online.texts[0] ?? '', /\/desk\/loans/);
  assert.equal(online.texts[1], '## List all books\n\nAll.');
  assert.ok(online.computing > 0 && online.computing < 500, `${online.computing} ms`);
  await new Promise((resolve) => host.close(resolve).closeAllConnections());
  assert.deepEqual((await ask(site, calls)).texts, online.texts);
});

test('it reads the folder of a build, and tells an assistant what is wrong', async () => {
  const build = path.join(folder, 'build/downloads');
  mkdirSync(build, { recursive: true });
  const calls = [{ name: 'read_page', arguments: { url: '/books' } }];
  assert.match((await ask(path.dirname(build), calls)).texts[0] ?? '', /npm run build/);
  writeFileSync(path.join(build, 'docs.json'), JSON.stringify(libraryArchive()));
  assert.match((await ask(path.dirname(build), calls)).texts[0] ?? '', /^# Books/);
  assert.match((await ask('http://127.0.0.1:1', calls)).texts[0] ?? '', /can't be loaded/);
  assert.throws(() => execFileSync(command, ['nowhere'], { stdio: 'pipe' }), /neither a folder nor a URL/);
});
