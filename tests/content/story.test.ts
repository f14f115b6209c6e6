import assert from 'node:assert/strict';
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { type ApiOperation, examplesOf, follow, type Node, operations, schemas } from './contractFiles.ts';

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

test('a step of a process has the task definition of its workflow, and inputs once it is ready', () => {
  const { steps } = examplesOf(operation('workflows/saveWorkflow'))[0]?.value ?? {};
  const tasks = new Map(steps.map(({ name, taskDefinitionId }: Node) => [name, taskDefinitionId]));
  const inputs = new Map<string, string[]>(steps.map((step: Node) => [step.name, Object.keys(step.inputs)]));
  for (const { where, value } of objects()) {
    if (!value.steps || !value.workflow) continue;
    for (const { name, status, attempt, taskDefinitionId, inputs: given } of value.steps) {
      assert.equal(taskDefinitionId, tasks.get(name), `${where}: ${name}`);
      const isUntouched = status === 'PENDING' || (status === 'CANCELLED' && attempt === 0);
      assert.deepEqual(Object.keys(given), isUntouched ? [] : inputs.get(name), `${where}: ${name}`);
    }
  }
});

test('a person who can be assigned a task can report it', () => {
  const roles = rolesOf();
  const { node } = schemas.get('harbor/HumanTaskSettings') ?? {};
  const [permission] = operation('workflows/reportStep').node.security[0].bearer;
  for (const role of node.properties.assigneeRole.enum) assert.ok(roles.get(role)?.includes(permission), role);
});

