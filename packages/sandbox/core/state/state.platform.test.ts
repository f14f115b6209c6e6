import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createTestSandbox, putPart } from '../../testing/create.ts';
import type { Sandbox } from '../index.ts';
import type { MockResponse } from '../model/call.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = createTestSandbox((await loadContracts()).values());
});

beforeEach(() => sandbox.reset());

type Body = Record<string, unknown> & { items: Record<string, unknown>[]; nextPageToken: string | null };

function ask(method: string, path: string, body?: object, headers: object = {}): MockResponse & { body: Body } {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  return sandbox.respond({
    method,
    url: new URL(path, 'http://localhost'),
    headers: { authorization: 'Bearer sandbox', ...(body && { 'content-type': type }), ...headers },
    body: body ? JSON.stringify(body) : '',
    // Every document has two pages.
    document: { count: 2, pages: [] },
  }) as MockResponse & { body: Body };
}

const artifacts = '/harbor/api/v1/artifacts';
const contract = {
  definition: { name: 'source-pdf' },
  title: 'My contract',
  properties: { fileName: 'contract.pdf', pageCount: 1 },
  derivedFrom: [],
};

test('what is created can be read, found, changed, and deleted', () => {
  const created = ask('POST', artifacts, contract);
  assert.deepEqual([created.status, created.headers['X-Sandbox']], [201, undefined]);
  const { id, iri, createdAt, status, version } = created.body as Record<string, string>;
  assert.deepEqual([created.body.title, status, version], ['My contract', 'CREATED', 1]);
  assert.ok(Math.abs(Date.parse(createdAt ?? '') - Date.now()) < 5000);
  const path = `${artifacts}/${id}`;
  assert.equal(created.headers.Location, path);
  assert.deepEqual(ask('GET', path).body, created.body);
  assert.equal(ask('GET', `${artifacts}/by-iri?iri=${encodeURIComponent(iri ?? '')}`).body.title, 'My contract');
  const found = ask('POST', `${artifacts}/search`, { text: 'contract my', definitionName: 'source-pdf' });
  assert.deepEqual(
    found.body.items.map((item) => item.id),
    [id],
  );
  const changed = ask('PATCH', path, { title: 'Ours' }, { 'if-match': created.headers.ETag });
  assert.deepEqual([changed.status, changed.body.title, changed.headers.ETag], [200, 'Ours', '"2"']);
  assert.equal(ask('DELETE', path, undefined, { 'if-match': '"2"' }).status, 204);
  assert.equal(ask('GET', path).status, 410);
});

test('unknown IDs and references, stale ETags, and duplicates are rejected', () => {
  const codeOf = (response: MockResponse) => [response.status, (response.body as { code?: string }).code];
  const unknown = '00000000-0000-4000-8000-000000000000';
  assert.deepEqual(codeOf(ask('GET', `${artifacts}/${unknown}`)), [404, 'ARTIFACT_NOT_FOUND']);
  assert.deepEqual(codeOf(ask('GET', `/workflows/api/v1/processes/${unknown}`)), [404, 'PROCESS_NOT_FOUND']);
  const nothing = { ...contract, definition: { name: 'nothing' } };
  assert.deepEqual(codeOf(ask('POST', artifacts, nothing)), [422, 'ARTIFACT_DEFINITION_UNKNOWN']);
  const { id } = ask('POST', artifacts, contract).body;
  const stale = ask('PATCH', `${artifacts}/${id}`, { title: 'Ours' }, { 'if-match': '"7"' });
  assert.deepEqual(codeOf(stale), [412, 'VERSION_CONFLICT']);
  const index = { name: 'mine', fields: [{ name: 'title', type: 'TEXT' }] };
  assert.equal(ask('POST', '/harbor/api/v1/index-definitions', index).status, 201);
  assert.deepEqual(codeOf(ask('POST', '/harbor/api/v1/index-definitions', index))[0], 409);
});

