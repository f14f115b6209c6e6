import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf } from './dependencies.ts';

const contracts = ['api/common.yaml', 'api/ekp.yaml', 'api/harbor.yaml', 'sdk/orrery/client.pyi'];
const everywhere = ['sdk/orrery/client.pyi'];

function factsOfPage(head: string, body = ''): string[] {
  return factsOf(`---\ntitle: T\n${head}\n---\n\n${body}\n`, contracts, everywhere);
}

test('a page of prose depends on no contract', () => {
  assert.deepEqual(factsOfPage('description: D', 'Prose about `ekp`.'), []);
});

test('a page of operations depends on their contracts, however they are written', () => {
  const expected = ['api/common.yaml', 'api/ekp.yaml', 'sdk/orrery/client.pyi'];
  assert.deepEqual(factsOfPage('operation: ekp/login'), expected);
  assert.deepEqual(factsOfPage('operation: [ekp/login, ekp/refresh]'), expected);
  assert.deepEqual(factsOfPage('operation:\n  - ekp/login'), expected);
  assert.deepEqual(factsOfPage('description: D', '::operations{of="ekp/upload"}'), expected);
});

test('a directive without a name depends on all', () => {
  assert.deepEqual(factsOfPage('operation: ekp/login', '::problems'), contracts);
});

test('a directive that mentions what other contracts have depends on all', () => {
  assert.deepEqual(factsOfPage('description: D', '::life{of="harbor/ArtifactStatus"}'), contracts);
  assert.deepEqual(factsOfPage('description: D', '::symbol{of="sdk/Client"}'), contracts);
  assert.deepEqual(factsOfPage('operation: ekp/login', '::result{of="harbor" only="/a"}'), contracts);
});
