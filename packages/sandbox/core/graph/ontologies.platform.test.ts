import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openSandbox, type Running } from '../../testing/adapters.ts';
import { ask, invoiceWith, processDocument, upload } from '../../testing/requests.ts';

let running: Running;

before(async () => {
  running = await openSandbox({ isFast: true });
});

beforeEach(() => running.reset());
after(() => running?.close());

const iri = 'https://halden.example/ontology/letters';
const path = `/harbor/api/v1/ontologies/store?iri=${encodeURIComponent(iri)}`;
const content = `
@prefix : <${iri}#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
# A comment.
<${iri}> a owl:Ontology ; owl:versionInfo "1", 2 .
:Letter a owl:Class ; rdfs:label "Brief"@de , "Letter"@en ; rdfs:comment """Paper
with text.""" ; rdfs:subClassOf :Thing , [ a owl:Restriction ; owl:onProperty :sentTo ] .
:Thing a owl:Class .
:sentTo a owl:ObjectProperty ; rdfs:label "sent to" ; rdfs:domain :Letter .
:town a owl:DatatypeProperty ; rdfs:domain :Thing ; rdfs:range xsd:string .
`;
const letters = { version: 1, title: 'Letters', format: 'TURTLE', content };
const schema = {
  artifactDefinition: { name: 'document-text', version: 1 },
  classIri: `${iri}#Letter`,
  subjectTemplate: 'https://halden.example/id/letter/{document}',
  autoResolveAbove: 0.5,
  mappings: [{ pattern: 'Bill to\\n(.+)', propertyIri: `${iri}#town`, datatype: 'STRING', required: true }],
};

const save = (fields: object = {}, etag?: string) =>
  ask(running, 'PUT', path, { ...letters, ...fields }, etag ? { 'if-match': etag } : {});

test('an ontology is saved with the classes and properties of its content', async () => {
  const { status, headers, body } = await save();
  assert.deepEqual([status, headers.get('etag'), headers.get('x-sandbox')], [201, '"1"', null]);
  assert.deepEqual(body.classes, [
    { iri: `${iri}#Letter`, label: 'Letter', comment: 'Paper\nwith text.', subClassOf: [`${iri}#Thing`] },
    { iri: `${iri}#Thing`, label: 'Thing', comment: null, subClassOf: [] },
  ]);
  const string = 'http://www.w3.org/2001/XMLSchema#string';
  assert.deepEqual(body.properties, [
    { iri: `${iri}#sentTo`, label: 'sent to', domain: `${iri}#Letter`, range: null, kind: 'OBJECT' },
    { iri: `${iri}#town`, label: 'town', domain: `${iri}#Thing`, range: string, kind: 'DATATYPE' },
  ]);
  const location = headers.get('location') ?? '';
  assert.deepEqual((await ask(running, 'GET', location)).body, body);
  const classes = `/ekp/api/v1/perspectives/classes?ontologyIri=${encodeURIComponent(iri)}`;
  const found = (await ask(running, 'GET', classes)).body.items;
  // A letter inherits the property of things.
  assert.deepEqual(
    found.map(({ label, properties }) => [label, (properties as { label: string }[]).map((one) => one.label)]),
    [
      ['Letter', ['sent to', 'town']],
      ['Thing', ['town']],
    ],
  );
});

test('every version is kept, and the next one needs the ETag of the newest', async () => {
  await save();
  assert.deepEqual([(await save({ version: 2 })).status, (await save({ version: 2 }, '"7"')).status], [428, 412]);
  assert.equal((await save({ version: 3 }, '"1"')).body.code, 'ONTOLOGY_VERSION_NOT_NEXT');
  const next = await save({ version: 2, title: 'More letters' }, '"1"');
  assert.deepEqual([next.status, next.headers.get('etag')], [200, '"2"']);
  const titleOf = async (query: string) => (await ask(running, 'GET', `${path}${query}`)).body.title;
  assert.deepEqual(
    [await titleOf(''), await titleOf('&version=2'), await titleOf('&version=1')],
    ['More letters', 'More letters', 'Letters'],
  );
  assert.equal((await ask(running, 'GET', `${path}&version=3`)).body.code, 'ONTOLOGY_VERSION_NOT_FOUND');
  assert.equal((await ask(running, 'GET', `${path}x`)).body.code, 'ONTOLOGY_NOT_FOUND');
});

test('content and mappings that do not fit are rejected', async () => {
  const problem = async (fields: object) => {
    const { status, body } = await save(fields);
    return [status, body.code, body.detail];
  };
  const [status, code, detail] = await problem({ content: `<${iri}> a owl:Ontology .` });
  assert.deepEqual([status, code], [422, 'ONTOLOGY_CONTENT_INVALID']);
  assert.match(String(detail), /^Line 1, column 45: the prefix owl is not declared/);
  assert.equal((await problem({ content: content.replace(`<${iri}> a`, `<${iri}/> a`) }))[1], 'ONTOLOGY_IRI_MISMATCH');
  for (const change of [{ classIri: `${iri}#Nothing` }, { artifactDefinition: { name: 'none', version: 1 } }]) {
    assert.equal((await problem({ fileSchemas: [{ ...schema, ...change }] }))[1], 'ONTOLOGY_MAPPING_INVALID');
  }
  assert.equal((await ask(running, 'GET', path)).status, 404);
});