test('the transitions of a contract decide what is allowed', () => {
  const { id } = ask('POST', artifacts, contract).body;
  const set = (status: string, version: number) =>
    ask('PUT', `/ekp/api/v1/harbor/artifacts/${id}/status`, { status }, { 'if-match': `"${version}"` });
  assert.equal((set('READY', 1).body as { code?: string }).code, 'ARTIFACT_TRANSITION_INVALID');
  assert.equal(set('PROCESSING', 1).body.status, 'PROCESSING');
  assert.equal(set('ARCHIVED', 2).body.status, 'ARCHIVED');
  assert.equal((set('READY', 3).body as { code?: string }).code, 'ARTIFACT_ARCHIVED');
  const items = ask('POST', `${artifacts}/search`, { text: 'My contract' }).body.items;
  assert.deepEqual(items, []);
});

test('a status that an object already has is not a transition', () => {
  const path = `${artifacts}/${ask('POST', artifacts, contract).body.id}`;
  const send = (method: string, url: string, fields: object) =>
    ask(method, url, fields, { 'if-match': ask('GET', path).headers.ETag });
  const failure = { code: 'TABLE_UNREADABLE', title: 'The table is unreadable.', detail: null };
  assert.equal(send('PATCH', path, { title: 'Ours' }).status, 200);
  for (const fields of [{ status: 'PROCESSING' }, { status: 'FAILED', failure }]) {
    const changed = send('PATCH', path, fields);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const again = send('PATCH', path, { title: 'Mine', ...fields });
    const byStatus = send('PUT', `${path.replace('/harbor/api/v1', '/ekp/api/v1/harbor')}/status`, fields);
    for (const { status, body } of [again, byStatus])
      assert.deepEqual([status, body.code], [409, 'ARTIFACT_TRANSITION_INVALID']);
    assert.equal(ask('GET', path).body.version, changed.body.version);
  }
});

test('names of prototypes are names like others', () => {
  const path = `${artifacts}/${ask('POST', artifacts, contract).body.id}`;
  const before = ask('GET', path);
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const field = JSON.parse(`{"${name}":{"polluted":true}}`);
    const match = { 'if-match': ask('GET', path).headers.ETag };
    assert.ok([200, 400].includes(ask('PATCH', path, field, match).status), name);
    const { body } = ask('GET', path);
    assert.equal(Object.hasOwn(body, name), false, name);
    assert.deepEqual({ ...body, version: 0, updatedAt: 0 }, { ...before.body, version: 0, updatedAt: 0 });
    const inner = ask('PATCH', path, { properties: field }, { 'if-match': ask('GET', path).headers.ETag });
    assert.deepEqual([inner.status, inner.body.code], [422, 'ARTIFACT_PROPERTIES_INVALID'], name);
    const conditions = [{ pointer: `/${name}`, operator: 'EXISTS', value: true }];
    const found = ask('POST', `${artifacts}/search`, { properties: conditions });
    assert.deepEqual([found.status, found.body.items], [200, []], name);
    assert.equal((Object.prototype as { polluted?: true }).polluted, undefined);
  }
});

test('an idempotency key gets one response, and no other request', () => {
  const send = (title: string) =>
    ask('POST', artifacts, { ...contract, title }, { 'idempotency-key': '5f0c7d1e-8a36-4b29-9c54-2d7e6f1a0b83' });
  const first = send('One');
  const again = send('One');
  assert.deepEqual([again.status, again.body], [first.status, first.body]);
  assert.equal(again.headers.Location, first.headers.Location);
  assert.equal((send('Two').body as { code?: string }).code, 'IDEMPOTENCY_KEY_REUSED');
});

test('lists have an order, and their pages neither repeat nor skip what comes in between', () => {
  for (const number of [1, 2, 3, 4, 5]) ask('POST', artifacts, { ...contract, title: `Contract ${number}` });
  const search = (fields: object) =>
    ask('POST', `${artifacts}/search`, { text: 'Contract', sortBy: 'title', sortOrder: 'ASC', pageSize: 2, ...fields });
  const titles: unknown[] = [];
  let pageToken: string | null | undefined;
  do {
    const page = search(pageToken ? { pageToken } : {}).body;
    titles.push(...page.items.map(({ title }) => title));
    ask('POST', artifacts, { ...contract, title: 'Contract 0' });
    pageToken = page.nextPageToken;
  } while (pageToken);
  assert.deepEqual(
    titles,
    [1, 2, 3, 4, 5].map((number) => `Contract ${number}`),
  );
  assert.equal(search({ pageToken: 'nonsense' }).status, 400);
});

