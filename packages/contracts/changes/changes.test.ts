import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStub } from '../stubs/parse.ts';
import { compareApis, findOasdiff } from './api.ts';
import { compareContracts, unversioned } from './compare.ts';
import type { Change } from './model.ts';
import { renderComparisons } from './render.ts';
import { compareStubs } from './stub.ts';

function book(properties: object, required: string[], parameters: object[] = [], version = '1.0.0') {
  const schema = { type: 'object', required, properties };
  const content = { 'application/json': { schema } };
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version },
    paths: {
      '/books': {
        get: { operationId: 'list', parameters, responses: { 200: { description: 'OK', content } } },
        post: { operationId: 'add', requestBody: { content }, responses: { 201: { description: 'Created' } } },
      },
    },
  };
}

const text = { type: 'string' };
const old = book({ title: text, year: text }, ['title']);

function kinds(changes: Change[]): string[] {
  return [...new Set(changes.map(({ kind, place }) => `${kind} ${place}`))].sort();
}

const needsOasdiff = { skip: findOasdiff() ? false : 'oasdiff is not installed' };

test('what clients can fail at is breaking, by the way that data flows', needsOasdiff, () => {
  assert.deepEqual(compareApis(old, structuredClone(old)), []);
  // A field is gone: responses lack it.
  assert.ok(kinds(compareApis(old, book({ title: text }, ['title']))).includes('breaking GET /books'));
  // A new field: clients ignore it in responses, and may leave it out of requests.
  const more = compareApis(old, book({ title: text, year: text, isbn: text }, ['title']));
  assert.deepEqual(kinds(more), ['added GET /books', 'added POST /books']);
  // The same field, required: requests without it are rejected.
  const needed = compareApis(old, book({ title: text, year: text, isbn: text }, ['title', 'isbn']));
  assert.ok(kinds(needed).includes('breaking POST /books'));
  const parameter = { name: 'shelf', in: 'query', required: true, schema: text };
  assert.deepEqual(kinds(compareApis(old, book({ title: text, year: text }, ['title'], [parameter]))), [
    'breaking GET /books',
  ]);
  const less = { ...old, paths: { '/books': { get: old.paths['/books'].get } } };
  assert.deepEqual(kinds(compareApis(old, less)), ['breaking POST /books']);
});

test('stubs: what callers lose or must add is breaking', () => {
  const of = (...parts: [string, string]) => kinds(compareStubs(readStub(parts[0]), readStub(parts[1])));
  const before = 'class Client:\n    def login(self, name: str) -> None: ...\n    def logout(self) -> None: ...\n';
  assert.deepEqual(of(before, before), []);
  assert.deepEqual(of(before, before.replace('    def logout(self) -> None: ...\n', '')), ['breaking Client.logout']);
  assert.deepEqual(of(before, before.replace('name: str', 'name: str, otp: str')), ['breaking Client.login']);
  assert.deepEqual(of(before, before.replace('name: str', "name: str, otp: str = ''")), ['changed Client.login']);
  assert.deepEqual(of(before, before.replace('name: str', 'user: str')), ['breaking Client.login']);
  assert.deepEqual(of(before, `${before}    def whoami(self) -> str: ...\n`), ['added Client.whoami']);
});

test('a breaking change needs a new major version', needsOasdiff, () => {
  const contracts = (document: object) => ({ apis: new Map([['books', document as never]]), stubs: new Map() });
  const compare = (document: object) => compareContracts(contracts(old), contracts(document));
  const broken = compare(book({ title: text }, ['title']));
  assert.equal(unversioned(broken).length, 1);
  assert.match(
    renderComparisons(broken),
    /^books \(1\.0\.0\)\n {2}breaking {2}GET \/books: .+\n[\s\S]*\n2 breaking, 0 changed, 0 added$/,
  );
  assert.equal(unversioned(compare(book({ title: text }, ['title'], [], '1.1.0'))).length, 1);
  assert.equal(unversioned(compare(book({ title: text }, ['title'], [], '2.0.0'))).length, 0);
  assert.equal(unversioned(compare(book({ title: text, year: text, isbn: text }, ['title']))).length, 0);
});
