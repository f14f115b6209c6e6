import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNeeded, needsOf } from './dependencies.ts';

const stub = 'sdk/orrery/client.pyi';
const contracts = [
  'api/common.yaml',
  'api/ekp.yaml',
  'api/harbor.yaml',
  'models/table.yaml',
  'models/signs.yaml',
  stub,
];
const everywhere = ['platform/services.yaml'];

/** The files that a page needs. */
function filesOf(head: string, body = ''): string[] {
  const needs = needsOf(`---\ntitle: T\n${head}\n---\n\n${body}\n`);
  return [...contracts, ...everywhere].filter((file) => needs && isNeeded(needs, file, everywhere.includes(file)));
}

const ekp = ['api/common.yaml', 'api/ekp.yaml', ...everywhere];
const all = [...contracts, ...everywhere];

test('a page of prose depends on no contract', () => {
  assert.deepEqual(filesOf('description: D', 'Prose about `ekp`.'), []);
});

test('a page of operations depends on their contracts, however they are written, and not on stubs', () => {
  assert.deepEqual(filesOf('operation: ekp/login'), ekp);
  assert.deepEqual(filesOf('operation: [ekp/login, ekp/refresh]'), ekp);
  assert.deepEqual(filesOf('operation:\n  - ekp/login'), ekp);
  assert.deepEqual(filesOf('description: D', '::operations{of="ekp/upload"}'), ekp);
});

test('a directive without a name, and one that we do not know, depends on all', () => {
  assert.deepEqual(filesOf('operation: ekp/login', '::problems'), all);
  assert.deepEqual(filesOf('description: D', '::something{of="ekp"}'), all);
});

test('directives for stubs depend on stubs, and those that compare models on all models', () => {
  assert.deepEqual(filesOf('description: D', '::symbol{of="sdk/Client"}'), ['api/common.yaml', stub, ...everywhere]);
  assert.deepEqual(filesOf('description: D', '::card{of="table"}'), [
    'api/common.yaml',
    'models/table.yaml',
    'models/signs.yaml',
    ...everywhere,
  ]);
});

test('the titles of operations are shown by directives for states and symbols', () => {
  for (const [body, expected] of [
    ['::life{of="harbor/ArtifactStatus"}', true],
    ['::symbol{of="sdk/Client"}', true],
    ['::operations{of="ekp"}', false],
  ] as const)
    assert.equal(needsOf(`---\ntitle: T\n---\n\n${body}\n`)?.hasTitles, expected, body);
});