test('a workflow of a known name is its next version, and only the sample takes the place of the example', async () => {
  const workflows = '/workflows/api/v1/workflows';
  const [seed] = ask('GET', workflows).body.items;
  const { name, title, inputs, steps } = seed as Record<string, unknown>;
  const save = (body: object) => ask('POST', workflows, { name, title, inputs, steps, ...body });
  const version = Number(seed?.version);
  assert.equal(save({ title: 'Other' }).body.version, version + 1);
  assert.equal(save({}).body.version, version + 2);
  const operations = [...(await loadContracts()).values()].flatMap((one) => one.operations);
  const sample = operations.find(({ id }) => id === 'workflows/saveWorkflow')?.body?.contents[0]?.examples[0]?.value;
  assert.equal(ask('POST', workflows, sample as object).body.id, seed?.id);
  const { headers, body } = save({ title: 'More' });
  assert.equal(body.version, version + 3);
  assert.equal(ask('DELETE', String(headers.Location), undefined, { 'if-match': headers.ETag }).status, 204);
  assert.equal(save({ title: 'After a deletion' }).body.version, version + 4);
});

test('only the properties of a request schema count', () => {
  const foreign = '11111111-1111-4111-8111-111111111111';
  const server = { id: foreign, version: 40, createdAt: '2020-01-01T00:00:00Z', createdBy: foreign };
  const created = ask('POST', artifacts, { ...contract, ...server, status: 'READY', fileId: foreign });
  const { id, version, status, createdBy, fileId } = created.body;
  assert.deepEqual([version, status, fileId], [1, 'CREATED', null]);
  for (const value of [id, createdBy]) assert.notEqual(value, foreign);
  const change = { title: 'Ours', ...server, owner: foreign, definition: { name: 'x' } };
  const changed = ask('PATCH', `${artifacts}/${id}`, change, { 'if-match': '"1"' }).body;
  const { updatedAt } = changed;
  assert.deepEqual(changed, { ...created.body, title: 'Ours', version: 2, updatedAt });
  const sha256 = 'a'.repeat(64);
  const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 10, sha256, status: 'COMPLETED', artifactId: id };
  const upload = ask('POST', '/ekp/api/v1/uploads', file).body;
  assert.deepEqual([upload.status, upload.artifactId], ['INITIATED', null]);
});

test('an IRI is not used again where deleted objects leave a trace', () => {
  const { id, iri } = ask('POST', artifacts, contract).body;
  assert.equal(ask('DELETE', `${artifacts}/${id}`, undefined, { 'if-match': '"1"' }).status, 204);
  const again = ask('POST', artifacts, { ...contract, iri });
  assert.deepEqual([again.status, again.body.code], [409, 'ARTIFACT_IRI_TAKEN']);
});

test('the seed comes back, and can be left out', async () => {
  const { id } = ask('POST', artifacts, contract).body;
  assert.equal(ask('POST', '/sandbox/reset').status, 204);
  assert.equal(ask('GET', `${artifacts}/${id}`).status, 404);
  sandbox = createTestSandbox((await loadContracts()).values(), { isEmpty: true });
  assert.deepEqual(ask('POST', `${artifacts}/search`, {}).body, { items: [], nextPageToken: null });
  sandbox = createTestSandbox((await loadContracts()).values());
});

