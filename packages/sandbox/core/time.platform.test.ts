import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, before, beforeEach, mock, test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createEnvironment } from '../node/environment.ts';
import { openSandbox } from '../testing/adapters.ts';
import { createTestSandbox, putPart } from '../testing/create.ts';
import { createSandbox, type Sandbox } from './index.ts';
import { decode } from './model/bytes.ts';
import { memoryBlobs } from './uploads/blobs.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = createTestSandbox((await loadContracts()).values());
});

beforeEach(() => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  sandbox.reset();
});

afterEach(() => mock.timers.reset());

const hour = 3_600_000;

type Body = Record<string, unknown> & {
  id: string;
  code?: string;
  detail?: string;
  steps: { name: string; status: string }[];
};

function ask(method: string, path: string, body?: object, headers = {}): { status: number; body: Body } {
  const response = sandbox.respond({
    method,
    url: new URL(path, 'http://localhost'),
    headers: { authorization: 'Bearer sandbox', ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : '',
    // Every document has two pages.
    document: { count: 2, pages: [] },
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

test('the parts of an upload that is never completed are dropped after its time', async () => {
  const file = { name: 'x.pdf', mediaType: 'application/pdf', size: 3, sha256: 'a'.repeat(64) };
  const blobs = memoryBlobs();
  const own = createSandbox((await loadContracts()).values(), createEnvironment(), {}, { blobs });
  const headers = { host: 'localhost', authorization: 'Bearer sandbox', 'content-type': 'application/json' };
  const send = (method: string, path: string, body: string) =>
    own.serve({ method, url: new URL(path, 'http://localhost'), headers, body, size: body.length });
  const start = async () => {
    const { content } = await send('POST', '/ekp/api/v1/uploads', JSON.stringify(file));
    return JSON.parse(decode(content ?? new Uint8Array())) as { parts: { url: string }[] };
  };
  const { parts } = await start();
  assert.equal((await send('PUT', parts[0]?.url ?? '', '%PD')).status, 200);
  assert.equal([...blobs.names()].length, 1);
  mock.timers.setTime(Date.now() + 25 * hour);
  await start();
  assert.deepEqual([...blobs.names()], []);
});

test('an upload is kept as long as the error of a missing one says, counted from its end', () => {
  const contract = readFileSync('contracts/api/ekp.yaml', 'utf8');
  const [, days] = /the upload ended more than (\d+) days ago/.exec(contract) ?? [];
  const start = (content: string) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { name: 'x.pdf', mediaType: 'application/pdf', size: content.length, sha256 };
    return ask('POST', '/ekp/api/v1/uploads', file).body.id;
  };
  const at = (id: string) => `/ekp/api/v1/uploads/${id}`;
  const [completed, expired] = [start('%PDF-abc'), start('%PDF-def')];
  mock.timers.setTime(Date.now() + 12 * hour);
  const etag = putPart(sandbox, completed, 1, Buffer.from('%PDF-abc'));
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

test('an idempotency key repeats its response for as long as its description says', () => {
  const contract = readFileSync('contracts/api/common.yaml', 'utf8');
  const [, hours] = /with the same key and body within (\d+) hours/.exec(contract) ?? [];
  const file = { name: 'x.pdf', mediaType: 'application/pdf', size: 3, sha256: 'a'.repeat(64) };
  const key = { 'idempotency-key': '5f0c7d1e-8a36-4b29-9c54-2d7e6f1a0b83' };
  const send = () => ask('POST', '/ekp/api/v1/uploads', file, key).body.id;
  const first = send();
  mock.timers.setTime(Date.now() + Number(hours) * hour - 60_000);
  assert.equal(send(), first);
  mock.timers.setTime(Date.now() + 120_000);
  const second = send();
  assert.notEqual(second, first);
  mock.timers.setTime(Date.now() + hour);
  assert.equal(send(), second);
});

const login = (password: string) =>
  ask('POST', '/ekp/api/v1/auth/login', { username: 'ada.meyer@halden.example', password }).body;
const right = 'correct-horse-battery';

test('ten failed logins in a row lock a username for 15 minutes, even an unknown one', () => {
  const fail = (times: number) => Array.from({ length: times }, () => login('another-battery').code);
  assert.deepEqual(new Set(fail(9)), new Set(['CREDENTIALS_INVALID']));
  assert.ok(login(right).accessToken, 'a login ends the row');
  assert.deepEqual(new Set(fail(10)), new Set(['CREDENTIALS_INVALID']));
  const end = new Date(Date.now() + 15 * 60_000).toISOString();
  mock.timers.setTime(Date.now() + 14 * 60_000);
  const locked = login(right);
  assert.deepEqual([locked.code, locked.detail], ['ACCOUNT_LOCKED', `The account is locked until ${end}.`]);
  mock.timers.setTime(Date.now() + 60_000);
  assert.equal(login('another-battery').code, 'CREDENTIALS_INVALID', 'an attempt has not made the lock longer');
  assert.ok(login(right).accessToken, 'the lock is over, and a new row has begun');
  const stranger = { username: 'nobody@halden.example', password: 'another-battery' };
  const codes = Array.from({ length: 11 }, () => ask('POST', '/ekp/api/v1/auth/login', stranger).body.code);
  assert.deepEqual(codes, [...Array.from({ length: 10 }, () => 'CREDENTIALS_INVALID'), 'ACCOUNT_LOCKED']);
});

test('a lock by an administrator and a new password end all sessions of the account, and no other', () => {
  const username = 'ada.meyer@halden.example';
  const refresh = (token: unknown) => ask('POST', '/ekp/api/v1/auth/refresh', { refreshToken: token });
  const change = (fields: Record<string, string>) =>
    sandbox.respond({
      method: 'POST',
      url: new URL('/sandbox/account', 'http://localhost'),
      headers: {},
      body: new URLSearchParams(fields).toString(),
    }).status;
  const [first, second] = [login(right), login(right)];
  const viewer = { username: 'viewer@halden.example', password: 'sandbox-viewer' };
  const other = ask('POST', '/ekp/api/v1/auth/login', viewer).body;
  assert.equal(change({ username, locked: 'true' }), 204);
  for (const { refreshToken } of [first, second]) {
    const { code, detail } = refresh(refreshToken).body;
    assert.deepEqual([code, detail], ['SESSION_ENDED', 'An administrator locked the account.']);
  }
  const authorization = `Bearer ${first.accessToken}`;
  assert.equal(ask('GET', '/security/api/v1/security/me', undefined, { authorization }).status, 200);
  assert.equal(refresh(other.refreshToken).status, 200);
  assert.deepEqual([login(right).code, login('another-battery').code], ['ACCOUNT_LOCKED', 'CREDENTIALS_INVALID']);
  assert.equal(change({ username, locked: 'false' }), 204);
  const third = login(right);
  assert.equal(change({ username, password: 'a-new-battery' }), 204);
  assert.deepEqual(refresh(third.refreshToken).body.detail, 'The password was changed.');
  assert.equal(login(right).code, 'CREDENTIALS_INVALID');
  assert.ok(login('a-new-battery').accessToken);
  assert.equal(change({ username: 'nobody@halden.example', locked: 'true' }), 404);
  sandbox.reset();
  assert.ok(login(right).accessToken);
});

test('tokens expire after the time that their responses say', () => {
  const { accessToken, refreshToken, expiresIn, refreshExpiresIn } = login(right);
  const end = new Date(Date.now() + Number(expiresIn) * 1000).toISOString();
  const call = () => ask('GET', '/ekp/api/v1/uploads/x', undefined, { authorization: `Bearer ${accessToken}` }).body;
  mock.timers.setTime(Date.now() + Number(expiresIn) * 1000 + 1000);
  assert.deepEqual(
    [call().code, call().detail?.slice(0, 40)],
    ['TOKEN_EXPIRED', `The token expired at ${end.slice(0, 19)}`],
  );
  const refresh = (token: unknown) => ask('POST', '/ekp/api/v1/auth/refresh', { refreshToken: token });
  mock.timers.setTime(Date.now() + Number(refreshExpiresIn) * 1000 - 2_000_000);
  const next = refresh(refreshToken);
  assert.equal(next.status, 200);
  mock.timers.setTime(Date.now() + Number(refreshExpiresIn) * 1000 + 1000);
  assert.equal(refresh(next.body.refreshToken).body.code, 'REFRESH_TOKEN_EXPIRED');
});

test('pulses are kept as long as the contract says, and then their cursors expire', () => {
  const contract = readFileSync('contracts/api/harbor.yaml', 'utf8');
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

test('an attempt whose lease has run out is lost, and repeated after the delay of the retry policy', () => {
  const { processId } = claim().body;
  assert.equal(claim().status, 204);
  mock.timers.setTime(Date.now() + 119_000);
  assert.equal(claim().status, 204);
  mock.timers.setTime(Date.now() + 2000);
  assert.equal(claim().status, 204);
  mock.timers.setTime(Date.now() + 30_000);
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
  const running = await openSandbox({ isFast: true });
  const send = async (path: string, body?: object) => {
    const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    return (await (await running.fetch(`${running.url}${path}`, { headers, ...sent })).json()) as Body & {
      items: Body[];
    };
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
    await running.close();
  }
});
