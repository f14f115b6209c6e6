import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, before, beforeEach, mock, test } from 'node:test';
import { createSandbox, type Sandbox } from '../../sandbox/response.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { loadContracts } from '../contracts/load.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = createSandbox((await loadContracts()).values());
});

beforeEach(() => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  sandbox.reset();
});

afterEach(() => mock.timers.reset());

const hour = 3_600_000;

type Body = Record<string, unknown> & { id: string; code?: string; steps: { name: string; status: string }[] };

function ask(method: string, path: string, body?: object): { status: number; body: Body } {
  const response = sandbox.respond({
    method,
    url: new URL(path, 'http://localhost'),
    headers: { authorization: 'Bearer sandbox', ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : '',
  });
  return { status: response.status, body: response.body as Body };
}

test('an upload expires after a day', () => {
  const file = { name: 'x.pdf', mediaType: 'application/pdf', size: 3, sha256: 'a'.repeat(64) };
  const path = `/ekp/api/v1/uploads/${ask('POST', '/ekp/api/v1/uploads', file).body.id}`;
  mock.timers.setTime(Date.now() + 23 * hour);
  assert.equal(ask('GET', path).body.status, 'INITIATED');
  mock.timers.setTime(Date.now() + 2 * hour);
  assert.equal(ask('GET', path).body.status, 'EXPIRED');
  const parts = [{ number: 1, etag: `"${'0'.repeat(32)}"` }];
  assert.equal(ask('POST', `${path}/complete`, { parts }).body.code, 'UPLOAD_EXPIRED');
});

test('an upload is kept as long as the error of a missing one says, counted from its end', () => {
  const contract = readFileSync(path.join(__dirname, '../../contracts/api/ekp.yaml'), 'utf8');
  const [, days] = /the upload ended more than (\d+) days ago/.exec(contract) ?? [];
  const start = (content: string) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { name: 'x.pdf', mediaType: 'application/pdf', size: content.length, sha256 };
    return ask('POST', '/ekp/api/v1/uploads', file).body.id;
  };
  const at = (id: string) => `/ekp/api/v1/uploads/${id}`;
  const [completed, expired] = [start('abc'), start('def')];
  mock.timers.setTime(Date.now() + 12 * hour);
  const etag = sandbox.uploads.putPart(completed, 1, Buffer.from('abc'));
  const { artifactId } = ask('POST', `${at(completed)}/complete`, { parts: [{ number: 1, etag }] }).body;
  const statuses = () => [completed, expired].map((id) => ask('GET', at(id)).status);
  mock.timers.setTime(Date.now() + (Number(days) * 24 - 1) * hour);
  assert.deepEqual(statuses(), [200, 200]);
  mock.timers.setTime(Date.now() + 2 * hour);
  assert.deepEqual(statuses(), [404, 200]);
  assert.equal(
    ask('POST', `${at(completed)}/complete`, { parts: [{ number: 1, etag }] }).body.code,
    'UPLOAD_NOT_FOUND',
  );
  assert.equal(ask('GET', `/harbor/api/v1/artifacts/${artifactId}`).status, 200);
  mock.timers.setTime(Date.now() + 12 * hour);
  assert.deepEqual(statuses(), [404, 404]);
});

test('pulses are kept as long as the contract says, and then their cursors expire', () => {
  const contract = readFileSync(path.join(__dirname, '../../contracts/api/harbor.yaml'), 'utf8');
  const [, days] = /Pulses are kept for (\d+) days/.exec(contract) ?? [];
  const perspective = (name: string) => {
    const ontology = 'https://halden.example/ontology/purchasing';
    const classes = [{ iri: `${ontology}#Invoice`, properties: [`${ontology}#total`], filters: [] }];
    const iri = `https://halden.example/perspective/${name}`;
    assert.equal(ask('POST', '/ekp/api/v1/perspectives', { iri, name, classes }).status, 201);
    return iri;
  };
  const read = (cursor = '') =>
    ask('GET', `/harbor/api/v1/pulses?pageSize=200${cursor && `&cursor=${cursor}`}`) as unknown as {
      status: number;
      body: { items: { subject: string }[]; nextCursor: string; code?: string };
    };
  const subjects = (cursor?: string) => read(cursor).body.items.map(({ subject }) => subject);
  const seed = subjects().length;
  const start = read().body.nextCursor;
  const first = perspective('first');
  const afterFirst = read().body.nextCursor;
  mock.timers.setTime(Date.now() + 12 * hour);
  const second = perspective('second');
  mock.timers.setTime(Date.now() + (Number(days) * 24 - 13) * hour);
  assert.deepEqual([subjects(start), subjects().length], [[first, second], seed + 2]);
  mock.timers.setTime(Date.now() + 2 * hour);
  assert.deepEqual([subjects(), subjects(afterFirst)], [[second], [second]]);
  assert.deepEqual([read(start).status, read(start).body.code], [410, 'PULSE_CURSOR_EXPIRED']);
  mock.timers.setTime(Date.now() + 24 * hour);
  const { nextCursor } = read().body;
  assert.deepEqual([subjects(), read(afterFirst).status, read(nextCursor).status], [[], 410, 200]);
  assert.deepEqual(subjects(nextCursor), []);
  const third = perspective('third');
  assert.deepEqual([subjects(), subjects(nextCursor)], [[third], [third]]);
});

