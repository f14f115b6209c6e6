import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createTestSandbox } from '../../testing/create.ts';
import type { Sandbox } from '../index.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = createTestSandbox((await loadContracts()).values());
});

beforeEach(() => sandbox.reset());

type Body = Record<string, unknown> & { code?: string; items: Record<string, unknown>[]; id: string };

function ask(method: string, path: string, body?: object, headers: object = {}) {
  const response = sandbox.respond({
    method,
    url: new URL(path, 'http://localhost'),
    headers: { authorization: 'Bearer sandbox', ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : '',
  });
  return { ...response, body: response.body as Body };
}

const artifactId = 'c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';
const fields = [
  { name: 'supplier', type: 'TEXT' },
  { name: 'year', type: 'NUMBER', sortable: true, facet: true },
];

test('saved documents are found by words, filters, and facets', () => {
  assert.equal(ask('POST', '/harbor/api/v1/index-definitions', { name: 'mine', fields }).status, 201);
  const documents = [
    { id: 'a', artifactId, fields: { supplier: 'Café <Nord> & Söhne', year: 2025 } },
    { id: 'b', artifactId, fields: { supplier: 'Cafe Sud', year: 2026 } },
    { id: 'c', artifactId, fields: { supplier: 'Mill', pages: 2 } },
    { id: 'd', artifactId, fields: { supplier: 'Mill', year: '2026' } },
  ];
  const saved = ask('POST', '/harbor/api/v1/indices/mine/documents', { documents }).body;
  assert.deepEqual([saved.createdCount, saved.failedCount], [2, 2]);
  const reasons = (saved.errors as { reason: string }[]).map(({ reason }) => reason);
  assert.deepEqual(reasons, ['UNKNOWN_FIELD', 'WRONG_TYPE']);
  const search = (sent: object) => ask('POST', '/harbor/api/v1/indices/mine/search', sent).body;
  const ids = (sent: object) => search(sent).items.map((hit) => hit.documentId);
  assert.deepEqual(ids({ query: 'CAFE' }).sort(), ['a', 'b']);
  assert.deepEqual(ids({ query: 'cafe nord' }), ['a']);
  assert.deepEqual(ids({ filters: [{ field: 'year', operator: 'GE', value: 2026 }] }), ['b']);
  assert.deepEqual(ids({ sortBy: 'year', sortOrder: 'ASC' }), ['a', 'b']);
  const [hit] = search({ query: 'nord' }).items;
  assert.deepEqual(hit?.highlights, { supplier: ['Café &lt;<em>Nord</em>&gt; &amp; Söhne'] });
  const counted = search({ facets: ['year'] });
  assert.deepEqual([counted.total, counted.facets], [2, { year: [2025, 2026].map((value) => ({ value, count: 1 })) }]);
  assert.equal(search({ sortBy: 'supplier' }).code, 'INDEX_SEARCH_INVALID');
  assert.equal(ask('POST', '/harbor/api/v1/indices/nothing/search', {}).body.code, 'INDEX_NOT_FOUND');
});

test('analyzers of languages find singular and plural, others find the word alone', () => {
  const names = ['ENGLISH', 'FRENCH', 'GERMAN', 'STANDARD'];
  const texts = names.map((analyzer) => ({ name: analyzer.toLowerCase(), type: 'TEXT', analyzer }));
  assert.equal(ask('POST', '/harbor/api/v1/index-definitions', { name: 'languages', fields: texts }).status, 201);
  const path = '/harbor/api/v1/indices/languages';
  const finds = (analyzer: string, text: string, query: string) => {
    const documents = [{ id: 'a', artifactId, fields: { [analyzer.toLowerCase()]: text } }];
    ask('POST', `${path}/documents`, { documents });
    return ask('POST', `${path}/search`, { query }).body.items.length === 1;
  };
  const pairs = {
    ENGLISH: 'invoice invoices, box boxes, company companies, class classes, bus buses, line lines',
    FRENCH: 'facture factures, journal journaux, prix prix',
    GERMAN: 'Rechnung Rechnungen, Haus Häuser, Lieferant Lieferanten, Karte Karten',
  };
  for (const [analyzer, list] of Object.entries(pairs)) {
    for (const pair of list.split(', ')) {
      const [one = '', other = ''] = pair.split(' ');
      assert.ok(finds(analyzer, one, other) && finds(analyzer, other, one), pair);
      assert.equal(finds('STANDARD', one, other), one === other, pair);
    }
  }
  for (const [text, query] of ['class clas', 'this thi', 'bus but', 'gas gap'].map((pair) => pair.split(' ')))
    assert.ok(!finds('ENGLISH', text ?? '', query ?? ''), `${text} ${query}`);
  assert.ok(finds('ENGLISH', 'Two invoices', 'invoice'));
  const [hit] = ask('POST', `${path}/search`, { query: 'invoice' }).body.items;
  assert.deepEqual(hit?.highlights, { english: ['Two <em>invoices</em>'] });
});

test('artifacts are found by their properties and origins', () => {
  const definition = { name: 'anything', version: 1, title: 'Anything', schema: { type: 'object' } };
  assert.equal(ask('POST', '/harbor/api/v1/artifact-definitions', definition).status, 201);
  const create = (properties: object, derivedFrom: string[]) => {
    const sent = { definition: { name: 'anything' }, title: 'Mine', properties, derivedFrom };
    return ask('POST', '/harbor/api/v1/artifacts', sent).body.id;
  };
  const first = create({ supplier: { name: 'Nord' }, total: 5 }, []);
  const second = create({ total: 50 }, [first]);
  const third = create({}, [second]);
  const ids = (sent: object) => ask('POST', '/harbor/api/v1/artifacts/search', sent).body.items.map(({ id }) => id);
  const where = (pointer: string, operator: string, value: unknown) =>
    ids({ properties: [{ pointer, operator, value }] });
  assert.deepEqual(where('/supplier/name', 'CONTAINS', 'nor'), [first]);
  assert.deepEqual(where('/total', 'GT', 5), [second]);
  assert.deepEqual(where('/total', 'EQ', '50'), []);
  assert.deepEqual(ids({ derivedFrom: first }), [second]);
  assert.deepEqual(ids({ derivedFrom: first, includeIndirect: true }).sort(), [second, third].sort());
});

test('the latest versions can be listed alone', () => {
  const [seed] = ask('GET', '/workflows/api/v1/workflows').body.items;
  const { name, inputs, steps } = seed as Record<string, unknown>;
  ask('POST', '/workflows/api/v1/workflows', { name, title: 'Other', inputs, steps });
  const versions = (query: string) =>
    ask('GET', `/workflows/api/v1/workflows?${query}`).body.items.map(({ version }) => version);
  assert.deepEqual(versions('').sort(), [2, 3, 4]);
  assert.deepEqual(versions('latestOnly=true'), [4]);
});

test('candidates are decided together or not at all', () => {
  const path = '/harbor/api/v1/nebulae/d8c5a3e1-7b49-4f60-a2e8-4c0b6f9d1e29';
  const decide = (decisions: object[], version: number) =>
    ask('POST', `${path}/decisions`, { decisions }, { 'if-match': `"${version}"` });
  assert.equal(decide([{ entityId: 'e2', decision: 'REJECT' }], 1).status, 412);
  const mixed = [
    { entityId: 'e2', decision: 'REJECT' },
    { entityId: 'e1', decision: 'REJECT' },
  ];
  assert.equal(decide(mixed, 2).body.code, 'NEBULA_TRANSITION_INVALID');
  assert.equal((ask('GET', path).body.counts as { rejected: number }).rejected, 0);
  const outside = [{ entityId: 'e2', decision: 'RESOLVE', resolvedIri: 'https://other.example/id/supplier/1' }];
  assert.equal(decide(outside, 2).body.code, 'NEBULA_IRI_OUTSIDE_TENANT');
  const all = ['e2', 'e3', 'e4'].map((entityId) => ({ entityId, decision: 'RESOLVE' }));
  const { body, headers } = decide(all, 2);
  assert.deepEqual([(body.counts as { resolved: number }).resolved, headers.ETag], [4, '"3"']);
  assert.deepEqual(
    (body.entities as { resolvedIri: string }[]).map(({ resolvedIri }) => resolvedIri),
    [
      'https://halden.example/id/invoice/2026-0117',
      'https://halden.example/id/supplier/brightwater-paper',
      'https://halden.example/id/invoice/2026-0117/line/1',
      'https://halden.example/id/invoice/2026-0117/line/2',
    ],
  );
  assert.equal(ask('GET', '/harbor/api/v1/nebulae?hasCandidates=true').body.items.length, 0);
  const [last] = ask('GET', '/harbor/api/v1/pulses?type=nebula.decided').body.items;
  assert.equal(last?.type, 'nebula.decided');
});
