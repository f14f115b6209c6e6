import assert from 'node:assert/strict';
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type ApiOperation, examplesOf, follow, type Node, operations } from './testing/files.ts';

/** The examples of all operations tell one story: these tests hold its times, IDs, tokens, and roles together. */

function operation(id: string): ApiOperation {
  const found = operations.find((one) => one.id === id);
  assert.ok(found, `no contract has ${id}`);
  return found;
}

/** Every object in the examples, with where it is. */
function* objects(): Generator<{ where: string; value: Node }> {
  function* walk(value: Node, where: string): Generator<{ where: string; value: Node }> {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) yield { where, value };
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${where}.${key}`);
  }
  for (const one of operations)
    for (const { name, value } of examplesOf(one)) yield* walk(value, `${one.label} ${name}`);
}

test('times of an example are in order', () => {
  const order = [
    ['createdAt', 'startedAt'],
    ['startedAt', 'finishedAt'],
    ['createdAt', 'finishedAt'],
    ['createdAt', 'updatedAt'],
    ['createdAt', 'completedAt'],
    ['createdAt', 'expiresAt'],
    ['completedAt', 'expiresAt'],
    ['preparedAt', 'leaseUntil'],
    ['leaseUntil', 'timeoutAt'],
    ['time', 'createdAt'],
  ] as const;
  let count = 0;
  for (const { where, value } of objects()) {
    for (const [before, after] of order) {
      if (!value[before] || !value[after]) continue;
      count++;
      assert.ok(
        value[before] <= value[after],
        `${where}: ${before} ${value[before]} is after ${after} ${value[after]}`,
      );
    }
    const expires = /[?&]expires=(\d+)/.exec(value.content?.downloadUrl ?? '')?.[1];
    const changed = Date.parse(value.updatedAt) / 1000;
    if (expires) assert.ok(Number(expires) > changed, `${where}: the download URL expires before ${value.updatedAt}`);
    if (value.failure?.failedAt && value.finishedAt)
      assert.ok(value.failure.failedAt <= value.finishedAt, `${where}: failedAt`);
  }
  assert.ok(count > 50, String(count));
});

test('an ID stands for one thing with one creation time in all examples', () => {
  const facts = new Map<string, { where: string; createdAt: string }>();
  for (const { where, value } of objects()) {
    if (typeof value.id !== 'string' || !value.createdAt) continue;
    const known = facts.get(value.id);
    if (known) assert.equal(value.createdAt, known.createdAt, `${where} and ${known.where}: ${value.id}`);
    else facts.set(value.id, { where, createdAt: value.createdAt });
  }
  assert.ok(facts.size > 10);
});

test('a process that has ended has steps that have ended', () => {
  for (const { where, value } of objects()) {
    if (!value.steps || !value.workflow) continue;
    const open = value.steps.filter((step: Node) => ['PENDING', 'READY', 'RUNNING', 'WAITING'].includes(step.status));
    const hasEnded = ['COMPLETED', 'FAILED', 'CANCELLED'].includes(value.status);
    assert.equal(open.length === 0, hasEnded, `${where}: ${value.status} with ${open.length} open steps`);
    assert.equal(value.finishedAt !== null, hasEnded, `${where}: finishedAt`);
    assert.equal(value.failure !== null, value.status === 'FAILED', `${where}: failure`);
  }
});

test('lists contain what the filters of their sample ask for', () => {
  let count = 0;
  for (const one of operations) {
    const sent = one.parameters.filter(({ in: place, example }) => place === 'query' && example !== undefined);
    const [page] = examplesOf(one).filter(({ value }) => Array.isArray(value?.items));
    for (const item of page?.value.items ?? []) {
      for (const { name, example } of sent) {
        const value = name === 'definitionName' ? item.definition?.name : item[name];
        if (value === undefined || name === 'pageSize') continue;
        count++;
        assert.ok([example].flat().includes(value), `${one.label}: ${name} is ${example}, and the item has ${value}`);
      }
    }
  }
  assert.ok(count >= 6, String(count));
});

test('searches return what their body asks for', () => {
  for (const one of operations.filter(({ node }) => /^search/.test(node.operationId))) {
    const [body, page] = examplesOf(one).map(({ value }) => value);
    for (const item of page.items) {
      if (body.status) assert.ok(body.status.includes(item.status), one.label);
      if (body.definitionName) assert.equal(item.definition.name, body.definitionName, one.label);
      if (body.createdAfter) assert.ok(item.createdAt >= body.createdAfter, one.label);
      if (body.createdBefore) assert.ok(item.createdAt < body.createdBefore, one.label);
      if (body.kind) assert.equal(item.kind, body.kind, one.label);
    }
  }
});

function rolesOf(): Map<string, string[]> {
  const [example] = examplesOf(operation('security/listRoles'));
  return new Map(example?.value.items.map(({ name, permissions }: Node) => [name, permissions]));
}

test('tokens are signed with the published key, name it, and carry the permissions of their roles', () => {
  const keys = examplesOf(operation('ekp/getKeys'))[0]?.value.keys as (JsonWebKey & { kid: string; alg: string })[];
  const roles = rolesOf();
  const tokens = ['ekp/login', 'ekp/refresh', 'workflows/login', 'workflows/refresh'].map(
    (id) => examplesOf(operation(id))[1]?.value.accessToken as string,
  );
  tokens.push(examplesOf(operation('security/introspectToken'))[0]?.value.token);
  for (const token of tokens) {
    const [head = '', body = '', signature = ''] = token.split('.');
    const [header, claims] = [head, body].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    const key = keys.find(({ kid }) => kid === header.kid);
    assert.equal(header.alg, key?.alg);
    const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    assert.ok(verify('sha256', Buffer.from(`${head}.${body}`), options, Buffer.from(signature, 'base64url')));
    assert.equal(claims.exp - claims.iat, 900);
    assert.equal(claims.iss, 'https://api.orrery.example/ekp');
    assert.deepEqual(claims.scope.split(' '), roles.get(claims.roles[0]));
  }
  const claims = examplesOf(operation('security/introspectToken'))[1]?.value.claims;
  assert.deepEqual(JSON.parse(Buffer.from(tokens[4]?.split('.')[1] ?? '', 'base64url').toString()), claims);
  assert.equal(new Set(tokens.slice(0, 4)).size, 4);
});

test('every role can do what the story needs from it', () => {
  const needs = {
    viewer: ['ekp/findArtifacts', 'ekp/queryGraph', 'harbor/searchIndex', 'harbor/getNebula', 'harbor/readPulses'],
    // Ada uploads, starts, reviews as the delegate ada-review, decides, restarts, cancels, and archives.
    editor: [
      ...[
        'ekp/initUpload',
        'ekp/completeUpload',
        'ekp/updateArtifactStatus',
        'ekp/createPerspective',
        'ekp/queryGraph',
      ],
      ...['harbor/updateArtifact', 'harbor/deleteArtifact', 'harbor/decideNebula', 'harbor/cancelDataTransformerRun'],
      ...[
        'workflows/saveProcess',
        'workflows/restartFailedStep',
        'workflows/cancelProcess',
        'workflows/findLogEntries',
      ],
      ...['workflows/prepareStep', 'workflows/reportStep', 'workflows/completeProcess', 'workflows/failProcess'],
    ],
    // Service accounts of delegates: table-runner and indexer.
    operator: [
      ...['workflows/prepareStep', 'workflows/extendStepLease', 'workflows/reportStep', 'workflows/createLogEntry'],
      ...['harbor/createDataTransformerRun', 'harbor/createArtifact', 'harbor/saveIndexDocuments', 'ekp/initUpload'],
    ],
    architect: [
      ...['harbor/createArtifactDefinition', 'harbor/createDataTransformerDefinition', 'harbor/createTaskDefinition'],
      ...['harbor/createIndexDefinition', 'harbor/deleteIndexDefinition', 'harbor/saveOntology'],
      // To delete a workflow, its processes have to end first.
      ...['workflows/saveWorkflow', 'workflows/deleteWorkflow', 'workflows/cancelProcess', 'workflows/saveProcess'],
    ],
    administrator: operations.map(({ id }) => id),
  };
  const roles = rolesOf();
  for (const [role, ids] of Object.entries(needs)) {
    for (const id of ids) {
      for (const permission of operation(id).node.security?.[0]?.bearer ?? [])
        assert.ok(roles.get(role)?.includes(permission), `${role} needs ${permission} for ${id}`);
    }
  }
  const writes = roles.get('viewer')?.filter((permission) => !permission.endsWith(':read'));
  assert.deepEqual(writes, []);
  assert.ok(!roles.get('editor')?.includes('index-definitions:write'), 'an editor designs no indices');
});

/** Every nebula in the examples. */
function nebulae() {
  return [...objects()].filter(({ value }) => Array.isArray(value.entities) && Array.isArray(value.relations));
}

test('every value of a nebula is found in the output that its provenance names', () => {
  const tables = examplesOf(operation('harbor/getArtifact'))[0]?.value;
  let count = 0;
  for (const { where, value: nebula } of nebulae()) {
    const values = nebula.entities.flatMap((entity: Node) => [entity, ...entity.properties]);
    for (const { provenance, value = '' } of [...values, ...nebula.relations]) {
      for (const { artifactId, pointer, box, text } of provenance) {
        assert.ok(text.includes(value), `${where}: ${value} is not in "${text}"`);
        if (artifactId !== tables.id) continue;
        const keys = pointer.split('/').slice(1);
        const cell = keys.slice(0, -1).reduce((at: Node, key: string) => at?.[key], tables.properties);
        assert.equal(cell?.[keys.at(-1)], text, `${where}: ${pointer}`);
        assert.deepEqual(cell.box, box, `${where}: ${pointer}`);
        count++;
      }
    }
  }
  assert.ok(count >= 18, String(count));
});

test('a nebula counts its entities, and records who decided', () => {
  for (const { where, value: nebula } of nebulae()) {
    const countOf = (status: string) => nebula.entities.filter((entity: Node) => entity.status === status).length;
    const counts = [countOf('CANDIDATE'), countOf('RESOLVED'), countOf('REJECTED')];
    assert.deepEqual(counts, [nebula.counts.candidates, nebula.counts.resolved, nebula.counts.rejected], where);
    for (const { status, decision, confidence } of nebula.entities) {
      assert.equal(decision === null, status === 'CANDIDATE', where);
      if (decision?.by === 'MAPPING') assert.ok(confidence > decision.threshold, where);
    }
  }
  assert.equal(nebulae().length, 3);
});

test('sizes and checksums are those of the sample invoice', () => {
  const bytes = readFileSync('static/samples/invoice-2026-0117.pdf');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const body = examplesOf(operation('ekp/initUpload'))[0]?.value;
  assert.deepEqual([body.size, body.sha256], [bytes.length, sha256]);
  const [part] = examplesOf(operation('ekp/completeUpload'))[0]?.value.parts ?? [];
  assert.equal(part.etag, `"${createHash('md5').update(bytes).digest('hex')}"`);
});

/** A recognizer of the grammar in `StepCondition`, written from the grammar alone. */
function isCondition(text: string): boolean {
  const path = '(?:\\.[A-Za-z][A-Za-z0-9]*)';
  const name = '[A-Za-z][A-Za-z0-9]*';
  const reference = `(?:process\\.input\\.${name}${path}+|steps\\.[a-z][a-z0-9-]*\\.output\\.${name}${path}+|steps\\.[a-z][a-z0-9-]*\\.answers${path}+)`;
  const constant = '(?:"(?:[^"\\\\]|\\\\.)*"|-?\\d+(?:\\.\\d+)?|true|false|null)';
  const comparison = new RegExp(`${reference}\\s*(?:=|!=|<=|>=|<|>)\\s*${constant}`, 'g');
  // Comparisons become C; then C, not, and, or, and parentheses are reduced until one C is left.
  let rest = text.replace(comparison, 'C').replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest
      .replace(/\( ?C ?\)/g, 'C')
      .replace(/not C/g, 'C')
      .replace(/C (?:and|or) C/g, 'C');
  }
  return rest === 'C';
}

test('conditions in examples follow the grammar', () => {
  assert.ok(
    isCondition('not (process.input.invoice.pageCount > 2 and steps.a.answers.x = "Y") or steps.a.output.b.c = false'),
  );
  for (const text of ['steps.a.answers.x', 'steps.a.answers.x == 1', 'x = 1', 'steps.a.answers.x = 1 and', ''])
    assert.ok(!isCondition(text), text);
  const found = [...objects()].filter(({ value }) => typeof value.condition === 'string');
  assert.ok(found.length > 3);
  for (const { where, value } of found) assert.ok(isCondition(value.condition), `${where}: ${value.condition}`);
});

test('an error of an operation is about that kind of operation', () => {
  for (const { label, service, responses } of operations) {
    for (const [status, { node, file }] of responses) {
      if (!/^4/.test(status) || file === 'common') continue;
      for (const example of Object.values<Node>(node.content['application/problem+json'].examples)) {
        const { instance, code } = follow({ node: example, file }).node.value;
        assert.match(instance, /^\/(?:ekp|harbor|workflows|security)\/api\/v1\//, `${label} of ${service}: ${code}`);
      }
    }
  }
});