test('samples that need an object at another time find it as another example has it, and do their work', () => {
  const process = '/workflows/api/v1/processes/b9f4d2a7-0c68-4e15-9b7a-6d3e8c5f1a07';
  const run = '/harbor/api/v1/data-transformer-runs/e5d1b7c9-3f6a-4c80-8e2b-9d4f7a1c6e74';
  const failure = {
    code: 'UNKNOWN_FIELD',
    title: "The document has a field that the index doesn't have.",
    detail: 'The index "invoices" has no field "pageCount".',
  };
  const completion = {
    outputs: { tables: ['5a7d2e90-4c3b-4f86-a1d9-8b6e0f2c7d33'] },
    note: 'One document was added to the index "invoices".',
  };
  const changes = { parameters: { ignoreUnknownFields: true }, note: "The page count isn't needed in this index." };
  const samples = [
    [`${run}/cancel`, undefined, 'CANCELLED'],
    [`${process}/fail`, { step: 'index', failure }, 'FAILED'],
    [`${process}/complete`, completion, 'COMPLETED'],
    [`${process}/restart-failed-step`, changes, 'RUNNING'],
  ] as const;
  for (const [path, body, status] of samples) {
    sandbox.reset();
    const { headers, body: result } = ask('POST', path, body);
    assert.deepEqual([headers['X-Sandbox'], result.status], [undefined, status], path);
    const age = Date.now() - Date.parse(String(result.finishedAt));
    if (status !== 'RUNNING') assert.ok(age >= 0 && age < 5000, `${path}: ${result.finishedAt}`);
    assert.equal(ask('GET', path.replace(/\/[^/]+$/, '')).body.status, status, path);
  }
  // The process is no longer that of the example.
  assert.equal(ask('POST', `${process}/restart-failed-step`, changes).status, 409);
});

test('a problem has no details of its example', () => {
  const key = { 'idempotency-key': '5f0c7d1e-8a36-4b29-9c54-2d7e6f1a0b83' };
  ask('POST', artifacts, contract, key);
  const reused = ask('POST', artifacts, { ...contract, title: 'Two' }, key).body;
  assert.equal(reused.code, 'IDEMPOTENCY_KEY_REUSED');
  assert.ok(!/\bkey 0b6f3a52/.test(String(reused.detail)), String(reused.detail));
  const nothing = ask('POST', artifacts, { ...contract, definition: { name: 'nothing' } }).body;
  const [error] = nothing.errors as { pointer: string }[];
  assert.deepEqual([nothing.code, error?.pointer], ['ARTIFACT_DEFINITION_UNKNOWN', '/definition']);
});

const unknownId = '00000000-0000-4000-8000-000000000000';

test('a new artifact follows the schema of its definition, and refers to what exists', () => {
  const large = { ...contract, properties: { ...contract.properties, more: 'x'.repeat(8_388_608) } };
  const wrong: [object, number, string, string | undefined][] = [
    [
      { ...contract, properties: { fileName: 7, pageCount: 1 } },
      422,
      'ARTIFACT_PROPERTIES_INVALID',
      '/properties/fileName',
    ],
    [{ ...contract, properties: {} }, 422, 'ARTIFACT_PROPERTIES_INVALID', '/properties/fileName'],
    [large, 413, 'ARTIFACT_PROPERTIES_TOO_LARGE', undefined],
    [{ ...contract, derivedFrom: [unknownId] }, 422, 'ARTIFACT_REFERENCE_UNKNOWN', '/derivedFrom/0'],
    [{ ...contract, runId: unknownId }, 422, 'ARTIFACT_REFERENCE_UNKNOWN', '/runId'],
    [{ ...contract, owner: unknownId }, 422, 'ARTIFACT_REFERENCE_UNKNOWN', '/owner'],
    [{ ...contract, iri: 'https://other.example/x' }, 422, 'ARTIFACT_IRI_OUTSIDE_TENANT', '/iri'],
  ];
  for (const path of [artifacts, '/ekp/api/v1/harbor/artifacts']) {
    for (const [body, status, code, pointer] of wrong) {
      const response = ask('POST', path, body);
      const [error] = (response.body.errors ?? []) as { pointer?: string }[];
      assert.deepEqual([response.status, response.body.code, error?.pointer], [status, code, pointer]);
    }
  }
  const { id } = ask('POST', artifacts, contract).body;
  const changed = ask('PATCH', `${artifacts}/${id}`, { properties: { pageCount: 0 } }, { 'if-match': '"1"' });
  assert.deepEqual([changed.status, changed.body.code], [422, 'ARTIFACT_PROPERTIES_INVALID']);
});

