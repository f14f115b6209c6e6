import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startSandbox } from '@docs/sandbox';
import { tools } from '../../bin/tools.mjs';
import { rename } from '../../site/product.ts';

const run = promisify(execFile);

/** A request through the proxy that fails, once: before the sandbox gets it, after the sandbox has responded, or with an error. */
interface Fault {
  request: string;
  kind: 'drop' | 'lose' | { status: number; code: string; retryAfter?: string };
}

let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let proxy: http.Server;
let url: string;
let faults: Fault[] = [];
let seen: string[] = [];
/** Work that is done after each response. */
let afterwards: (request: string) => Promise<void> = async () => {};
let rewrite = (target: string) => target;

const problem = (status: number, code: string, instance: string) =>
  JSON.stringify({ type: 'about:blank', title: code, status, detail: code, instance, code, requestId: 'req-1' });

async function forward(request: http.IncomingMessage, body: Buffer) {
  const target = new URL(rewrite(request.url ?? ''), sandbox.url);
  return await new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { method, headers } = request;
    const sent = http.request(target, { method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      // URLs of parts lead to the proxy too.
      const text = Buffer.concat(chunks).toString().replaceAll(sandbox.url, url);
      const { 'content-length': _, ...others } = response.headers;
      resolve({ status: response.statusCode ?? 0, headers: others, body: text });
    });
    sent.on('error', reject).end(body);
  });
}

async function handle(request: http.IncomingMessage, response: http.ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const name = `${request.method} ${request.url?.split('?')[0]}`;
  seen.push(name);
  const index = faults.findIndex((fault) => name.startsWith(fault.request) || name.endsWith(fault.request));
  const [fault] = index < 0 ? [] : faults.splice(index, 1);
  if (fault?.kind === 'drop') return request.socket.destroy();
  if (fault && fault.kind !== 'lose') {
    const { status, code, retryAfter } = fault.kind;
    const headers = { 'Content-Type': 'application/problem+json', ...(retryAfter && { 'Retry-After': retryAfter }) };
    return response.writeHead(status, headers).end(problem(status, code, request.url ?? ''));
  }
  const { status, headers, body } = await forward(request, Buffer.concat(chunks));
  if (fault) return request.socket.destroy();
  await afterwards(name);
  return response.writeHead(status, headers).end(body);
}

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'failures-'));
  sandbox = await startSandbox(0);
  proxy = http.createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});

afterEach(() => {
  assert.deepEqual(faults, [], 'every fault has happened');
  [faults, seen, afterwards, rewrite] = [[], [], async () => {}, (target) => target];
});

after(async () => {
  for (const server of [proxy, sandbox.server]) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script that a page shows. */
async function runSample(page: string, file: string, ...args: string[]) {
  const text = rename(await readFile(page, 'utf8'));
  const [, code] = new RegExp(`\`\`\`python title="${file}"\n([\\s\\S]*?)\n\`\`\``).exec(text) ?? [];
  assert.ok(code, `${page} has no ${file}`);
  const script = path.join(folder, file);
  await writeFile(script, code);
  const env = {
    ...process.env,
    [rename('ORRERY_URL')]: url,
    [rename('ORRERY_TOKEN')]: 'sandbox',
    [rename('ORRERY_USERNAME')]: 'ada.meyer@halden.example',
    [rename('ORRERY_PASSWORD')]: 'correct-horse-battery',
  };
  return await run(tools().python, [script, ...args], { env, timeout: 60_000 });
}

const runClient = () => runSample('docs/api/quick-start/security-management.md', 'client.py');
const [login, refresh, processes] = [
  'POST /ekp/api/v1/auth/login',
  'POST /ekp/api/v1/auth/refresh',
  'GET /workflows/api/v1/processes',
];
const expired: Fault = { request: processes, kind: { status: 401, code: 'TOKEN_EXPIRED' } };

test('the client refreshes an expired token once, and repeats the request', async () => {
  faults = [expired];
  assert.match((await runClient()).stdout, /invoice-2026-0117/);
  assert.deepEqual(seen, [login, processes, refresh, processes]);
});

test('the client logs in, rather than sending a refresh token again, if the response is lost', async () => {
  faults = [expired, { request: refresh, kind: 'lose' }];
  assert.match((await runClient()).stdout, /invoice-2026-0117/);
  assert.deepEqual(seen, [login, processes, refresh, login, processes]);
});

test('the client waits for a service that has not handled a login or a refresh', async () => {
  const busy = { status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '1' };
  const limited = { status: 429, code: 'RATE_LIMITED', retryAfter: new Date(Date.now() + 2000).toUTCString() };
  faults = [{ request: login, kind: busy }, expired, { request: refresh, kind: limited }];
  assert.match((await runClient()).stdout, /invoice-2026-0117/);
  assert.deepEqual(seen, [login, login, processes, refresh, refresh, processes]);
});

test('the client stops if another client has used its refresh token', async () => {
  faults = [expired, { request: refresh, kind: { status: 401, code: 'REFRESH_TOKEN_REUSED' } }];
  await assert.rejects(runClient(), /REFRESH_TOKEN_REUSED/);
  assert.deepEqual(seen, [login, processes, refresh]);
});

/** The start of a PNG, and then bytes that differ. */
const image = (size: number, fill: number) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size, fill)]);

