import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSandbox, type Running } from '../../testing/adapters.ts';
import { ask, type Entity, invoiceWith, processDocument, upload } from '../../testing/requests.ts';

let running: Running;

before(async () => {
  running = await openSandbox({ isFast: true });
});

beforeEach(() => running.reset());
after(() => running?.close());

const words = { '2026-0117': '2026-0456', 'Brightwater Paper': 'Meadowbrook Paper', '(40)': '(55)' };
const p = 'https://halden.example/ontology/purchasing#';
const nebulae = '/harbor/api/v1/nebulae';

async function prepared() {
  const { artifactId, artifactIri, fileId } = await upload(running, 'other.pdf', invoiceWith(words));
  const process = await processDocument(running, artifactId);
  const { items } = (await ask(running, 'GET', `${nebulae}?processId=${process.id}`)).body;
  assert.equal(items.length, 1);
  const [summary] = items;
  const { body: nebula, headers } = await ask(running, 'GET', `${nebulae}/${summary?.id}`);
  return { artifactId, artifactIri, fileId, process, nebula, etag: headers.get('etag') ?? '', summary };
}

const find = ({ entities }: { entities: Entity[] }, label: string) =>
  entities.find((one) => one.label === label) as Entity;

async function pulsesAfter(cursor: string) {
  const path = `/harbor/api/v1/pulses?cursor=${cursor}&pageSize=200`;
  const { items } = (await ask(running, 'GET', path)).body;
  return items as unknown as { type: string; subject: string; data: Record<string, string> }[];
}

const cursorNow = async () => (await ask(running, 'GET', '/harbor/api/v1/pulses?pageSize=200')).body.nextCursor;

test('a processed document has a nebula with what the models found in it', async () => {
  const { artifactId, fileId, nebula, process, summary } = await prepared();
  assert.equal(nebula.artifactId, artifactId);
  assert.deepEqual([nebula.ontologyIri, nebula.ontologyVersion], ['https://halden.example/ontology/purchasing', 4]);
  const found = nebula.entities.map(({ classIri, label, status }) => [classIri, label, status]);
  assert.deepEqual(found.sort(), [
    [`${p}Invoice`, 'Invoice 2026-0456', 'RESOLVED'],
    [`${p}InvoiceLine`, 'Cardboard boxes, 40 l', 'CANDIDATE'],
    [`${p}InvoiceLine`, 'Copy paper A4, 80 g', 'CANDIDATE'],
    [`${p}Supplier`, 'Meadowbrook Paper', 'CANDIDATE'],
  ]);
  const { properties } = find(nebula, 'Copy paper A4, 80 g');
  assert.deepEqual(
    properties.map(({ propertyIri, value }) => [propertyIri, value]),
    [
      [`${p}quantity`, '55'],
      [`${p}unitPrice`, '4.85'],
    ],
  );
  const [where] = properties[0]?.provenance ?? [];
  assert.deepEqual([where?.fileId, where?.page, where?.text], [fileId, 1, '55']);
  assert.deepEqual(where?.box, { x: 297.7, y: 336, width: 70, height: 24 });
  // The pointer leads to the value in the output.
  const output = (await ask(running, 'GET', `/harbor/api/v1/artifacts/${where?.artifactId}`)).body;
  const keys = String(where?.pointer).split('/').slice(1);
  assert.equal(
    keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], output.properties),
    '55',
  );
  assert.deepEqual(nebula.counts, { entities: 4, relations: 3, candidates: 3, resolved: 1, rejected: 0 });
  assert.deepEqual(summary?.counts, nebula.counts);
  const runs = process.steps.flatMap(({ runId }) => runId ?? []);
  assert.deepEqual([...nebula.runIds].sort(), runs.sort());
  for (const id of runs) {
    assert.equal((await ask(running, 'GET', `/harbor/api/v1/data-transformer-runs/${id}`)).body.nebulaId, nebula.id);
  }
});

test('nebulae are found by document, output, run, process, and open candidates', async () => {
  const { artifactId, nebula, process } = await prepared();
  const idsOf = async (query: string) =>
    (await ask(running, 'GET', `${nebulae}?${query}`)).body.items.map(({ id }) => id);
  const output = find(nebula, 'Meadowbrook Paper');
  for (const query of [
    `artifactId=${artifactId}`,
    `artifactId=${output.provenance[0]?.artifactId}`,
    `runId=${nebula.runIds[0]}`,
    `processId=${process.id}&hasCandidates=true`,
  ]) {
    assert.deepEqual(await idsOf(query), [nebula.id], query);
  }
  assert.deepEqual(await idsOf(`processId=${process.id}&hasCandidates=false`), []);
  assert.deepEqual(await idsOf('processId=00000000-0000-4000-8000-000000000000'), []);
});

