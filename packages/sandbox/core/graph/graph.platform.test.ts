import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { openSandbox, type Running } from '../../testing/adapters.ts';
import { ask, type Body, invoiceWith, processDocument, upload } from '../../testing/requests.ts';

let running: Running;

before(async () => {
  running = await openSandbox({ isFast: true });
});

beforeEach(() => running.reset());
after(() => running?.close());

const p = 'https://halden.example/ontology/purchasing#';
const perspectives = '/ekp/api/v1/perspectives';
const prefixes = `PREFIX p: <${p}> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>`;

// biome-ignore lint/suspicious/noExplicitAny: contracts are read without our types on purpose
type Node = any;

type Bindings = Record<string, { type: string; value: string; datatype?: string }>[];

async function query(text: string, more: object = {}) {
  const { status, headers, body } = await ask(running, 'POST', '/ekp/api/v1/graph/query', {
    query: `${prefixes} ${text}`,
    ...more,
  });
  const { results, code, detail } = body as Body & { results?: { bindings: Bindings } };
  const rows = results?.bindings.map((row) => Object.values(row).map(({ value }) => value));
  return { status, headers, rows, code, detail, bindings: results?.bindings };
}

const all =
  'SELECT ?invoice ?total ?supplier { ?invoice a p:Invoice ; p:total ?total ; p:issuedBy/rdfs:label ?supplier }';

/** Sends the decisions of the contract's example. */
async function decideSample() {
  const path = '/harbor/api/v1/nebulae/d8c5a3e1-7b49-4f60-a2e8-4c0b6f9d1e29/decisions';
  const supplier = 'https://halden.example/id/supplier/brightwater-paper';
  const decisions = [
    { entityId: 'e2', decision: 'RESOLVE', resolvedIri: supplier },
    { entityId: 'e3', decision: 'RESOLVE' },
  ];
  assert.equal((await ask(running, 'POST', path, { decisions }, { 'if-match': '"2"' })).status, 200);
}

