import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSandbox, type Running } from '../../testing/adapters.ts';

let running: Running;

before(async () => {
  running = await openSandbox({ isFast: true });
});

beforeEach(() => running.reset());
after(() => running?.close());

interface Step {
  name: string;
  status: string;
  attempt: number;
  runId: string | null;
}

interface Body {
  [name: string]: unknown;
  id: string;
  status: string;
  code?: string;
  steps: Step[];
  items: Record<string, unknown>[];
}

async function ask(method: string, path: string, body?: object, token = 'sandbox') {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await running.fetch(`${running.url}${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
}

const processes = '/workflows/api/v1/processes';
const invoice = 'c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';

async function start(correlationKey: string | null = null): Promise<Body> {
  const sent = { workflowName: 'invoice-intake', inputs: { invoice: [invoice] }, correlationKey };
  return (await ask('POST', processes, sent)).body;
}

/** The process once it has a status. */
async function until(id: string, status: string): Promise<Body> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const { body } = await ask('GET', `${processes}/${id}`);
    if (body.status === status) return body;
    await sleep(25);
  }
  return assert.fail(`${id} never became ${status}`);
}

const statusesOf = ({ steps }: Body) => steps.map((step) => `${step.name} ${step.status}`).join(', ');
const stepOf = ({ steps }: Body, name: string) => steps.find((step) => step.name === name) as Step;

async function review(id: string, decision: string) {
  const run = stepOf(await until(id, 'WAITING'), 'extract').runId;
  const { outputs } = (await ask('GET', `/harbor/api/v1/data-transformer-runs/${run}`)).body;
  const report = { attempt: 1, outcome: 'SUCCEEDED', outputs, answers: { decision } };
  return ask('POST', `${processes}/${id}/steps/review/report`, report);
}

const claim = (delegate: string, fields: object = {}) =>
  ask('POST', `/workflows/api/v1/workflows/prepare-step/${delegate}`, { maxWaitSeconds: 0, ...fields });

test('a process runs its steps in the order of the graph, waits for a person, and completes', async () => {
  const { id, status, steps } = await start('order-1');
  assert.deepEqual(
    [status, steps.map((step) => step.status)],
    ['PENDING', ['PENDING', 'PENDING', 'PENDING', 'PENDING']],
  );
  const waiting = await until(id, 'WAITING');
  assert.equal(statusesOf(waiting), 'extract SUCCEEDED, read-text SUCCEEDED, review WAITING, index PENDING');
  assert.equal((await start('order-1')).code, 'PROCESS_DUPLICATE');
  assert.equal((await claim('indexer')).status, 204);
  assert.equal((await review(id, 'ACCEPT')).body.status, 'RUNNING');
  const step = (await claim('indexer')).body;
  assert.deepEqual([step.processId, step.step, step.attempt], [id, 'index', 1]);
  const report = { attempt: 1, outcome: 'SUCCEEDED' };
  const done = await ask('POST', `${processes}/${id}/steps/index/report`, report);
  assert.deepEqual([done.body.status, typeof done.body.finishedAt], ['COMPLETED', 'string']);
  assert.equal((await ask('POST', `${processes}/${id}/cancel`, {})).body.code, 'PROCESS_ENDED');
});

test('a condition that is false skips its step', async () => {
  const { id } = await start();
  const { body } = await review(id, 'REJECT');
  assert.deepEqual([body.status, stepOf(body, 'index').status], ['COMPLETED', 'SKIPPED']);
});

test('the form and the outputs of a report are checked', async () => {
  const { id } = await start();
  const { body: wrong } = await review(id, 'PERHAPS');
  assert.equal(wrong.code, 'STEP_ANSWERS_INVALID');
  const path = `${processes}/${id}/steps/review/report`;
  const report = { attempt: 1, outcome: 'SUCCEEDED', answers: { decision: 'ACCEPT' } };
  assert.equal((await ask('POST', path, report)).body.code, 'STEP_OUTPUT_MISSING');
  const unknown = { tables: ['00000000-0000-4000-8000-000000000000'] };
  assert.equal((await ask('POST', path, { ...report, outputs: unknown })).body.code, 'PROCESS_ARTIFACT_UNKNOWN');
  assert.equal((await ask('POST', path, { ...report, attempt: 7 })).body.code, 'STEP_LEASE_LOST');
});

test('a client can work as a delegate: claim, extend, fail, and try again', async () => {
  // The sandbox leaves the steps of a delegate to the client that has asked for one.
  assert.equal((await claim('table-runner')).body.step, 'extract');
  const { id } = await start();
  const { body: step } = await claim('table-runner', { maxWaitSeconds: 20, processId: id });
  assert.deepEqual([step.processId, step.step, step.attempt], [id, 'extract', 1]);
  const path = `${processes}/${id}/steps/extract`;
  const { body: lease } = await ask('POST', `${path}/extend-lease`, { attempt: 1, seconds: 200 });
  const seconds = (Date.parse(String(lease.leaseUntil)) - Date.now()) / 1000;
  assert.ok(seconds > 150 && seconds <= 200, String(seconds));
  assert.equal((await ask('POST', `${path}/extend-lease`, { attempt: 2, seconds: 9 })).body.code, 'STEP_LEASE_LOST');
  const failure = { code: 'RUN_MODEL_FAILED', title: 'The model stopped with an error.' };
  const { body: failed } = await ask('POST', `${path}/report`, { attempt: 1, outcome: 'FAILED', failure });
  assert.deepEqual([failed.status, stepOf(failed, 'extract').status], ['RUNNING', 'READY']);
  // The retry policy has a delay of 30 seconds.
  assert.equal((await claim('table-runner', { processId: id })).status, 204);
});

test('a delegate that has gone away gets no step', async () => {
  await claim('table-runner');
  const gone = new AbortController();
  const path = `${running.url}/workflows/api/v1/workflows/prepare-step/table-runner`;
  const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
  const waiting = running.fetch(path, { method: 'POST', headers, body: '{"maxWaitSeconds":20}', signal: gone.signal });
  await sleep(100);
  gone.abort();
  await assert.rejects(waiting);
  await sleep(100);
  const { id } = await start();
  await sleep(100);
  const { body: step } = await claim('table-runner', { maxWaitSeconds: 5 });
  assert.deepEqual([step.processId, step.attempt], [id, 1]);
});

test('a process can fail at a step and go on there', async () => {
  const { id } = await start();
  await until(id, 'WAITING');
  const failure = { code: 'NOT_REVIEWED', title: 'Nobody has time.' };
  assert.equal((await ask('POST', `${processes}/${id}/fail`, { step: 'index', failure })).body.code, 'STEP_NOT_ACTIVE');
  const { body: failed } = await ask('POST', `${processes}/${id}/fail`, { step: 'review', failure });
  assert.deepEqual(
    [failed.status, failed.failedStep, stepOf(failed, 'index').status],
    ['FAILED', 'review', 'CANCELLED'],
  );
  const { body: again } = await ask('POST', `${processes}/${id}/restart-failed-step`, { note: 'Ada is back.' });
  assert.deepEqual([again.status, stepOf(again, 'review').attempt, again.failure], ['WAITING', 2, null]);
  const entries = (await ask('GET', `/workflows/api/v1/logs?processId=${id}`)).body.items;
  assert.equal(entries.at(-1)?.message, 'Ada is back.');
  assert.ok(
    entries.some(({ message }) => message === 'The run read 2 pages and found 1 table.'),
    JSON.stringify(entries),
  );
});

test('workflows that can not run are rejected', async () => {
  const [seed] = (await ask('GET', '/workflows/api/v1/workflows')).body.items as { steps: Record<string, unknown>[] }[];
  const save = async (change: object) => {
    const [first, ...rest] = seed?.steps ?? [];
    const sent = { ...seed, name: 'other', steps: [{ ...first, ...change }, ...rest] };
    return (await ask('POST', '/workflows/api/v1/workflows', sent)).body.code;
  };
  assert.equal(await save({ waitsFor: ['index'] }), 'WORKFLOW_CYCLE');
  assert.equal(await save({ waitsFor: ['nothing'] }), 'WORKFLOW_STEP_UNKNOWN');
  assert.equal(await save({ name: 'index' }), 'WORKFLOW_NAME_REPEATED');
  assert.equal(await save({ taskDefinitionId: invoice }), 'WORKFLOW_REFERENCE_UNKNOWN');
  assert.equal(await save({ condition: 'steps.extract =' }), 'WORKFLOW_EXPRESSION_INVALID');
  assert.equal(await save({}), undefined);
});

interface Pulse {
  sequence: number;
  type: string;
  data: Record<string, string>;
}

test('pulses come in order, can be waited for, and can be read again', async () => {
  const read = async (query: string) =>
    (await ask('GET', `/harbor/api/v1/pulses?${query}`)).body as unknown as { items: Pulse[]; nextCursor: string };
  const { nextCursor } = await read('pageSize=200');
  assert.deepEqual((await read(`cursor=${nextCursor}&waitSeconds=0`)).items, []);
  const wait = read(`cursor=${nextCursor}&waitSeconds=20&type=process.waiting`);
  const { id } = await start();
  assert.deepEqual((await wait).items[0]?.data, { processId: id });
  const types = (await read(`cursor=${nextCursor}`)).items.filter(({ data }) => data.processId === id);
  const names = types.map(({ type }) => type);
  assert.equal(names[0], 'process.started');
  assert.equal(names.at(-1), 'process.waiting');
  assert.equal(names.filter((type) => type === 'run.succeeded').length, 2);
  const all = (await read('pageSize=200')).items.map(({ sequence }) => sequence);
  assert.deepEqual(
    all,
    [...all].sort((a, b) => a - b),
  );
  assert.equal(new Set(all).size, all.length);
});

test('a run that is started directly reads its document, and can be canceled before', async () => {
  const [definition] = (await ask('POST', '/harbor/api/v1/data-transformer-definitions/search', { name: 'table' })).body
    .items;
  const sent = { definitionId: definition?.id, inputs: { source: [invoice] }, parameters: { pages: [2] } };
  const runs = '/harbor/api/v1/data-transformer-runs';
  const { body: run } = await ask('POST', runs, sent);
  assert.equal(run.status, 'QUEUED');
  for (let attempt = 0; attempt < 200; attempt++) {
    const { body } = await ask('GET', `${runs}/${run.id}`);
    if (body.status === 'SUCCEEDED') {
      const [id] = (body.outputs as { tables: string[] }).tables;
      const { properties } = (await ask('GET', `/harbor/api/v1/artifacts/${id}`)).body;
      // The second page of the invoice has no ruled table.
      assert.deepEqual(properties, { tables: [] });
      assert.equal((await ask('POST', `${runs}/${run.id}/cancel`)).body.code, 'RUN_ENDED');
      return;
    }
    await sleep(25);
  }
  assert.fail('the run never ended');
});

test('a pattern with a repetition in a repetition is checked as any other', async () => {
  const parametersSchema = { type: 'object', properties: { code: { type: 'string', pattern: '^(a+)+$' } } };
  const port = { name: 'document', artifactDefinition: { name: 'source-pdf', version: 1 }, cardinality: 'OPTIONAL' };
  const { body: transformer } = await ask('POST', '/harbor/api/v1/data-transformer-definitions', {
    name: 'slow-pattern',
    version: '1.0.0',
    title: 'Slow pattern',
    image: 'registry.halden.example/models/slow-pattern:1.0.0',
    inputs: [port],
    outputs: [{ ...port, name: 'result' }],
    parametersSchema,
    hardwareClass: 'CPU',
    maxDuration: 'PT10M',
  });
  const run = (code: string) =>
    ask('POST', '/harbor/api/v1/data-transformer-runs', {
      definitionId: transformer.id,
      inputs: {},
      parameters: { code },
    });
  const { body } = await run(`${'a'.repeat(60)}!`);
  assert.deepEqual((body as { errors?: unknown }).errors, [
    { pointer: '/parameters/code', message: 'must match pattern "^(a+)+$"' },
  ]);
  assert.equal((await run('aaa')).status, 202);
});

test('a data transformer whose outputs have no definition is rejected, so that no run can end without outputs', async () => {
  const [model] = (await ask('POST', '/harbor/api/v1/data-transformer-definitions/search', { name: 'table' })).body
    .items;
  const { id: _, iri: __, ...fields } = model ?? {};
  const outputs = [{ name: 'tables', artifactDefinition: { name: 'nothing', version: 1 }, cardinality: 'ONE' }];
  const sent = { ...fields, version: '9.0.0', outputs };
  const { body } = await ask('POST', '/harbor/api/v1/data-transformer-definitions', sent);
  assert.equal((body as { code?: string }).code, 'DATA_TRANSFORMER_ARTIFACT_DEFINITION_UNKNOWN');
});

test('a workflow is deleted when its processes have ended, and can change while they run', async () => {
  const [seed] = (await ask('GET', '/workflows/api/v1/workflows')).body.items as { id: string; steps: Step[] }[];
  const path = `/workflows/api/v1/workflows/${seed?.id}`;
  const send = async (method: string, body?: object) => {
    const etag = (
      await running.fetch(`${running.url}${path}`, { headers: { authorization: 'Bearer sandbox' } })
    ).headers.get('etag');
    const headers = { authorization: 'Bearer sandbox', 'if-match': etag ?? '', 'content-type': 'application/json' };
    return running.fetch(`${running.url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  };
  const rejected = await send('DELETE');
  const problem = (await rejected.json()) as Body;
  assert.deepEqual([rejected.status, problem.code], [409, 'WORKFLOW_IN_USE']);
  assert.equal(problem.detail, '1 process of version 3 of "invoice-intake" has not ended.');
  const [open] = (await ask('GET', `${processes}?status=WAITING`)).body.items as unknown as Body[];
  const renamed = JSON.parse(
    JSON.stringify(seed).replaceAll('"review"', '"look"').replaceAll('steps.review', 'steps.look'),
  );
  const { title, inputs, steps } = renamed;
  assert.equal((await send('PUT', { title, inputs, steps })).status, 200);
  const { body: restored } = await review(String(open?.id), 'REJECT');
  assert.deepEqual([restored.status, stepOf(restored, 'review').status], ['COMPLETED', 'SUCCEEDED']);
  assert.equal((await send('DELETE')).status, 204);
  assert.equal((await ask('GET', `${processes}/${open?.id}`)).body.status, 'COMPLETED');
  assert.equal((await ask('GET', path)).status, 404);
});
