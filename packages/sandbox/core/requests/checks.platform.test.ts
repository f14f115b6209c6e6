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

beforeEach(() => sandbox.reset());
afterEach(() => mock.timers.reset());

function ask(method: string, path: string, body?: object, headers: object = {}) {
  const response = sandbox.respond({
    method,
    url: new URL(path, 'http://localhost'),
    headers: { authorization: 'Bearer sandbox', ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : '',
  });
  const { code, errors } = (response.body ?? {}) as { code?: string; errors?: { pointer: string }[] };
  return {
    status: response.status,
    body: response.body as Body,
    code,
    pointers: errors?.map(({ pointer }) => pointer),
  };
}

const workflows = '/workflows/api/v1/workflows';
const processes = '/workflows/api/v1/processes';
const invoice = 'c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';

function saveWith(index: number, change: object) {
  const [seed] = ask('GET', workflows).body.items as unknown as { inputs: object; steps: object[] }[];
  const steps = seed?.steps.map((step, at) => (at === index ? { ...step, ...change } : step));
  return ask('POST', workflows, { name: 'mine', title: 'Mine', inputs: seed?.inputs, steps });
}

test('the inputs of steps must match their task definitions', () => {
  const [extract, review] = [0, 2];
  for (const [index, inputs, pointer] of [
    [extract, {}, '/steps/0/inputs/source'],
    [extract, { source: 'process.input.invoice', other: 'process.input.invoice' }, '/steps/0/inputs/other'],
    [review, { source: 'process.input.invoice', tables: 'steps.read-text.output.text' }, '/steps/2/inputs/tables'],
  ] as const) {
    const { status, code, pointers } = saveWith(index, { inputs });
    assert.deepEqual([status, code, pointers], [422, 'WORKFLOW_INPUT_MISMATCH', [pointer]]);
  }
  const output = saveWith(review, { inputs: { source: 'process.input.invoice', tables: 'steps.extract.output.none' } });
  assert.equal(output.code, 'WORKFLOW_EXPRESSION_INVALID');
  assert.equal(saveWith(extract, {}).status, 201);
});

test('the parameters of steps must match their tasks', () => {
  const check = (index: number, parameters: object) => {
    const { code, pointers } = saveWith(index, { parameters });
    return code && [code, ...(pointers ?? [])];
  };
  const [extract, review, index] = [0, 2, 3];
  assert.deepEqual(check(extract, { minConfidence: 5 }), [
    'STEP_PARAMETERS_INVALID',
    '/steps/0/parameters/minConfidence',
  ]);
  assert.deepEqual(check(extract, { shade: 1 }), ['STEP_PARAMETERS_INVALID', '/steps/0/parameters/shade']);
  assert.deepEqual(check(review, { shade: 1 }), ['STEP_PARAMETERS_INVALID', '/steps/2/parameters/shade']);
  assert.equal(check(index, { ignoreUnknownFields: true }), undefined);
  assert.equal(check(extract, { minConfidence: 0.9, pages: [1] }), undefined);
});

test('the parameters of a restart must match the task of the failed step', () => {
  // The sandbox leaves the step to the client that claims it.
  const { processId } = ask('POST', `${workflows}/prepare-step/table-runner`, { maxWaitSeconds: 0 }).body;
  const path = `${processes}/${processId}`;
  const failure = { code: 'RUN_MODEL_FAILED', title: 'The model stopped with an error.' };
  assert.equal(ask('POST', `${path}/fail`, { step: 'extract', failure }).status, 200);
  const restart = (parameters: object) => ask('POST', `${path}/restart-failed-step`, { parameters });
  const wrong = restart({ minConfidence: 5 });
  assert.deepEqual(
    [wrong.status, wrong.code, wrong.pointers],
    [422, 'STEP_PARAMETERS_INVALID', ['/parameters/minConfidence']],
  );
  assert.equal(restart({ ignoreUnknownFields: true }).code, 'STEP_PARAMETERS_INVALID');
  assert.equal(ask('GET', path).body.status, 'FAILED');
  assert.equal(restart({ minConfidence: 0.8 }).status, 202);
});

test('a process starts with the inputs of its workflow only', () => {
  const start = (inputs: object) => ask('POST', processes, { workflowName: 'invoice-intake', inputs });
  assert.equal(start({}).code, 'PROCESS_INPUT_MISMATCH');
  assert.equal(start({ invoice: [invoice], other: [invoice] }).code, 'PROCESS_INPUT_MISMATCH');
  const tables = '5a7d2e90-4c3b-4f86-a1d9-8b6e0f2c7d33';
  assert.equal(start({ invoice: [tables] }).code, 'PROCESS_INPUT_MISMATCH');
  assert.equal(start({ invoice: [invoice] }).status, 202);
});

test('a process starts from one workflow, by its ID or its name', () => {
  const [seed] = ask('GET', workflows).body.items;
  const start = (fields: object) => ask('POST', processes, { inputs: { invoice: [invoice] }, ...fields });
  for (const fields of [{}, { workflowId: seed?.id, workflowName: seed?.name }]) {
    const { status, code, pointers } = start(fields);
    assert.deepEqual([status, code, pointers], [400, 'VALIDATION_FAILED', ['/workflowName']]);
  }
  assert.equal(start({ workflowId: seed?.id }).status, 202);
});

test('usernames are case-insensitive', () => {
  const login = (username: string) =>
    ask('POST', '/ekp/api/v1/auth/login', { username, password: 'correct-horse-battery' }).status;
  assert.deepEqual(['Ada.Meyer@Halden.example', 'ADA.MEYER@HALDEN.EXAMPLE'].map(login), [200, 200]);
});

test('a page token is valid for an hour, for the same list with the same filters', () => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const search = (fields: object) => ask('POST', '/harbor/api/v1/artifacts/search', { pageSize: 1, ...fields });
  const token = String(search({}).body.nextPageToken);
  assert.equal(search({ pageToken: token }).status, 200);
  assert.equal(search({ pageToken: token, pageSize: 2 }).status, 200);
  const wrong = [
    search({ pageToken: token, text: 'invoice' }),
    search({ pageToken: token, sortBy: 'title' }),
    search({ pageToken: 'nonsense' }),
    search({ pageToken: Buffer.from('{}').toString('base64url') }),
    ask('GET', `${workflows}?pageToken=${token}`),
  ];
  for (const { status, code, pointers } of wrong) {
    assert.deepEqual([status, code], [400, 'VALIDATION_FAILED']);
    assert.match(pointers?.join() ?? '', /^\/?pageToken$/);
  }
  mock.timers.setTime(Date.now() + 3_590_000);
  assert.equal(search({ pageToken: token }).status, 200);
  mock.timers.setTime(Date.now() + 20_000);
  assert.equal(search({ pageToken: token }).status, 400);
});