test('a failure has its reason, nothing else has one, and an archived artifact stays as it is', () => {
  const { id } = ask('POST', artifacts, contract).body;
  let version = 1;
  const set = (body: object) => {
    const response = ask('PATCH', `${artifacts}/${id}`, body, { 'if-match': `"${version}"` });
    if (response.status === 200) version += 1;
    return response.body;
  };
  const failure = { code: 'OURS', title: 'It failed.' };
  assert.equal(set({ status: 'PROCESSING', failure }).code, 'VALIDATION_FAILED');
  assert.equal(set({ status: 'PROCESSING' }).status, 'PROCESSING');
  assert.equal(set({ status: 'FAILED' }).code, 'VALIDATION_FAILED');
  const { failedAt, ...rest } = set({ status: 'FAILED', failure }).failure as Record<string, unknown>;
  assert.deepEqual(rest, { ...failure, detail: null });
  assert.ok(Math.abs(Date.parse(String(failedAt)) - Date.now()) < 5000);
  assert.equal(set({ status: 'PROCESSING' }).failure, null);
  const path = `/ekp/api/v1/harbor/artifacts/${id}/status`;
  const failed = ask('PUT', path, { status: 'FAILED', failure }, { 'if-match': `"${version}"` }).body;
  assert.equal((failed.failure as { code?: string }).code, 'OURS');
  version += 1;
  assert.equal(set({ status: 'ARCHIVED' }).status, 'ARCHIVED');
  assert.equal(set({ title: 'Other' }).code, 'ARTIFACT_ARCHIVED');
});

test('definitions have valid schemas, and refer to what exists', () => {
  const port = { name: 'source', artifactDefinition: { name: 'source-pdf', version: 1 }, cardinality: 'ONE' };
  const unknownPort = { ...port, artifactDefinition: { name: 'nothing', version: 1 } };
  const definition = { name: 'ours', version: 1, title: 'Ours' };
  const transformer = {
    ...{ name: 'ours', version: '1.0.0', title: 'Ours', image: 'registry.example/ours:1', inputs: [port] },
    ...{ outputs: [port], parametersSchema: {}, hardwareClass: 'CPU', maxDuration: 'PT1M' },
  };
  const form = { kind: 'HUMAN', assigneeRole: 'editor', instructions: 'x', form: { type: 'object' } };
  const task = { name: 'ours', version: 1, inputs: [], outputs: [], timeout: 'PT1H', settings: form };
  const fields = [1, 2].map(() => ({ name: 'title', type: 'KEYWORD' }));
  const run = { kind: 'TRANSFORMER', dataTransformerDefinitionId: unknownId, parameters: {} };
  const wrong: [string, object, string][] = [
    ['artifact-definitions', { ...definition, schema: { type: 'nothing' } }, 'ARTIFACT_DEFINITION_SCHEMA_INVALID'],
    ['artifact-definitions', { ...definition, schema: { type: 'array' } }, 'ARTIFACT_DEFINITION_SCHEMA_INVALID'],
    [
      'artifact-definitions',
      { ...definition, schema: { $ref: 'https://a.example/b' } },
      'ARTIFACT_DEFINITION_SCHEMA_INVALID',
    ],
    [
      'data-transformer-definitions',
      { ...transformer, outputs: [unknownPort] },
      'DATA_TRANSFORMER_ARTIFACT_DEFINITION_UNKNOWN',
    ],
    [
      'data-transformer-definitions',
      { ...transformer, parametersSchema: { type: 'nothing' } },
      'DATA_TRANSFORMER_PARAMETERS_SCHEMA_INVALID',
    ],
    ['task-definitions', { ...task, settings: run }, 'TASK_DEFINITION_REFERENCE_UNKNOWN'],
    [
      'task-definitions',
      { ...task, settings: { kind: 'INDEX', indexName: 'nothing' } },
      'TASK_DEFINITION_REFERENCE_UNKNOWN',
    ],
    ['task-definitions', { ...task, inputs: [unknownPort] }, 'TASK_DEFINITION_REFERENCE_UNKNOWN'],
    [
      'task-definitions',
      { ...task, settings: { ...form, form: { type: 'nothing' } } },
      'TASK_DEFINITION_SETTINGS_INVALID',
    ],
    ['index-definitions', { name: 'ours', fields }, 'INDEX_DEFINITION_FIELDS_INVALID'],
  ];
  for (const [path, body, code] of wrong) {
    const response = ask('POST', `/harbor/api/v1/${path}`, body);
    assert.deepEqual([response.status, response.body.code], [422, code]);
  }
  for (const [path, body] of [
    ['artifact-definitions', { ...definition, schema: { type: 'object' } }],
    ['data-transformer-definitions', transformer],
    ['task-definitions', { ...task, inputs: [port] }],
  ] as const)
    assert.equal(ask('POST', `/harbor/api/v1/${path}`, body).status, 201, path);
});

