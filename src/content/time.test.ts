import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, mock, test } from 'node:test';
import { createSandbox, type Sandbox } from '../../sandbox/response.ts';
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