const checksum = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Asks the sandbox without the proxy. */
async function ask<Result>(target: string, method = 'GET', body?: object): Promise<Result> {
  const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
  const response = await fetch(new URL(target, sandbox.url), {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  return (await response.json()) as Result;
}

async function send(name: string, content: Buffer): Promise<void> {
  const file = { name, mediaType: 'image/png', size: content.length, sha256: checksum(content) };
  const { id, parts } = await ask<{ id: string; parts: { url: string }[] }>('/ekp/api/v1/uploads', 'POST', file);
  const { headers } = await fetch(parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(content) });
  const complete = { parts: [{ number: 1, etag: headers.get('etag') }] };
  const { status } = await ask<{ status: string }>(`/ekp/api/v1/uploads/${id}/complete`, 'POST', complete);
  assert.equal(status, 'COMPLETED');
}

test('an upload survives lost connections and an expired token, and is stored once', async () => {
  const content = image(9_000_000, 7);
  const file = path.join(folder, 'scan.png');
  await writeFile(file, content);
  faults = [
    { request: 'POST /ekp/api/v1/uploads', kind: 'lose' },
    { request: 'PUT', kind: 'drop' },
    { request: 'PUT', kind: 'lose' },
    { request: '/complete', kind: { status: 401, code: 'TOKEN_EXPIRED' } },
    { request: '/complete', kind: 'lose' },
  ];
  const upload = () => runSample('docs/api/ekp/controllers/upload/index.md', 'upload.py', file);
  const { stdout } = await upload();
  const list = `/ekp/api/v1/harbor/file-details?sha256=${checksum(content)}`;
  const { items: stored } = await ask<{ items: { artifactId: string }[] }>(list);
  assert.equal(stored.length, 1);
  assert.equal(stdout.trim(), `${file} ${stored[0]?.artifactId}`);
  assert.equal(seen.filter((one) => one === login).length, 2);
  seen = [];
  assert.equal((await upload()).stdout, stdout, 'a second run stores nothing');
  assert.ok(!seen.some((one) => one.startsWith('PUT')));
});

test('a list that is read while files arrive has each earlier file once', async () => {
  const arrive = (number: number) => send(`page-${number}.png`, image(10, number));
  for (let number = 0; number < 5; number++) await arrive(number);
  rewrite = (target) => target.replace('pageSize=200', 'pageSize=2');
  let count = 5;
  afterwards = async () => {
    if (count < 8) await arrive(count++);
  };
  const { stdout } = await runSample('docs/api/quick-start/responses.md', 'all_files.py');
  const names = stdout.split('\n').filter((line) => line.startsWith('page-'));
  assert.equal(new Set(names).size, names.length);
  for (const number of [0, 1, 2, 3, 4]) assert.ok(names.some((name) => name.startsWith(`page-${number}.png`)));
  assert.equal(count, 8);
});
