import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, mock, test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createTestSandbox } from '../../testing/create.ts';
import type { Body } from '../../testing/requests.ts';
import type { Sandbox } from '../index.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = createTestSandbox((await loadContracts()).values(), { isFast: true });
});

beforeEach(() => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  sandbox.reset();
});

afterEach(() => mock.timers.reset());

function ask(method: string, path: string, body?: object) {
  const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
  const url = new URL(path, 'http://localhost');
  const response = sandbox.respond({ method, url, headers, body: body ? JSON.stringify(body) : '' });
  return { ...response, body: response.body as Body };
}

const processes = '/workflows/api/v1/processes';

const call = { kind: 'HTTP', url: 'https://erp.halden.example/bookings', method: 'POST' };

function createTask(more: object): Body {
  const sent = { name: 'book', version: 1, settings: call, inputs: [], outputs: [], timeout: 'PT1M', ...more };
  return ask('POST', '/harbor/api/v1/task-definitions', sent).body;
}

/** Starts a process of one step, and claims the step. */
function startWith(retryPolicy: object): Body {
  const steps = [{ name: 'book', taskDefinitionId: createTask({ retryPolicy }).id, delegate: 'clerk' }];
  assert.equal(ask('POST', '/workflows/api/v1/workflows', { name: 'booking', title: 'Booking', steps }).status, 201);
  const process = ask('POST', processes, { workflowName: 'booking', inputs: {} }).body;
  claim();
  return process;
}

const claim = () => ask('POST', '/workflows/api/v1/workflows/prepare-step/clerk', { maxWaitSeconds: 0 });

const stepOf = ({ id }: Body) => {
  const { steps, status } = ask('GET', `${processes}/${id}`).body;
  return [status, steps[0]?.status, steps[0]?.attempt];
};

test('what is created has the defaults of its schema at every depth', () => {
  const fixed = { backoff: 'EXPONENTIAL', maxDelay: 'PT5M' };
  for (const [retryPolicy, stored] of [
    [{ maxAttempts: 2 }, { maxAttempts: 2, ...fixed, initialDelay: 'PT5S' }],
    [
      { maxAttempts: 2, initialDelay: 'PT1S' },
      { maxAttempts: 2, initialDelay: 'PT1S', ...fixed },
    ],
    [undefined, { maxAttempts: 1, ...fixed, initialDelay: 'PT5S' }],
  ] as const) {
    const task = createTask({ name: `book-${JSON.stringify(retryPolicy ?? {}).length}`, retryPolicy });
    assert.deepEqual(task.retryPolicy, stored);
    assert.deepEqual(ask('GET', `/harbor/api/v1/task-definitions/${task.id}`).body.retryPolicy, stored);
  }
  const settings = { kind: 'TRANSFORMER' };
  const { items } = ask('POST', '/harbor/api/v1/data-transformer-definitions/search', {}).body;
  const task = createTask({ settings: { ...settings, dataTransformerDefinitionId: items[0]?.id } });
  assert.deepEqual((task.settings as { parameters?: object }).parameters, {});
  const fields = [{ name: 'number', type: 'KEYWORD' }];
  const index = ask('POST', '/harbor/api/v1/index-definitions', { name: 'ours', fields }).body;
  const rest = { analyzer: null, searchable: true, sortable: false, facet: false };
  assert.deepEqual(index.fields, [{ ...fields[0], ...rest }]);
});

test('the steps of a workflow have defaults, whether it is created or replaced', () => {
  const { id: taskDefinitionId } = createTask({});
  const steps = [{ name: 'book', taskDefinitionId, delegate: 'clerk' }];
  const sent = { name: 'booking', title: 'Booking', steps };
  const whole = { ...steps[0], waitsFor: [], inputs: {}, parameters: {}, condition: null };
  const created = ask('POST', '/workflows/api/v1/workflows', sent).body;
  assert.deepEqual(created.steps, [whole]);
  const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json', 'if-match': '"1"' };
  const url = new URL(`/workflows/api/v1/workflows/${created.id}`, 'http://localhost');
  const replaced = sandbox.respond({ method: 'PUT', url, headers, body: JSON.stringify({ title: 'Ours', steps }) });
  assert.deepEqual((replaced.body as Body).steps, [whole]);
});

test('a step is retried as a policy with defaults says', () => {
  const process = startWith({ maxAttempts: 3 });
  const failure = { code: 'ERP_DOWN', title: 'The ERP system is down.' };
  const fail = (attempt: number) =>
    ask('POST', `${processes}/${process.id}/steps/book/report`, { attempt, outcome: 'FAILED', failure }).status;
  for (const [attempt, seconds] of [
    [1, 5],
    [2, 10],
  ] as const) {
    assert.equal(fail(attempt), 200);
    assert.deepEqual(stepOf(process), ['RUNNING', 'READY', attempt]);
    mock.timers.setTime(Date.now() + seconds * 1000 - 1);
    assert.equal(claim().status, 204);
    mock.timers.setTime(Date.now() + 1);
    assert.equal(claim().status, 200);
  }
  assert.equal(fail(3), 200);
  assert.deepEqual(stepOf(process), ['FAILED', 'FAILED', 3]);
});

test('an attempt of such a policy times out', () => {
  const process = startWith({ maxAttempts: 2, initialDelay: 'PT1S' });
  assert.deepEqual(stepOf(process), ['RUNNING', 'RUNNING', 1]);
  mock.timers.setTime(Date.now() + 60_000);
  assert.deepEqual(stepOf(process), ['RUNNING', 'READY', 1]);
});