test('pulses tell of the nebula, its decisions, and the facts, in this order', async () => {
  const start = await cursorNow();
  const { artifactIri, nebula, etag } = await prepared();
  const own = (await pulsesAfter(start)).filter(({ data }) => data.nebulaId === nebula.id);
  const types = own.map(({ type }) => type).filter((type) => /^(?:nebula|graph)/.test(type));
  // The two steps can end in any order: the invoice is in the text.
  assert.deepEqual([types[0], ...types.slice(1).sort()], ['nebula.created', 'graph.changed', 'nebula.updated']);
  assert.equal(own[0]?.subject, artifactIri);
  const invoice = 'https://halden.example/id/invoice/2026-0456';
  assert.equal(own.find(({ type }) => type === 'graph.changed')?.subject, invoice);
  const cursor = await cursorNow();
  const line = find(nebula, 'Cardboard boxes, 40 l');
  const supplier = find(nebula, 'Meadowbrook Paper');
  const decisions = [
    { entityId: supplier.id, decision: 'REJECT' },
    { entityId: line.id, decision: 'RESOLVE' },
  ];
  const decided = await ask(running, 'POST', `${nebulae}/${nebula.id}/decisions`, { decisions }, { 'if-match': etag });
  assert.equal(decided.status, 200);
  assert.equal(find(decided.body, 'Cardboard boxes, 40 l').resolvedIri, `${invoice}/line/2`);
  const changes = (await pulsesAfter(cursor)).map(({ type, subject }) => [type, subject]);
  assert.deepEqual(changes, [
    ['nebula.decided', artifactIri],
    ['graph.changed', `${invoice}/line/2`],
    ['graph.changed', invoice],
  ]);
});

test('a delegate makes a nebula with the outputs that it reports, not with those of its run', async () => {
  const workflows = '/workflows/api/v1';
  const claim = async (fields: object) =>
    (await ask(running, 'POST', `${workflows}/workflows/prepare-step/table-runner`, fields)).body;
  // The first claim makes the steps of the delegate ours.
  await claim({ maxWaitSeconds: 0 });
  const { artifactId, fileId } = await upload(running, 'other.pdf', invoiceWith(words));
  const sent = { workflowName: 'invoice-intake', inputs: { invoice: [artifactId] } };
  const { id: processId } = (await ask(running, 'POST', `${workflows}/processes`, sent)).body;
  const { attempt } = await claim({ maxWaitSeconds: 20, processId });
  const definitionId = '6c4e9a1f-8b3d-4d72-9f5e-3a7c1e0b8d63';
  const runs = '/harbor/api/v1/data-transformer-runs';
  const started = { definitionId, inputs: { source: [artifactId] }, processId, step: 'extract' };
  const { id: runId } = (await ask(running, 'POST', runs, started)).body;
  const ended = async (): Promise<{ tables: string[] }> => {
    const { body } = await ask(running, 'GET', `${runs}/${runId}`);
    return body.status === 'SUCCEEDED' ? (body.outputs as { tables: string[] }) : sleep(25).then(ended);
  };
  const [read] = (await ended()).tables;
  const artifacts = '/harbor/api/v1/artifacts';
  const { properties, definition } = (await ask(running, 'GET', `${artifacts}/${read}`)).body;
  // The delegate knows better: 77, not 55.
  const corrected = JSON.parse(JSON.stringify(properties).replace('"text":"55"', '"text":"77"'));
  const own = { definition, title: 'Corrected', properties: corrected, derivedFrom: [artifactId] };
  const { id: output } = (await ask(running, 'POST', artifacts, own)).body;
  assert.deepEqual((await ask(running, 'GET', `${nebulae}?runId=${runId}`)).body.items, []);
  const report = { attempt, outcome: 'SUCCEEDED', outputs: { tables: [output] }, runId };
  const path = `${workflows}/processes/${processId}/steps/extract/report`;
  assert.equal((await ask(running, 'POST', path, report)).status, 200);
  const { items } = (await ask(running, 'GET', `${nebulae}?runId=${runId}`)).body;
  assert.equal(items.length, 1);
  const { body: nebula } = await ask(running, 'GET', `${nebulae}/${items[0]?.id}`);
  assert.equal(nebula.artifactId, artifactId);
  const [quantity] = find(nebula, 'Copy paper A4, 80 g').properties;
  const [where] = quantity?.provenance ?? [];
  assert.deepEqual([quantity?.value, where?.text, where?.artifactId, where?.fileId], ['77', '77', output, fileId]);
});