test('lists have the order and the statuses that their contracts name', () => {
  for (const name of ['pear', 'apple']) {
    const fields = [{ name: 'title', type: 'TEXT' }];
    assert.equal(ask('POST', '/harbor/api/v1/index-definitions', { name, fields }).status, 201);
    for (const version of [1, 10, 2])
      ask('POST', '/harbor/api/v1/artifact-definitions', { name, version, title: name, schema: { type: 'object' } });
  }
  const indices = ask('GET', '/harbor/api/v1/index-definitions').body.items.map(({ name }) => name);
  assert.deepEqual(indices, ['apple', 'invoices', 'pear']);
  const search = (sent: object) => ask('POST', '/harbor/api/v1/artifact-definitions/search', sent).body;
  const page = search({ pageSize: 2 });
  const rest = search({ pageSize: 2, pageToken: page.nextPageToken });
  const found = [...page.items, ...rest.items].map(({ name, version }) => `${name} ${version}`);
  assert.deepEqual(found, ['apple 10', 'apple 2', 'apple 1', 'document-html 1']);
  const { id } = ask('POST', artifacts, contract).body;
  ask('PATCH', `${artifacts}/${id}`, { status: 'ARCHIVED' }, { 'if-match': '"1"' });
  const list = (query: string) => ask('GET', `/ekp/api/v1/harbor/artifacts${query}`).body.items.map((one) => one.id);
  assert.deepEqual([list('').includes(id), list('?status=ARCHIVED').includes(id)], [false, true]);
  const files = ask('GET', `/ekp/api/v1/users/${unknownId}/file-details`);
  assert.deepEqual([files.status, files.body.code], [404, 'USER_NOT_FOUND']);
});

test('an index that is created again is empty', () => {
  const definition = { name: 'ours', fields: [{ name: 'title', type: 'TEXT' }] };
  const [definitions, index] = ['/harbor/api/v1/index-definitions', '/harbor/api/v1/indices/ours'];
  const total = () => ask('POST', `${index}/search`, { query: 'horse' }).body.total;
  ask('POST', definitions, definition);
  const { id } = ask('POST', artifacts, contract).body;
  ask('POST', `${index}/documents`, { documents: [{ id: 'd', artifactId: id, fields: { title: 'a horse' } }] });
  assert.equal(total(), 1);
  assert.equal(ask('DELETE', `${definitions}/ours`).status, 204);
  assert.equal(ask('POST', definitions, definition).status, 201);
  assert.equal(total(), 0);
});

const uploads = '/ekp/api/v1/uploads';

function start(content: Buffer, fields: object = {}): Body {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { name: 'My contract.pdf', mediaType: 'application/pdf', size: content.length, sha256, ...fields };
  return ask('POST', uploads, file).body;
}

function upload(content: Buffer, fields: object = {}): Body {
  const { id } = start(content, fields);
  const etag = putPart(sandbox, id, 1, content);
  return ask('POST', `${uploads}/${id}/complete`, { parts: [{ number: 1, etag }] }).body;
}