const failure = { code: 'ERP_DOWN', title: 'The ERP system is down.' };

function report({ id }: Body, attempt: number, outcome: string) {
  const sent = { attempt, outcome, failure: outcome === 'FAILED' ? failure : null };
  const { status, body } = ask('POST', `${processes}/${id}/steps/book/report`, sent);
  return status === 200 ? status : body.code;
}

test('a lost lease uses up an attempt: with one, the step is never claimed again', () => {
  const process = startWith({ maxAttempts: 1 });
  mock.timers.setTime(Date.now() + 60_000 - 1);
  assert.deepEqual(stepOf(process), ['RUNNING', 'RUNNING', 1]);
  const { id: taskDefinitionId } = createTask({ name: 'book-slowly', timeout: 'PT1H' });
  const steps = [{ name: 'book', taskDefinitionId, delegate: 'slow-clerk' }];
  ask('POST', '/workflows/api/v1/workflows', { name: 'slow-booking', title: 'Booking', steps });
  const slow = ask('POST', processes, { workflowName: 'slow-booking', inputs: {} }).body;
  const claimSlow = () => ask('POST', '/workflows/api/v1/workflows/prepare-step/slow-clerk', { maxWaitSeconds: 0 });
  assert.equal(claimSlow().status, 200);
  mock.timers.setTime(Date.now() + 120_000);
  assert.deepEqual(stepOf(slow), ['FAILED', 'FAILED', 1]);
  assert.equal((ask('GET', `${processes}/${slow.id}`).body.failure as Body).code, 'STEP_LEASE_LOST');
  assert.equal(claimSlow().status, 204);
  assert.equal(report(slow, 1, 'SUCCEEDED'), 'STEP_LEASE_LOST');
});

test('a step that its delegate hands back is ready at once, and the attempt does not count', () => {
  const process = startWith({ maxAttempts: 1 });
  assert.equal(report(process, 1, 'RELEASED'), 200);
  assert.deepEqual(stepOf(process), ['RUNNING', 'READY', 1]);
  assert.equal(claim().body.attempt, 2);
  assert.equal(report(process, 1, 'SUCCEEDED'), 'STEP_LEASE_LOST');
  assert.equal(report(process, 2, 'FAILED'), 200);
  assert.deepEqual(stepOf(process), ['FAILED', 'FAILED', 2]);
});

test('a report that is sent again has no effect, also while the step waits for its next attempt', () => {
  const process = startWith({ maxAttempts: 2 });
  assert.equal(report(process, 1, 'FAILED'), 200);
  assert.equal(report(process, 1, 'FAILED'), 200);
  assert.deepEqual(stepOf(process), ['RUNNING', 'READY', 1]);
  mock.timers.setTime(Date.now() + 5000);
  assert.equal(claim().body.attempt, 2);
  assert.equal(report(process, 1, 'FAILED'), 200);
  assert.deepEqual(stepOf(process), ['RUNNING', 'RUNNING', 2]);
  assert.equal(report(process, 1, 'SUCCEEDED'), 'STEP_LEASE_LOST');
});

test('a task for a person has one attempt', () => {
  const settings = { kind: 'HUMAN', assigneeRole: 'editor', instructions: 'Look.', form: { type: 'object' } };
  const task = { name: 'look', version: 1, settings, inputs: [], outputs: [], timeout: 'P1D' };
  const { body } = ask('POST', '/harbor/api/v1/task-definitions', { ...task, retryPolicy: { maxAttempts: 2 } });
  assert.deepEqual(
    [body.code, (body.errors as { pointer: string }[])[0]?.pointer],
    ['TASK_DEFINITION_SETTINGS_INVALID', '/retryPolicy/maxAttempts'],
  );
  assert.equal(ask('POST', '/harbor/api/v1/task-definitions', task).status, 201);
});

test('processes are found by the delegate of a step that is open', () => {
  const process = startWith({ maxAttempts: 1 });
  const idsOf = (query: string) =>
    (ask('GET', `${processes}?${query}`).body.items as unknown as Body[]).map(({ id }) => id);
  assert.deepEqual(idsOf('delegate=clerk'), [process.id]);
  assert.ok(!idsOf('delegate=ada-review').includes(process.id));
  report(process, 1, 'SUCCEEDED');
  assert.deepEqual(idsOf('delegate=clerk'), []);
});

test('a waiting claim gets the next attempt when its delay is over', async () => {
  mock.timers.reset();
  const process = startWith({ maxAttempts: 2, initialDelay: 'PT1S' });
  const failure = { code: 'ERP_DOWN', title: 'The ERP system is down.' };
  const failed = Date.now();
  ask('POST', `${processes}/${process.id}/steps/book/report`, { attempt: 1, outcome: 'FAILED', failure });
  const url = new URL('/workflows/api/v1/workflows/prepare-step/clerk', 'http://localhost');
  const headers = { host: 'localhost', authorization: 'Bearer sandbox', 'content-type': 'application/json' };
  // The sandbox alone doesn't keep a process alive.
  const alive = setInterval(() => {}, 1000);
  const claimed = await sandbox.serve({ method: 'POST', url, headers, body: '{"maxWaitSeconds":8}' });
  clearInterval(alive);
  assert.equal(claimed.status, 200);
  const waited = Date.now() - failed;
  assert.ok(waited >= 1000 && waited < 4000, `${waited} ms`);
});