test('a name that an example has is taken, except for the sample of the site', () => {
  const index = { name: 'invoices', fields: [{ name: 'title', type: 'TEXT' }] };
  const taken = ask('POST', '/harbor/api/v1/index-definitions', index);
  assert.deepEqual([taken.status, taken.code], [409, 'INDEX_DEFINITION_EXISTS']);
  const perspectives = '/ekp/api/v1/perspectives';
  const p = 'https://halden.example/ontology/purchasing#';
  const classes = [{ iri: `${p}Invoice`, properties: [`${p}invoiceNumber`, `${p}total`], filters: [] }];
  const sample = {
    iri: 'https://halden.example/perspective/supplier-invoices',
    name: 'Supplier invoices',
    description: 'Invoice data that accounting needs.',
    classes,
  };
  assert.equal(ask('POST', perspectives, { ...sample, name: 'Mine' }).code, 'PERSPECTIVE_IRI_TAKEN');
  assert.equal(ask('POST', perspectives, sample).status, 201);
  assert.equal(ask('POST', perspectives, sample).code, 'PERSPECTIVE_IRI_TAKEN');
});

test('an idempotency key counts where the operation has the header, for one path', () => {
  const start = () =>
    ask('POST', processes, { workflowName: 'invoice-intake', inputs: { invoice: [invoice] } }).body.id;
  const key = { 'idempotency-key': '5f0c7d1e-8a36-4b29-9c54-2d7e6f1a0b83' };
  for (const id of [start(), start()]) {
    const { body } = ask('POST', `${processes}/${id}/cancel`, { note: 'x' }, key);
    assert.deepEqual([body.id, body.status], [id, 'CANCELLED']);
  }
  const claim = (delegate: string) => ask('POST', `${workflows}/prepare-step/${delegate}`, { maxWaitSeconds: 0 }, key);
  assert.equal(claim('table-runner').body.step, 'extract');
  assert.equal(claim('text-runner').code, 'IDEMPOTENCY_KEY_REUSED');
});