const pdf = Buffer.from('%PDF-1.4 /Type /Pages /Type /Page /Type/Page');

test('an upload whose artifact could not be created is rejected at its start', () => {
  const wrong: [object, string][] = [
    [{ mediaType: 'video/mp4' }, 'UPLOAD_MEDIA_TYPE_UNSUPPORTED'],
    [{ artifact: { definition: { name: 'nothing' } } }, 'ARTIFACT_DEFINITION_UNKNOWN'],
    [{ artifact: { definition: { name: 'table-set' } } }, 'ARTIFACT_MEDIA_TYPE_NOT_ALLOWED'],
    [{ artifact: { derivedFrom: [unknownId] } }, 'ARTIFACT_REFERENCE_UNKNOWN'],
    [{ artifact: { iri: 'https://other.example/x' } }, 'ARTIFACT_IRI_OUTSIDE_TENANT'],
    [{ artifact: { properties: { more: 1 } } }, 'ARTIFACT_PROPERTIES_INVALID'],
  ];
  for (const [fields, code] of wrong) assert.equal(start(pdf, fields).code, code);
  assert.equal(upload(Buffer.from('nothing')).code, 'UPLOAD_CONTENT_MISMATCH');
  const iri = 'https://halden.example/id/artifact/ours';
  assert.equal(upload(pdf, { artifact: { iri } }).artifactIri, iri);
  assert.equal(upload(pdf, { artifact: { iri } }).code, 'ARTIFACT_IRI_TAKEN');
});

test('an uploaded file has its name and pages, an IRI after its name, and a valid URL', async () => {
  const [first, second] = [upload(pdf), upload(pdf)];
  assert.deepEqual(
    [first, second].map(({ artifactIri }) => artifactIri),
    ['', '-2'].map((end) => `https://halden.example/id/artifact/my-contract${end}`),
  );
  const path = `${artifacts}/${first.artifactId}`;
  const { properties, content } = ask('GET', path).body;
  assert.deepEqual(properties, { fileName: 'My contract.pdf', pageCount: 2 });
  const [, expires] = /expires=(\d+)/.exec((content as { downloadUrl: string }).downloadUrl) ?? [];
  assert.ok(Math.abs(Number(expires) - Date.now() / 1000 - 900) < 5, expires);
  const files = () => ask('GET', `/ekp/api/v1/harbor/file-details?artifactId=${first.artifactId}`).body.items;
  assert.deepEqual(
    files().map(({ pageCount }) => pageCount),
    [2],
  );
  ask('DELETE', path, undefined, { 'if-match': '"1"' });
  assert.deepEqual(files(), []);
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  const empty = createTestSandbox((await loadContracts()).values(), { isEmpty: true });
  const full = sandbox;
  for (const one of [full, empty]) {
    sandbox = one;
    assert.equal(upload(png, { name: 'scan.png', mediaType: 'image/png' }).status, 'COMPLETED');
    assert.equal(upload(pdf).status, 'COMPLETED');
  }
  sandbox = full;
});

test('an aborted upload has no parts, takes none, and can be aborted again', () => {
  const { id } = start(pdf);
  assert.ok(putPart(sandbox, id, 1, pdf));
  for (const _ of ['first', 'second']) assert.equal(ask('DELETE', `${uploads}/${id}`).status, 204);
  const { status, parts } = ask('GET', `${uploads}/${id}`).body;
  assert.deepEqual([status, parts], ['ABORTED', []]);
  assert.equal(putPart(sandbox, id, 1, pdf), undefined);
});

test('only the account that started an upload can use it', () => {
  const { id } = start(pdf);
  const login = { username: 'intake@halden.example', password: 'steady-barge-counts-pallets' };
  const { accessToken } = ask('POST', '/ekp/api/v1/auth/login', login).body;
  for (const method of ['GET', 'DELETE']) {
    const { body } = ask(method, `${uploads}/${id}`, undefined, { authorization: `Bearer ${accessToken}` });
    assert.equal(body.code, 'UPLOAD_NOT_FOUND');
  }
});