test('pointers of errors lead into the workflow of the examples', () => {
  const { steps } = examplesOf(operation('workflows/saveWorkflow'))[0]?.value ?? {};
  const { responses } = operation('workflows/saveWorkflow');
  const { node, file } = responses.get('422') ?? {};
  for (const example of Object.values<Node>(node.content['application/problem+json'].examples)) {
    const { detail, errors } = follow({ node: example, file: file ?? '' }).node.value;
    for (const { pointer } of errors) {
      const step = steps[Number(/^\/steps\/(\d+)/.exec(pointer)?.[1])];
      if (step && /\b[Tt]he step (\S+)/.test(detail)) assert.match(detail, new RegExp(`he step .*\\b${step.name}\\b`));
    }
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
    // Ada uploads, starts, reviews as the delegate `ada-review`, decides, restarts, cancels, and archives.
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
  const outputs = examplesOf(operation('harbor/getArtifact')).map(({ value }) => value);
  let count = 0;
  for (const { where, value: nebula } of nebulae()) {
    const values = nebula.entities.flatMap((entity: Node) => [entity, ...entity.properties]);
    for (const { provenance, value = '' } of [...values, ...nebula.relations]) {
      for (const { artifactId, pointer, box, text } of provenance) {
        assert.ok(text.includes(value), `${where}: ${value} is not in "${text}"`);
        const output = outputs.find(({ id }) => id === artifactId);
        assert.ok(output, `${where}: no example has the artifact ${artifactId}`);
        const keys = pointer.split('/').slice(1);
        const holder = keys.slice(0, -1).reduce((at: Node, key: string) => at?.[key], output.properties);
        assert.equal(holder?.[keys.at(-1)], text, `${where}: ${pointer}`);
        assert.deepEqual(holder.box, box, `${where}: ${pointer}`);
        count++;
      }
    }
  }
  assert.ok(count >= 39, String(count));
});

test('the text artifact holds the lines that the spatial text model returns', () => {
  const contract = parse(readFileSync('contracts/models/spatial-text.yaml', 'utf8'));
  const { pages } = contract.components.examples.result.value;
  const artifact = examplesOf(operation('harbor/getArtifact')).find(({ name }) => name === 'text')?.value;
  const linesOf = (list: Node) =>
    list.flatMap(({ page, blocks }: Node) =>
      blocks.flatMap(({ kind, lines }: Node) => lines.map(({ text, box }: Node) => ({ page, kind, text, box }))),
    );
  assert.deepEqual(linesOf(artifact.properties.pages), linesOf(pages));
});

const rdfsLabel = 'http://www.w3.org/2000/01/rdf-schema#label';

function lastPart(iri: string): string {
  return iri.split(/[/#]/).at(-1) ?? '';
}

/** The values that the mappings of a file schema find in an artifact, by property: one set for each entity. */
function extract({ mappings, rows }: Node, { properties }: Node): { row: number; values: Map<string, string> }[] {
  const text = (properties.pages ?? [])
    .flatMap(({ blocks }: Node) => blocks.flatMap(({ lines }: Node) => lines.map((line: Node) => line.text)))
    .join('\n');
  const { cells = [], rows: count = 0 } = properties.tables?.[0] ?? {};
  const textAt = (row: number, column: number) =>
    cells.find((cell: Node) => cell.row === row && cell.column === column)?.text;
  return (rows ? Array.from({ length: count - 1 }, (_, index) => index + 1) : [0]).flatMap((row) => {
    const values = new Map<string, string>();
    for (const { column, pattern, propertyIri, required } of mappings) {
      const header = cells.find((cell: Node) => cell.header && cell.text === column);
      // RE2's \A is ^ where lines are not looked at one by one.
      const found = pattern ? new RegExp(pattern.replace('\\A', '^')).exec(text)?.[1] : textAt(row, header?.column);
      if (found === undefined && required) return [];
      if (found !== undefined) values.set(propertyIri, found);
    }
    return [{ row, values }];
  });
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

test('the file schemas of the ontology give the entities of the nebula, with their labels and IRIs', () => {
  const ontology = examplesOf(operation('harbor/getOntology'))[0]?.value;
  const saved = examplesOf(operation('harbor/saveOntology'))[0]?.value;
  assert.deepEqual(saved.fileSchemas, ontology.fileSchemas);
  assert.deepEqual(saved.databaseMappings, ontology.databaseMappings);
  const outputs = examplesOf(operation('harbor/getArtifact')).map(({ value }) => value);
  const made = ontology.fileSchemas.flatMap((schema: Node) => {
    const { name, version } = schema.artifactDefinition;
    const artifact = outputs.find(({ definition }) => definition.name === name && definition.version === version);
    assert.ok(artifact, `no example has an artifact of ${name} version ${version}`);
    const { label: className } = ontology.classes.find(({ iri }: Node) => iri === schema.classIri);
    return extract(schema, artifact).map(({ row, values }) => {
      const label = values.get(rdfsLabel) ?? `${className} ${[...values.values()][0]}`;
      const properties = [...values].filter(([iri]) => iri !== rdfsLabel);
      return { schema, row, label, properties, classIri: schema.classIri };
    });
  });
  const shared = new Map<string, string>(
    made.flatMap(({ properties }: Node) => properties.map(([iri, value]: string[]) => [lastPart(iri ?? ''), value])),
  );
  const iriOf = ({ schema, row, label, properties }: Node): string => {
    const own = new Map(properties.map(([iri, value]: string[]) => [lastPart(iri ?? ''), value]));
    return schema.subjectTemplate.replace(/\{(\w+)\}/g, (_: string, name: string) => {
      const value = name === 'row' ? String(row) : name === 'label' ? slug(label) : (own.get(name) ?? shared.get(name));
      assert.ok(value, `${schema.subjectTemplate}: ${name} has no value`);
      return value;
    });
  };
  let resolved = 0;
  for (const { where, value: nebula } of nebulae()) {
    assert.equal(nebula.entities.length, made.length, where);
    for (const { classIri, label, properties, resolvedIri } of nebula.entities) {
      const one = made.find((entity: Node) => entity.classIri === classIri && entity.label === label);
      assert.ok(one, `${where}: no file schema gives ${label}`);
      const values = properties.map(({ propertyIri, value }: Node) => [propertyIri, value]);
      assert.deepEqual(values, one.properties, `${where}: ${label}`);
      if (resolvedIri === null) continue;
      resolved++;
      assert.equal(resolvedIri, iriOf(one), `${where}: ${label}`);
    }
  }
  assert.ok(resolved >= 5, String(resolved));

  // A row of the database has the IRI of the entity that was found in the document.
  const tables = ontology.databaseMappings.flatMap((mapping: Node) => mapping.tables);
  const templateOf = (classEnd: string) =>
    tables.find(({ classIri }: Node) => lastPart(classIri) === classEnd).subjectTemplate;
  const [invoice, line] = ['Invoice', 'InvoiceLine'].map((name) =>
    made.find(({ classIri }: Node) => lastPart(classIri) === name),
  );
  const number = shared.get('invoiceNumber') ?? '';
  assert.equal(templateOf('Invoice').replace('{number}', number), iriOf(invoice));
  const row = templateOf('InvoiceLine').replace('{invoice_number}', number).replace('{position}', String(line.row));
  assert.equal(row, iriOf(line));
});

test('a nebula starts with the first step that adds to it, and changes with the last', () => {
  const process = examplesOf(operation('workflows/getProcess'))[0]?.value;
  const [text, tables] = ['read-text', 'extract'].map((name) => process.steps.find((step: Node) => step.name === name));
  const nebula = examplesOf(operation('harbor/getNebula'))[0]?.value;
  assert.deepEqual([nebula.createdAt, nebula.updatedAt], [text.finishedAt, tables.finishedAt]);
  assert.deepEqual([...nebula.runIds].sort(), [text.runId, tables.runId].sort());
  const pulse = examplesOf(operation('harbor/readPulses'))[0]?.value.items.find(
    ({ type }: Node) => type === 'nebula.created',
  );
  assert.equal(pulse.createdAt, nebula.createdAt);
});

test('everything that examples refer to by ID has an example', () => {
  const known = new Set([...objects()].flatMap(({ value }) => (typeof value.id === 'string' ? [value.id] : [])));
  const names = ['artifactId', 'runId', 'nebulaId', 'fileId', 'processId', 'taskDefinitionId', 'workflowId'];
  names.push('dataTransformerDefinitionId', 'definitionId');
  let count = 0;
  for (const { where, value } of objects()) {
    for (const name of names) {
      if (typeof value[name] !== 'string') continue;
      count++;
      assert.ok(known.has(value[name]), `${where}: no example has the ${name} ${value[name]}`);
    }
  }
  assert.ok(count > 50, String(count));
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

test('an entity is at most as certain as its values, and a relation as the less certain of its entities', () => {
  for (const { where, value: nebula } of nebulae()) {
    const confidences = new Map(nebula.entities.map(({ id, confidence }: Node) => [id, confidence]));
    for (const { subjectId, objectId, confidence } of nebula.relations) {
      const ends = [confidences.get(subjectId), confidences.get(objectId)] as number[];
      assert.equal(confidence, Math.min(...ends), where);
    }
    for (const { confidence, properties } of nebula.entities) {
      for (const value of properties) assert.ok(confidence <= value.confidence, where);
    }
  }
});

test('sizes and checksums are those of the sample invoice', () => {
  const bytes = readFileSync('static/samples/invoice-2026-0117.pdf');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const body = examplesOf(operation('ekp/initUpload'))[0]?.value;
  assert.deepEqual([body.size, body.sha256], [bytes.length, sha256]);
  const [part] = examplesOf(operation('ekp/completeUpload'))[0]?.value.parts ?? [];
  assert.equal(part.etag, `"${createHash('md5').update(bytes).digest('hex')}"`);
});

test('the HTML that a delegate uploads is the result of the model', () => {
  const contract = parse(readFileSync('contracts/models/pdf-to-html-converter.yaml', 'utf8'));
  const html = Buffer.from(contract.components.examples.result.value.html);
  const body = examplesOf(operation('ekp/initUpload')).find(({ name }) => name === 'html')?.value;
  assert.deepEqual([body.size, body.sha256], [html.length, createHash('sha256').update(html).digest('hex')]);
});

test('an upload lists its parts until it has ended, and a part that has arrived has its ETag', () => {
  let count = 0;
  for (const { where, value } of objects()) {
    if (!Array.isArray(value.parts) || !value.partSize || !value.status) continue;
    count++;
    const parts = value.status === 'INITIATED' ? Math.ceil(value.size / value.partSize) : 0;
    assert.equal(value.parts.length, parts, where);
  }
  assert.ok(count >= 5, String(count));
  const [sent] = examplesOf(operation('ekp/completeUpload'))[0]?.value.parts ?? [];
  const arrived = examplesOf(operation('ekp/getUpload')).find(({ name }) => name === 'arrived')?.value;
  assert.equal(arrived.parts[0].etag, sent.etag);
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
