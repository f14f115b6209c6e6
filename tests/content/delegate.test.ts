import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSandbox } from '@docs/sandbox';
import { tools } from '../../bin/tools.mjs';
import { rename } from '../../site/product.ts';

/** The fault of a request: its response is lost, it is rejected with a status, or it is held. */
type Fault = 'lost' | 'held' | number | undefined;

interface Step {
  name: string;
  status: string;
  attempt: number;
}

const page = 'docs/api/workflows/ecosystem/integration.md';
const document = 'c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';
const delegates: ChildProcess[] = [];
let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let proxy: http.Server;
let proxyUrl: string;
let faultOf: (request: string, count: number) => Fault;
let seen: Map<string, number>;

/** The Python blocks of the page, each with its title. */
async function readBlocks(): Promise<Map<string, string>> {
  const text = rename(await readFile(page, 'utf8'));
  const found = text.matchAll(/^```python title="([^"]+)"\n([\s\S]*?)^```$/gm);
  return new Map(Array.from(found, ([, title = '', code = '']) => [title, code]));
}

/** Forwards requests to the sandbox, with the faults of a test. */
function forward(request: http.IncomingMessage, response: http.ServerResponse) {
  const name = `${request.method} ${request.url}`;
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  const fault = faultOf(name, count);
  if (fault === 'held') return;
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'Retry-After': '0' }).end();
    return;
  }
  const { method, headers } = request;
  const inner = http.request(new URL(request.url ?? '', sandbox.url), { method, headers }, (received) => {
    if (fault === 'lost') {
      received.resume().on('end', () => response.destroy());
      return;
    }
    response.writeHead(received.statusCode ?? 500, received.headers);
    received.pipe(response);
  });
  // A delegate that was killed must not claim a step.
  inner.on('error', () => response.destroy());
  response.on('close', () => inner.destroy());
  request.pipe(inner);
}

async function ask(method: string, url: string, body?: object) {
  const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
  const response = await fetch(`${sandbox.url}${url}`, { method, headers, body: body && JSON.stringify(body) });
  return response.status === 204 ? undefined : response.json();
}

/** Starts a process whose first step no delegate has claimed. */
async function startProcess(): Promise<string> {
  await ask('POST', '/workflows/api/v1/workflows/prepare-step/table-runner', { maxWaitSeconds: 0 });
  const sent = { workflowName: 'invoice-intake', inputs: { invoice: [document] }, correlationKey: 'faults' };
  return (await ask('POST', '/workflows/api/v1/processes', sent)).id;
}

async function stepOf(process: string): Promise<Step> {
  const { steps } = await ask('GET', `/workflows/api/v1/processes/${process}`);
  return steps.find(({ name }: Step) => name === 'extract');
}

async function runsOf(processId: string): Promise<string[]> {
  const { items } = await ask('POST', '/harbor/api/v1/data-transformer-runs/search', { processId });
  const own = items.filter(({ step }: { step: string }) => step === 'extract');
  return own.map(({ status }: { status: string }) => status).sort();
}

/** Waits; the sandbox's clock does too. */
async function waitFor(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await isDone()) return;
    await sleep(100);
    mock.timers.setTime(Date.now() + 100);
  }
  assert.fail('It took more than 30 seconds.');
}

function startDelegate(): ChildProcess {
  const account = {
    [rename('ORRERY_URL')]: proxyUrl,
    [rename('ORRERY_USERNAME')]: 'table-runner@halden.example',
    [rename('ORRERY_PASSWORD')]: 'patient-crane-lifts-tables',
  };
  const delegate = spawn(tools().python, ['table_runner.py'], { cwd: folder, env: { ...process.env, ...account } });
  delegates.push(delegate);
  return delegate;
}

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'delegate-'));
  await writeFile(path.join(folder, 'table_runner.py'), (await readBlocks()).get('table_runner.py') ?? '');
  sandbox = await startSandbox(0);
  proxy = http.createServer(forward).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});

beforeEach(() => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  sandbox.reset();
  seen = new Map();
  faultOf = () => undefined;
});

afterEach(() => {
  for (const delegate of delegates.splice(0)) delegate.kill('SIGKILL');
  mock.timers.reset();
});

after(async () => {
  for (const server of [sandbox.server, proxy]) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true, force: true });
});

test('a delegate whose responses are lost executes a step once', async () => {
  const id = await startProcess();
  faultOf = (_, count) => (count === 1 ? 'lost' : count === 2 ? 503 : undefined);
  startDelegate();
  await waitFor(async () => (await stepOf(id)).status === 'SUCCEEDED');
  assert.equal((await stepOf(id)).attempt, 1);
  assert.deepEqual(await runsOf(id), ['SUCCEEDED']);
  assert.ok((seen.get('POST /harbor/api/v1/data-transformer-runs') ?? 0) >= 3);
});