const claim = () => ask('POST', '/workflows/api/v1/workflows/prepare-step/table-runner', { maxWaitSeconds: 0 });

test('a step whose lease has run out can be claimed again, and the earlier attempt is lost', () => {
  const { processId } = claim().body;
  assert.equal(claim().status, 204);
  mock.timers.setTime(Date.now() + 119_000);
  assert.equal(claim().status, 204);
  mock.timers.setTime(Date.now() + 2000);
  const again = claim().body;
  assert.deepEqual([again.processId, again.step, again.attempt], [processId, 'extract', 2]);
  const report = { attempt: 1, outcome: 'SUCCEEDED', outputs: {} };
  const path = `/workflows/api/v1/processes/${processId}/steps/extract/report`;
  assert.equal(ask('POST', path, report).body.code, 'STEP_LEASE_LOST');
});

test('an attempt that takes too long fails, and is repeated after the delay of the retry policy', () => {
  const { processId } = claim().body;
  const path = `/workflows/api/v1/processes/${processId}`;
  ask('POST', `${path}/steps/extract/extend-lease`, { attempt: 1, seconds: 3600 });
  mock.timers.setTime(Date.now() + 299_000);
  assert.equal(ask('GET', path).body.steps[0]?.status, 'RUNNING');
  mock.timers.setTime(Date.now() + 2000);
  assert.equal(ask('GET', path).body.steps[0]?.status, 'READY');
  assert.equal(claim().status, 204);
  mock.timers.setTime(Date.now() + 31_000);
  assert.equal(claim().body.attempt, 2);
});

test('a person who takes too long is noticed without a request', async () => {
  mock.timers.reset();
  const running = await startSandbox(0, { isFast: true });
  const send = async (path: string, body?: object) => {
    const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    return (await (await fetch(`${running.url}${path}`, { headers, ...sent })).json()) as Body & { items: Body[] };
  };
  try {
    const settings = { kind: 'HUMAN', assigneeRole: 'editor', instructions: 'Look.', form: { type: 'object' } };
    const task = { name: 'look', version: 1, settings, inputs: [], outputs: [], timeout: 'PT1S' };
    const { id: taskDefinitionId } = await send('/harbor/api/v1/task-definitions', task);
    const steps = [{ name: 'look', taskDefinitionId, delegate: 'ada-review' }];
    const inputs = [
      { name: 'invoice', artifactDefinition: { name: 'source-pdf', version: 1 }, cardinality: 'OPTIONAL' },
    ];
    await send('/workflows/api/v1/workflows', { name: 'quick-look', title: 'Look', inputs, steps });
    const { nextCursor } = await send('/harbor/api/v1/pulses?pageSize=200');
    const { id } = await send('/workflows/api/v1/processes', { workflowName: 'quick-look', inputs: {} });
    const start = Date.now();
    const path = `/harbor/api/v1/pulses?cursor=${nextCursor}&type=process.failed&waitSeconds=30`;
    const [pulse] = (await send(path)).items;
    assert.deepEqual(pulse?.data, { processId: id });
    const milliseconds = Date.now() - start;
    assert.ok(milliseconds > 800 && milliseconds < 10_000, String(milliseconds));
  } finally {
    running.server.close();
    running.server.closeAllConnections();
  }
});