test('an ontology outside the tenant is rejected', async () => {
  const other = iri.replace('halden', 'other');
  const sent = { ...letters, content: content.replaceAll(iri, other) };
  const { status, body } = await ask(running, 'PUT', path.replace('halden', 'other'), sent);
  assert.deepEqual([status, body.code], [422, 'ONTOLOGY_IRI_OUTSIDE_TENANT']);
});

test('a long chain of classes is saved, and its classes are listed', async () => {
  const chain = Array.from({ length: 3000 }, (_, at) => `:C${at} a owl:Class ; rdfs:subClassOf :C${at + 1} .\n`).join(
    '',
  );
  const root = ':sent a owl:ObjectProperty ; rdfs:domain :C3000 .';
  assert.equal((await save({ content: `${content}${chain}${root}` })).status, 201);
  const classes = `/ekp/api/v1/perspectives/classes?pageSize=200&ontologyIri=${encodeURIComponent(iri)}`;
  const { items } = (await ask(running, 'GET', classes)).body;
  assert.equal(items.length, 200);
  assert.ok(items.every(({ properties }) => (properties as unknown[]).length === 1));
});

test('content that is long or nested is rejected, and says where', async () => {
  for (const text of ['a-'.repeat(2_400_000), '['.repeat(100_000), `<x:a> <x:b> ${'('.repeat(100_000)}`]) {
    const { status, body } = await save({ content: text });
    assert.deepEqual([status, body.code], [422, 'ONTOLOGY_CONTENT_INVALID']);
    assert.match(String(body.detail), /^Line 1.{1,250}$/);
  }
  const relative = await save({ content: '@base <foo> . <bar> a <baz> .' });
  assert.deepEqual([relative.status, relative.body.code], [422, 'ONTOLOGY_IRI_MISMATCH']);
});

test('formats that the sandbox can not read are rejected, and nothing of their content is saved', async () => {
  const owl = 'http://www.w3.org/2002/07/owl#';
  const others = {
    JSON_LD: JSON.stringify([
      { '@id': iri, '@type': [`${owl}Ontology`] },
      { '@id': `${iri}#Letter`, '@type': [`${owl}Class`] },
    ]),
    RDF_XML: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:owl="${owl}">
      <owl:Ontology rdf:about="${iri}"/><owl:Class rdf:about="${iri}#Letter"/></rdf:RDF>`,
  };
  for (const [format, text] of Object.entries(others)) {
    const { status, headers, body } = await save({ format, content: text });
    assert.deepEqual([status, body.code, headers.get('x-sandbox')], [422, 'ONTOLOGY_CONTENT_INVALID', null], format);
    assert.equal(body.detail, 'The sandbox reads ontologies in Turtle only.');
    assert.deepEqual(body.errors, [{ pointer: '/format', message: 'must be TURTLE in the sandbox' }]);
    // Neither does it guess: the format is the one that the client names.
    assert.equal((await save({ content: text })).body.code, 'ONTOLOGY_CONTENT_INVALID', format);
    assert.equal((await save({ format })).body.code, 'ONTOLOGY_CONTENT_INVALID', format);
  }
  assert.equal((await ask(running, 'GET', path)).body.code, 'ONTOLOGY_NOT_FOUND');
  const classes = `/ekp/api/v1/perspectives/classes?ontologyIri=${encodeURIComponent(iri)}`;
  assert.deepEqual((await ask(running, 'GET', classes)).body.items, []);
});

test('the file schemas of an ontology find entities in documents', async () => {
  assert.equal((await save({ fileSchemas: [schema] })).status, 201);
  const { artifactId, artifactIri } = await upload(running, 'letter.pdf', invoiceWith({ '2026-0117': '2026-0456' }));
  await processDocument(running, artifactId);
  const { items } = (await ask(running, 'GET', `/harbor/api/v1/nebulae?artifactId=${artifactId}`)).body;
  assert.equal(items.length, 2);
  const own = items.find(({ ontologyIri }) => ontologyIri === iri);
  const nebula = (await ask(running, 'GET', `/harbor/api/v1/nebulae/${own?.id}`)).body;
  assert.deepEqual(
    nebula.entities.map(({ label, status, resolvedIri }) => [label, status, resolvedIri]),
    [['Letter Halden Freight', 'RESOLVED', `https://halden.example/id/letter/${artifactIri.split('/').at(-1)}`]],
  );
});
