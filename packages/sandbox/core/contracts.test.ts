import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, test } from 'node:test';
import { readContract } from '@docs/contracts/contract';
import { createTestSandbox } from '../testing/create.ts';
import type { Sandbox } from './index.ts';

type Json = Record<string, unknown>;

/** Ways to write a contract: how lists look, and how objects are identified and created. */
const ways: Record<string, { list?: string; id?: Json; identity?: string; status?: string; isInline?: true }> = {
  arrays: { list: 'array' },
  wrapped: { list: 'data' },
  named: { list: 'books' },
  plain: { list: 'items' },
  numbered: { id: { type: 'integer' } },
  slugs: { id: { type: 'string', pattern: '^[a-z]+$' } },
  prefixed: { id: { type: 'string', pattern: '^it_[0-9a-f]{8}$' } },
  identified: { identity: 'identifiedId' },
  accepted: { status: '200' },
  inline: { isInline: true },
};

function listOf(list: string | undefined, items: Json): Json {
  const array = { type: 'array', items };
  if (list === 'array') return array;
  const token = list === 'data' || list === 'items' ? {} : { nextPageToken: { type: 'string' } };
  return { type: 'object', properties: { [list ?? 'items']: array, ...token } };
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

function contractOf(): Json {
  const schemas: Json = {};
  const paths: Json = {};
  for (const [
    name,
    { list, id = { type: 'string', format: 'uuid' }, identity = 'id', status, isInline },
  ] of Object.entries(ways)) {
    const properties = { [identity]: { ...id, readOnly: true }, name: { type: 'string' } };
    const object = { type: 'object', required: [identity, 'name'], properties };
    schemas[name] = object;
    const one = isInline ? object : { $ref: `#/components/schemas/${name}` };
    const body = json({ type: 'object', required: ['name'], properties: { name: { type: 'string' } } });
    const success = (schema: Json, code = '200') => ({ [code]: { description: 'It worked.', ...json(schema) } });
    const operation = (verb: string, responses: Json) => ({ operationId: `${verb}-${name}`, summary: verb, responses });
    paths[`/${name}`] = {
      get: operation('list', success(listOf(list, one))),
      post: { ...operation('create', success(one, status ?? '201')), requestBody: { required: true, ...body } },
    };
    paths[`/${name}/{${name}Id}`] = {
      parameters: [{ name: `${name}Id`, in: 'path', required: true, schema: id }],
      get: operation('get', success(one)),
      patch: { ...operation('update', success(one)), requestBody: { required: true, ...body } },
      delete: operation('delete', { 204: { description: 'It is gone.' } }),
      put: {
        ...operation('replace', { ...success(one), 428: { description: 'If-Match is missing.' } }),
        parameters: [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }],
        requestBody: { required: true, ...body },
      },
    };
  }
  const info = { title: 'Own', version: '1.0.0' };
  return { openapi: '3.1.0', info, servers: [{ url: 'https://own.example' }], paths, components: { schemas } };
}

let sandbox: Sandbox;

before(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
  writeFileSync(path.join(folder, 'own.json'), JSON.stringify(contractOf()));
  const { contract } = await readContract('own', 'own.json', folder);
  assert.ok(contract);
  sandbox = createTestSandbox([contract]);
});

function ask(method: string, at: string, body?: object) {
  const [operation] = /^\/\w+/.exec(at) ?? [];
  assert.ok(operation);
  const response = sandbox.respond({
    method,
    url: new URL(at, 'http://localhost'),
    headers: { 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : '',
  });
  return { status: response.status, headers: response.headers, body: response.body as Json };
}

for (const [name, { list = 'items', id = {}, identity = 'id', status = '201' }] of Object.entries(ways)) {
  test(`objects of a contract of one's own are kept: ${name}`, () => {
    const create = (title: string) => ask('POST', `/${name}`, { name: title });
    const [first, second] = [create('A'), create('B')];
    assert.equal(first.status, Number(status));
    const [key, other] = [first, second].map(({ body }) => body[identity]);
    assert.notEqual(key, other);
    assert.ok(id.type === 'integer' ? Number.isInteger(key) : new RegExp(String(id.pattern ?? '.')).test(String(key)));
    assert.deepEqual(ask('GET', `/${name}/${key}`).body, first.body);
    const items = () => {
      const { body } = ask('GET', `/${name}`);
      const all = (list === 'array' ? body : body[list]) as unknown as Json[];
      // The example of the schema is there, too.
      return all.map((one) => one.name).filter((one) => one !== 'text');
    };
    assert.deepEqual(items().sort(), ['A', 'B']);
    assert.equal(ask('PATCH', `/${name}/${key}`, { name: 'C' }).body.name, 'C');
    assert.equal(ask('PUT', `/${name}/${key}`, { name: 'D' }).status, 428);
    assert.equal(ask('DELETE', `/${name}/${key}`).status, 204);
    assert.equal(ask('GET', `/${name}/${key}`).status, 404);
    assert.deepEqual(items(), ['B']);
  });
}