test('the graph starts with the entities that the nebulae of the examples have resolved', async () => {
  const everything = 'SELECT ?entity ?property { ?entity ?property ?value } ORDER BY ?property';
  const invoice = 'https://halden.example/id/invoice/2026-0117';
  assert.deepEqual((await query(everything)).rows, [
    [invoice, 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'],
    [invoice, 'http://www.w3.org/2000/01/rdf-schema#label'],
    [invoice, `${p}invoiceNumber`],
    [invoice, `${p}total`],
  ]);
});

test('after the decisions of the examples, perspective and graph are those of the examples', async () => {
  await decideSample();
  const { paths } = parse(readFileSync('contracts/api/ekp.yaml', 'utf8'));
  const shown = paths['/api/v1/perspectives/entities'].get.responses['200'].content['application/json'];
  const invoices = `&classIri=${encodeURIComponent(`${p}Invoice`)}`;
  const { items } = (await entities('https://halden.example/perspective/supplier-invoices', invoices)).body;
  const sorted = ({ properties, ...entity }: Node) => ({
    ...entity,
    properties: properties.toSorted((a: Node, b: Node) => (a.propertyIri < b.propertyIri ? -1 : 1)),
  });
  assert.deepEqual(items.map(sorted), shown.examples.invoices.value.items.map(sorted));
  const { status, headers, bindings } = await query(`${all} ORDER BY ?invoice LIMIT 100`);
  assert.deepEqual([status, headers.get('x-sandbox')], [200, null]);
  assert.equal(headers.get('content-type'), 'application/sparql-results+json');
  assert.deepEqual(bindings, [
    {
      invoice: { type: 'uri', value: 'https://halden.example/id/invoice/2026-0117' },
      total: { type: 'literal', value: '428.00', datatype: 'http://www.w3.org/2001/XMLSchema#decimal' },
      supplier: { type: 'literal', value: 'Brightwater Paper' },
    },
  ]);
});

const words = { '2026-0117': '2026-0456', 'Brightwater Paper': 'Meadowbrook Paper' };

async function decide(nebulaId: string, labels: string[], fields: object = {}) {
  const { body, headers } = await ask(running, 'GET', `/harbor/api/v1/nebulae/${nebulaId}`);
  const chosen = body.entities.filter(({ label }) => labels.includes(label));
  const decisions = chosen.map(({ id: entityId }) => ({ entityId, decision: 'RESOLVE', ...fields }));
  const path = `/harbor/api/v1/nebulae/${nebulaId}/decisions`;
  const etag = headers.get('etag') ?? '';
  assert.equal((await ask(running, 'POST', path, { decisions }, { 'if-match': etag })).status, 200);
}

async function processed(): Promise<string> {
  const { artifactId } = await upload(running, 'other.pdf', invoiceWith(words));
  const { id } = await processDocument(running, artifactId);
  const { items } = (await ask(running, 'GET', `/harbor/api/v1/nebulae?processId=${id}`)).body;
  return String(items[0]?.id);
}

test('facts of a document join the graph when they are resolved, and can be queried', async () => {
  await decideSample();
  const nebulaId = await processed();
  const number = 'SELECT ?i { ?i p:invoiceNumber "2026-0456" }';
  // The invoice is above the threshold of its file schema; its supplier waits for a person.
  assert.deepEqual((await query(number)).rows, [['https://halden.example/id/invoice/2026-0456']]);
  assert.equal((await query(all)).rows?.length, 1);
  await decide(nebulaId, ['Meadowbrook Paper']);
  assert.deepEqual((await query(`${all} ORDER BY DESC(?invoice)`)).rows, [
    ['https://halden.example/id/invoice/2026-0456', '428.00', 'Meadowbrook Paper'],
    ['https://halden.example/id/invoice/2026-0117', '428.00', 'Brightwater Paper'],
  ]);
  await decide(nebulaId, ['Copy paper A4, 80 g']);
  const lines =
    'SELECT ?label ?price { ?i p:invoiceNumber "2026-0456" ; p:hasLine ?l . ?l rdfs:label ?label ; p:unitPrice ?price FILTER(?price > 4) }';
  assert.deepEqual((await query(lines)).rows, [['Copy paper A4, 80 g', '4.85']]);
  await running.reset();
  assert.deepEqual((await query(number)).rows, []);
});

test('queries that the sandbox can not run are rejected, and say why', async () => {
  const wrong = await query('SELECT ?i { ?i a q:Invoice }');
  assert.deepEqual([wrong.status, wrong.code], [422, 'GRAPH_QUERY_INVALID']);
  assert.match(String(wrong.detail), /the prefix q is not declared/);
  const union = await query('SELECT ?i { ?i a p:Invoice } GROUP BY ?i');
  assert.deepEqual([union.status, union.code], [422, 'GRAPH_QUERY_INVALID']);
  assert.match(String(union.detail), /the sandbox doesn't support GROUP/);
  const unknown = await query(all, { perspectiveIri: 'https://halden.example/perspective/nothing' });
  assert.deepEqual([unknown.status, unknown.code], [422, 'PERSPECTIVE_UNKNOWN']);
});

test('queries that are nested too deeply are rejected', async () => {
  for (const part of ['(', '!', '{']) {
    const { status, code } = await query(`SELECT ?i { ?i a p:Invoice FILTER ${part.repeat(15_000)}`);
    assert.deepEqual([status, code], [422, 'GRAPH_QUERY_INVALID'], part);
  }
});

test('while a query runs, other requests are served', async () => {
  await decideSample();
  const nothing =
    '{ ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o . ?q ?r ?s . ?t ?u ?v . ?w ?x ?y FILTER(?a = "nothing") }';
  let isRunning = true;
  const slow = query(`SELECT ?a ${nothing}`, { timeoutSeconds: 4 }).finally(() => {
    isRunning = false;
  });
  await sleep(200);
  for (let count = 0; count < 3; count++) {
    assert.equal((await ask(running, 'GET', perspectives)).status, 200);
    assert.ok(isRunning, `request ${count} was served after the query`);
  }
  const { status, code, detail } = await slow;
  assert.deepEqual([status, code], [422, 'GRAPH_QUERY_TOO_EXPENSIVE']);
  assert.equal(detail, 'The query was stopped after 4 seconds.');
});

test('a query that takes longer than a moment returns its rows as soon as it has them', {
  timeout: 25_000,
}, async () => {
  await decideSample();
  const product = '?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o';
  const subjects = async (more: string) => (await query(`SELECT DISTINCT ?a { ?a ?b ?c ${more} }`)).rows?.sort();
  const [all, few, again] = await Promise.all([
    subjects(`. ${product}`),
    subjects(`; a p:Invoice . ${product}`),
    subjects(''),
  ]);
  assert.deepEqual(few, [['https://halden.example/id/invoice/2026-0117']]);
  assert.ok(again && again.length > 1);
  assert.deepEqual(all, again);
});

async function createPerspective(filters: object[] = []) {
  const iri = 'https://halden.example/perspective/mine';
  const classes = [{ iri: `${p}Invoice`, properties: [`${p}invoiceNumber`, `${p}issuedBy`], filters }];
  assert.equal((await ask(running, 'POST', perspectives, { iri, name: 'Mine', classes })).status, 201);
  return iri;
}

test('a perspective that no ontology covers is rejected, and every fault is listed', async () => {
  const iri = 'https://halden.example/perspective/mine';
  const invoice = { iri: `${p}Invoice`, properties: [`${p}total`], filters: [] as object[] };
  const save = async (...classes: object[]) => {
    const { status, body } = await ask(running, 'POST', perspectives, { iri, name: 'Mine', classes });
    const { code, errors = [] } = body as unknown as { code: string; errors?: { pointer: string }[] };
    return [status, code, ...errors.map(({ pointer }) => pointer)];
  };
  const filtered = (property: string, operator: string, value: unknown) =>
    save({ ...invoice, filters: [{ property: p + property, operator, value }] });
  const nothing = { ...invoice, iri: `${p}Nothing` };
  assert.deepEqual(await save(nothing, invoice, nothing), [
    422,
    'PERSPECTIVE_CLASS_UNKNOWN',
    '/classes/0/iri',
    '/classes/2/iri',
  ]);
  assert.deepEqual(await save({ ...invoice, properties: [`${p}total`, `${p}unitPrice`] }), [
    422,
    'PERSPECTIVE_PROPERTY_UNKNOWN',
    '/classes/0/properties/1',
  ]);
  assert.deepEqual(await filtered('quantity', 'EQ', 1), [
    422,
    'PERSPECTIVE_PROPERTY_UNKNOWN',
    '/classes/0/filters/0/property',
  ]);
  for (const [property, operator, value] of [
    ['invoiceNumber', 'GE', '2026'],
    ['total', 'GE', '400'],
    ['total', 'CONTAINS', '4'],
    ['total', 'EXISTS', 'yes'],
  ] as const)
    assert.deepEqual(await filtered(property, operator, value), [
      422,
      'PERSPECTIVE_FILTER_INVALID',
      '/classes/0/filters/0',
    ]);
  const elsewhere = { iri: 'https://elsewhere.example/mine', name: 'Mine', classes: [invoice] };
  const outside = await ask(running, 'POST', perspectives, elsewhere);
  assert.equal((outside.body as unknown as { code: string }).code, 'PERSPECTIVE_IRI_OUTSIDE_TENANT');
  await createPerspective();
  const path = `${perspectives}/by-iri?iri=${encodeURIComponent(iri)}`;
  const { headers } = await ask(running, 'GET', path);
  const changed = await ask(
    running,
    'PATCH',
    path,
    { classes: [nothing] },
    { 'if-match': headers.get('etag') ?? '', 'content-type': 'application/merge-patch+json' },
  );
  assert.equal((changed.body as unknown as { code: string }).code, 'PERSPECTIVE_CLASS_UNKNOWN');
});

const entities = (iri: string, more = '') =>
  ask(running, 'GET', `${perspectives}/entities?perspectiveIri=${encodeURIComponent(iri)}${more}`);

test('a perspective shows the entities of its classes, with its properties and filters', async () => {
  await decideSample();
  await processed();
  const iri = await createPerspective();
  const { headers, body } = await entities(iri);
  assert.equal(headers.get('x-sandbox'), null);
  assert.deepEqual(body.items, [
    {
      iri: 'https://halden.example/id/invoice/2026-0117',
      classIri: `${p}Invoice`,
      label: 'Invoice 2026-0117',
      properties: [
        {
          propertyIri: `${p}invoiceNumber`,
          value: '2026-0117',
          datatype: 'http://www.w3.org/2001/XMLSchema#string',
        },
        { propertyIri: `${p}issuedBy`, value: 'https://halden.example/id/supplier/brightwater-paper', datatype: null },
      ],
    },
    {
      iri: 'https://halden.example/id/invoice/2026-0456',
      classIri: `${p}Invoice`,
      label: 'Invoice 2026-0456',
      properties: [
        {
          propertyIri: `${p}invoiceNumber`,
          value: '2026-0456',
          datatype: 'http://www.w3.org/2001/XMLSchema#string',
        },
      ],
    },
  ]);
  const labels = async (more: string) => (await entities(iri, more)).body.items.map(({ label }) => label);
  assert.deepEqual(await labels(`&classIri=${encodeURIComponent(`${p}Supplier`)}`), []);
  const { nextPageToken } = (await entities(iri, '&pageSize=1')).body;
  assert.deepEqual(await labels(`&pageSize=1&pageToken=${nextPageToken}`), ['Invoice 2026-0456']);
  // A query sees what the perspective shows: it doesn't select the total.
  assert.deepEqual((await query('SELECT ?t { ?i p:total ?t }', { perspectiveIri: iri })).rows, []);
  assert.equal((await query('SELECT ?n { ?i p:invoiceNumber ?n }', { perspectiveIri: iri })).rows?.length, 2);
  const missing = await entities('https://halden.example/perspective/nothing');
  assert.deepEqual([missing.status, missing.body.code], [404, 'PERSPECTIVE_NOT_FOUND']);
});

test('filters of a perspective compare values', async () => {
  await decideSample();
  await processed();
  const iri = await createPerspective([
    { property: `${p}total`, operator: 'GE', value: 400 },
    { property: `${p}issuedBy`, operator: 'EXISTS', value: false },
  ]);
  assert.deepEqual(
    (await entities(iri)).body.items.map(({ label }) => label),
    ['Invoice 2026-0456'],
  );
});

test('classes for perspectives come from the ontologies', async () => {
  const classes = async (more: string) => (await ask(running, 'GET', `${perspectives}/classes?${more}`)).body.items;
  const found = await classes(`ontologyIri=${encodeURIComponent('https://halden.example/ontology/purchasing')}`);
  assert.deepEqual(
    found.map(({ label, properties }) => [label, (properties as { label: string }[]).map((one) => one.label)]),
    [
      ['Invoice', ['has line', 'invoice number', 'issued by', 'total']],
      ['Invoice line', ['quantity', 'unit price']],
      ['Supplier', []],
    ],
  );
  assert.deepEqual(
    (await classes('text=payment')).map(({ label }) => label),
    ['Invoice'],
  );
  assert.deepEqual(await classes('ontologyIri=https://halden.example/ontology/none'), []);
});