test('a second process of a document adds nothing that is known', async () => {
  const { artifactId, nebula } = await prepared();
  const again = await processDocument(running, artifactId);
  const { body: after } = await ask(running, 'GET', `${nebulae}/${nebula.id}`);
  assert.deepEqual(after.counts, nebula.counts);
  const { items } = (await ask(running, 'GET', `${nebulae}?processId=${again.id}`)).body;
  assert.deepEqual(
    items.map(({ id }) => id),
    [nebula.id],
  );
});

test('the nebula of a deleted document is deleted', async () => {
  const { artifactId, nebula } = await prepared();
  const { headers } = await ask(running, 'GET', `/harbor/api/v1/artifacts/${artifactId}`);
  const etag = headers.get('etag') ?? '';
  const deleted = await ask(running, 'DELETE', `/harbor/api/v1/artifacts/${artifactId}`, undefined, {
    'if-match': etag,
  });
  assert.equal(deleted.status, 204);
  assert.equal((await ask(running, 'GET', `${nebulae}/${nebula.id}`)).status, 404);
  assert.deepEqual((await ask(running, 'GET', `${nebulae}?artifactId=${artifactId}`)).body.items, []);
});

test('details of an artifact have its file, run, source, and nebula', async () => {
  const { artifactId, artifactIri, fileId, nebula } = await prepared();
  const [output = ''] = nebula.entities.flatMap(({ provenance }) => provenance.map((one) => one.artifactId));
  const missing = '00000000-0000-4000-8000-000000000000';
  const path = '/harbor/api/v1/artifacts/batch-get-details';
  const { headers, body } = await ask(running, 'POST', path, { ids: [output, missing, artifactId] });
  assert.deepEqual([headers.get('x-sandbox'), body.missingIds], [null, [missing]]);
  const [first, second] = body.items as unknown as Record<string, Record<string, unknown>>[];
  assert.deepEqual([first?.artifact?.id, second?.artifact?.id], [output, artifactId]);
  assert.deepEqual([first?.file?.id, first?.file?.name, second?.file?.id], [fileId, 'other.pdf', fileId]);
  assert.deepEqual([first?.extraction?.id, second?.extraction?.id], [nebula.id, nebula.id]);
  const source = (first?.derivedFrom as unknown as Record<string, unknown>[] | undefined)?.[0];
  assert.deepEqual([source?.id, source?.iri, source?.status], [artifactId, artifactIri, 'READY']);
  assert.ok(nebula.runIds.includes(String(first?.run?.id)));
  assert.deepEqual([first?.run?.status, second?.run, second?.derivedFrom], ['SUCCEEDED', null, []]);
});

test('a cursor from before a reset has expired, and reading starts again without it', async () => {
  const first = await cursorNow();
  assert.equal((await ask(running, 'GET', `/harbor/api/v1/pulses?cursor=${first}`)).status, 200);
  await prepared();
  const last = await cursorNow();
  await running.reset();
  const { status, body } = await ask(running, 'GET', `/harbor/api/v1/pulses?cursor=${last}`);
  assert.deepEqual([status, (body as unknown as { code: string }).code], [410, 'PULSE_CURSOR_EXPIRED']);
  const old = Buffer.from('pulse-1').toString('base64url');
  assert.equal((await ask(running, 'GET', `/harbor/api/v1/pulses?cursor=${old}`)).status, 410);
  assert.equal(await cursorNow(), first);
});

test('the sample invoice under another name is another file, with an artifact that a process reads', async () => {
  const bytes = invoiceWith({});
  const sample = await upload(running, 'invoice-2026-0117.pdf', bytes);
  assert.equal(sample.artifactId, 'c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21');
  const [first, second] = [await upload(running, 'first.pdf', bytes), await upload(running, 'second.pdf', bytes)];
  for (const name of ['fileId', 'artifactId', 'artifactIri'] as const) {
    assert.equal(new Set([sample, first, second].map((one) => one[name])).size, 3, name);
  }
  const { status } = await processDocument(running, first.artifactId);
  assert.equal(status, 'WAITING');
});
