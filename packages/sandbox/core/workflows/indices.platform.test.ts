import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, beforeEach, test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createTestSandbox } from '../../testing/create.ts';
import type { Body } from '../../testing/requests.ts';
import type { Sandbox } from '../index.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = createTestSandbox((await loadContracts()).values());
});

beforeEach(() => sandbox.reset());

const path = '/harbor/api/v1/index-definitions';

function ask(method: string, pathname: string, body?: object, more: object = {}) {
  const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json', ...more };
  const url = new URL(pathname, 'http://localhost');
  const response = sandbox.respond({ method, url, headers, body: body ? JSON.stringify(body) : '' });
  return { status: response.status, body: response.body as Body & { errors?: { pointer: string }[] } };
}

const create = (name: string, ...fields: object[]) => ask('POST', path, { name, fields });

test('only text has an analyzer, and no text is sortable or a facet', () => {
  const number = { name: 'number', type: 'KEYWORD', sortable: true, facet: true };
  for (const [field, wrong] of [
    [{ type: 'TEXT', sortable: true }, 'sortable'],
    [{ type: 'TEXT', facet: true }, 'facet'],
    [{ type: 'KEYWORD', analyzer: 'ENGLISH' }, 'analyzer'],
    [{ type: 'NUMBER', analyzer: 'STANDARD' }, 'analyzer'],
  ] as const) {
    const { status, body } = create('ours', number, { name: 'other', ...field });
    assert.deepEqual([status, body.code], [422, 'INDEX_DEFINITION_FIELDS_INVALID']);
    assert.deepEqual(
      body.errors?.map(({ pointer }) => pointer),
      [`/fields/1/${wrong}`],
    );
  }
  const text = { name: 'other', type: 'TEXT', analyzer: 'PREFIX', sortable: false };
  assert.equal(create('ours', number, text, { name: 'plain', type: 'TEXT' }).status, 201);
});

test('a tenant has a largest number of indices', () => {
  const services = readFileSync('contracts/platform/services.yaml', 'utf8');
  const most = Number(/ORRERY_INDEX_LIMIT[\s\S]*?default: (\d+)/.exec(services)?.[1]);
  const field = { name: 'title', type: 'TEXT' };
  const codes = Array.from({ length: most + 1 }, (_, index) => create(`index-${index}`, field).body.code);
  const first = codes.findIndex((code) => code !== undefined);
  assert.deepEqual([...new Set(codes.slice(first))], ['INDEX_DEFINITION_LIMIT_REACHED']);
  assert.equal((ask('GET', `${path}?pageSize=200`).body.items ?? []).length, most);
});

test('the documents of an artifact are gone with it', () => {
  const definition = { definition: { name: 'source-pdf' }, title: 'Letter' };
  const sent = { ...definition, properties: { fileName: 'letter.pdf', pageCount: 1 } };
  const { id } = ask('POST', '/harbor/api/v1/artifacts', sent).body;
  create('letters', { name: 'title', type: 'KEYWORD' });
  const document = { id: 'letter', artifactId: id, fields: { title: 'Letter' } };
  ask('POST', '/harbor/api/v1/indices/letters/documents', { documents: [document] });
  const found = () => ask('POST', '/harbor/api/v1/indices/letters/search', {}).body.items;
  assert.equal(found().length, 1);
  assert.equal(ask('DELETE', `/harbor/api/v1/artifacts/${id}`, undefined, { 'if-match': '"1"' }).status, 204);
  assert.deepEqual(found(), []);
});
