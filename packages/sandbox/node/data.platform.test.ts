import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs, { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { processDocument, ask as send } from '../testing/requests.ts';
import { startSandbox } from './repository.ts';
import type { Running } from './server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-data-'));
const children: ChildProcess[] = [];

after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a sandbox that keeps its data, as a process that can be killed. */
async function start(): Promise<{ child: ChildProcess; url: string }> {
  const args = ['--import', 'tsx', 'packages/sandbox/node/run.ts', '--data', folder];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    // The output is read to its end, or the child could not write it.
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (url) resolve({ child, url });
    });
    child.once('exit', () => reject(new Error(`the sandbox did not start: ${output}`)));
  });
}

async function stop({ server }: Running) {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function ask(url: string, method: string, path_: string, body?: object, token = 'sandbox') {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${url}${path_}`, { method, headers, body: body && JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

test('a sandbox that is killed in the middle of a write loses nothing that it has acknowledged', async () => {
  const first = await start();
  const credentials = { username: 'ada.meyer@halden.example', password: 'correct-horse-battery' };
  const session = await ask(first.url, 'POST', '/ekp/api/v1/auth/login', credentials);
  const token = String(session.accessToken);
  const bytes = Buffer.from('%PDF-1.4 a contract of ours');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name: 'mine.pdf', mediaType: 'application/pdf', size: bytes.length, sha256 };
  const upload = (await ask(first.url, 'POST', '/ekp/api/v1/uploads', file)) as {
    id: string;
    parts: { url: string }[];
  };
  const part = await fetch(upload.parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) });
  const kept: string[] = [];
  const write = async (number: number) => {
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const table = { page: 1, box, caption: 'x'.repeat(5000), rows: 1, columns: 1, cells: [] };
    const sent = {
      definition: { name: 'table-set' },
      title: `Contract ${number}`,
      properties: { tables: [table] },
    };
    const { id } = await ask(first.url, 'POST', '/harbor/api/v1/artifacts', sent);
    kept.push(String(id));
    if (kept.length === 40) first.child.kill('SIGKILL');
    await write(number + 1);
  };
  // Each writer ends with the request that the killed sandbox leaves without a response.
  const writes = Array.from({ length: 20 }, (_, writer) => write(writer * 1000).catch(() => undefined));
  await Promise.all([once(first.child, 'exit'), ...writes]);
  assert.ok(kept.length >= 40, `${kept.length} were acknowledged`);
  // A crash of the machine can leave half a line.
  appendFileSync(path.join(folder, 'journal.jsonl'), '{"entries":[{"table":"Art');
  const second = await start();
  for (const id of kept) {
    assert.equal((await ask(second.url, 'GET', `/harbor/api/v1/artifacts/${id}`)).id, id);
  }
  const me = await ask(second.url, 'GET', '/ekp/api/v1/security/me', undefined, token);
  assert.equal(me.username, credentials.username);
  const parts = [{ number: 1, etag: part.headers.get('etag') }];
  const completed = await ask(second.url, 'POST', `/ekp/api/v1/uploads/${upload.id}/complete`, { parts });
  assert.equal(completed.status, 'COMPLETED');
  await fetch(`${second.url}/sandbox/reset`, { method: 'POST' });
  const gone = await ask(second.url, 'GET', `/harbor/api/v1/artifacts/${kept[0]}`);
  assert.equal(gone.code, 'ARTIFACT_NOT_FOUND');
});

test('facts that joined the graph are there after a restart, and those of the examples are there once', async () => {
  const own = path.join(folder, 'graph');
  const running = await startSandbox(0, { folder: own });
  const line = 'https://halden.example/id/invoice/2026-0117/line/1';
  const select = async (at: Running, where: string) => {
    const query = `SELECT ?it { ${where} }`;
    const { body } = await send(at, 'POST', '/ekp/api/v1/graph/query', { query });
    return (body.results as { bindings: { it: { value: string } }[] }).bindings.map(({ it }) => it.value).sort();
  };
  const find = (at: Running) => select(at, `<${line}> ?property ?it`);
  const labels = (at: Running) => select(at, '?it <http://www.w3.org/2000/01/rdf-schema#label> ?label');
  assert.deepEqual(await find(running), []);
  const before = await labels(running);
  const nebula = '/harbor/api/v1/nebulae/d8c5a3e1-7b49-4f60-a2e8-4c0b6f9d1e29';
  const decisions = [{ entityId: 'e3', decision: 'RESOLVE' }];
  const decided = await send(running, 'POST', `${nebula}/decisions`, { decisions }, { 'if-match': '"2"' });
  assert.equal(decided.status, 200);
  await stop(running);
  const again = await startSandbox(0, { folder: own });
  try {
    assert.deepEqual(await find(again), [
      '4.85',
      '40',
      'Copy paper A4, 80 g',
      'https://halden.example/ontology/purchasing#InvoiceLine',
    ]);
    assert.deepEqual(await labels(again), [...before, line].sort());
  } finally {
    await stop(again);
  }
});

test('a folder is used by one sandbox at a time', async () => {
  const own = path.join(folder, 'locked');
  const running = await startSandbox(0, { folder: own });
  const sent = {
    definition: { name: 'source-pdf' },
    title: 'Ours',
    properties: { fileName: 'ours.pdf', pageCount: 1 },
  };
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['bin/run.mjs', 'packages/sandbox/node/run.ts', '--data', own],
      {
        env: { ...process.env, PORT: '0' },
        encoding: 'utf8',
      },
    );
    assert.equal(status, 1);
    assert.match(stderr, /^Another sandbox keeps its data in .*locked\. Stop it, .*\n$/);
    await assert.rejects(startSandbox(0, { folder: own }), /^Error: Another sandbox/);
    const { body } = await send(running, 'POST', '/harbor/api/v1/artifacts', sent);
    await stop(running);
    // The lock of a process that no longer exists.
    writeFileSync(path.join(own, 'sandbox.lock'), '999999999');
    const again = await startSandbox(0, { folder: own });
    assert.equal((await send(again, 'GET', `/harbor/api/v1/artifacts/${body.id}`)).status, 200);
    await stop(again);
  } finally {
    running.server.close();
  }
});

test('a change on a full disk gets 507 and is undone, and reading works', async (t) => {
  const own = path.join(folder, 'full');
  const running = await startSandbox(0, { folder: own });
  try {
    const artifacts = '/harbor/api/v1/artifacts';
    const properties = { fileName: 'ours.pdf', pageCount: 1 };
    const create = (title: string) => {
      const key = { 'idempotency-key': '0d9a8f5e-52f3-4a3c-8f0b-6f1f3b1c2a10' };
      return send(running, 'POST', artifacts, { definition: { name: 'source-pdf' }, title, properties }, key);
    };
    const full = () => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    };
    const disk = t.mock.method(fs, 'writeSync', full);
    const rejected = await create('Ours');
    const { title, detail } = rejected.body;
    assert.deepEqual([rejected.status, title], [507, 'Insufficient Storage']);
    assert.equal(detail, 'The disk is full: make space, and send the request again.');
    const find = async () => (await send(running, 'POST', `${artifacts}/search`, { text: 'Ours' })).body.items.length;
    assert.equal(await find(), 0);
    const known = `${artifacts}/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21`;
    assert.equal((await send(running, 'GET', known)).status, 200);
    disk.mock.restore();
    const created = await create('Ours');
    assert.deepEqual([created.status, (await create('Ours')).body.id], [201, created.body.id]);
    assert.equal(await find(), 1);
  } finally {
    await stop(running);
  }
});

test('a process that can not continue stops no other one', async (t) => {
  const log = t.mock.method(console, 'error', () => {});
  const own = path.join(folder, 'broken');
  mkdirSync(own);
  const id = 'b9f4d2a7-0c68-4e15-9b7a-6d3e8c5f1a07';
  const plan = { table: 'plans', id, value: { id, steps: {} }, isSeed: false, isDeleted: false };
  writeFileSync(path.join(own, 'journal.jsonl'), `${JSON.stringify({ entries: [plan] })}\n`);
  const running = await startSandbox(0, { folder: own, isFast: true });
  try {
    assert.match(String(log.mock.calls[0]?.arguments[0]), new RegExp(`^The process ${id} can't continue`));
    assert.equal((await processDocument(running, 'c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21')).status, 'WAITING');
    assert.equal(log.mock.callCount(), 1);
  } finally {
    await stop(running);
  }
});