test('the step of a delegate that crashed is repeated, and its run is canceled', async () => {
  const id = await startProcess();
  const isRead = (name: string) => name.startsWith('GET /harbor/api/v1/data-transformer-runs/');
  faultOf = (name) => (isRead(name) ? 'held' : undefined);
  const crashed = startDelegate();
  await waitFor(async () => (await runsOf(id)).length === 1);
  crashed.kill('SIGKILL');
  mock.timers.setTime(Date.now() + 121_000);
  assert.equal((await stepOf(id)).status, 'READY');
  mock.timers.setTime(Date.now() + 31_000);
  faultOf = () => undefined;
  startDelegate();
  await waitFor(async () => (await stepOf(id)).status === 'SUCCEEDED');
  assert.equal((await stepOf(id)).attempt, 2);
  assert.ok((await runsOf(id)).includes('SUCCEEDED'));
});

test('a delegate that loses its lease discards the result, and continues', async () => {
  const id = await startProcess();
  startDelegate();
  await waitFor(async () => (await runsOf(id)).length === 1);
  faultOf = (name) => (name.includes('/report') ? 503 : undefined);
  await waitFor(() => [...seen.keys()].some((name) => name.includes('/report')));
  mock.timers.setTime(Date.now() + 121_000);
  assert.equal((await stepOf(id)).status, 'READY');
  mock.timers.setTime(Date.now() + 31_000);
  faultOf = () => undefined;
  await waitFor(async () => (await stepOf(id)).status === 'SUCCEEDED');
  assert.equal((await stepOf(id)).attempt, 2);
});

test('a delegate that is told to stop hands its step back', async () => {
  const id = await startProcess();
  const stopped = startDelegate();
  await waitFor(async () => (await runsOf(id)).length === 1);
  stopped.kill('SIGTERM');
  const [code] = await once(stopped, 'exit');
  const { status, attempt } = await stepOf(id);
  assert.deepEqual([code, status, attempt], [0, 'READY', 1]);
});

test('all attempts of an HTTP task are one call, and each attempt has its own run', async () => {
  const blocks = await readBlocks();
  const work = blocks.get('Work function for a delegate that handles HTTP tasks') ?? '';
  const id = 'b9f4d2a7-0c68-4e15-9b7a-6d3e8c5f1a07';
  const program = `${blocks.get('table_runner.py')?.replace(/\nif __name__[\s\S]*$/, '\n')}${work}
keys = []
def record(method, url, json, headers, timeout):
    keys.append(headers["Idempotency-Key"])
    raise requests.ConnectionError("no response")
requests.request = record
for attempt in (1, 2):
    settings = {"method": "POST", "url": "https://erp.halden.example"}
    step = {"processId": "${id}", "step": "book", "attempt": attempt, "inputs": {}, "task": {"settings": settings}}
    assert call_system(step, None)["outcome"] == "FAILED"
assert keys[0] == keys[1] != "", keys
assert key_of(step, 1) != key_of(step, 2)
print(keys[0])
`;
  const env = { ...process.env, [rename('ORRERY_URL')]: sandbox.url };
  const { stdout } = await promisify(execFile)(tools().python, ['-c', program], { env });
  assert.match(stdout, /^[0-9a-f-]{14}5/);
});

test('the indexer saves the fields that the tables and the nebula have', async () => {
  const blocks = await readBlocks();
  const work = blocks.get('Work function for the indexer delegate') ?? '';
  const program = `${blocks.get('table_runner.py')?.replace(/\nif __name__[\s\S]*$/, '\n')}${work}
log_in("")
settings = {"settings": {"indexName": "invoices"}}
step = {"processId": str(uuid.uuid4()), "step": "index", "attempt": 1, "correlationKey": "faults", "task": settings}
print(save_invoice(step | {"inputs": {"tables": ["5a7d2e90-4c3b-4f86-a1d9-8b6e0f2c7d33"]}}, None))
`;
  const account = {
    [rename('ORRERY_URL')]: sandbox.url,
    [rename('ORRERY_USERNAME')]: 'table-runner@halden.example',
    [rename('ORRERY_PASSWORD')]: 'patient-crane-lifts-tables',
  };
  await promisify(execFile)(tools().python, ['-c', program], { env: { ...process.env, ...account } });
  const filters = [{ field: 'total', operator: 'GE', value: 428 }];
  const found = await ask('POST', '/harbor/api/v1/indices/invoices/search', { query: 'copy paper', filters });
  const { fields } = found.items.find(({ documentId }: { documentId: string }) => documentId === 'faults');
  assert.deepEqual(Object.keys(fields).sort(), [
    ...['invoiceNumber', 'lines', 'receivedAt', 'reviewed', 'supplier', 'total'],
  ]);
  assert.deepEqual(fields.lines, ['Copy paper A4, 80 g', 'Cardboard boxes, 40 l']);
});
