import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFacts } from './facts.ts';

const folder = path.join('node_modules', `.facts-${process.pid}`);
const facts = createFacts(folder);
const page = (head: string, body = '') => `---\ntitle: T\n${head}\n---\n\n${body}\n`;
const shown = page('description: D', '::configuration{of="none"}');
const prose = page('description: D', 'Prose.');

before(() => {
  mkdirSync(path.join(folder, 'api'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('settings.json', '{}');
  write('api/one.yaml', "a: { $ref: 'two.yaml#/b' }");
  write('api/two.yaml', '{"b":{"$ref":"./three.json#/c"}}');
  write('api/three.json', '{"c":1}');
  write('api/four.yaml', 'd: 1');
});

after(() => rmSync(folder, { recursive: true }));

test('a page with facts depends on files that are of no single service, in every format', () => {
  assert.ok(facts.filesOf(shown).includes(path.resolve(folder, 'settings.json')));
  assert.deepEqual(facts.filesOf(prose), []);
});

test('a page of operations depends on the contracts that theirs refers to, directly or not', () => {
  const operation = page('operation: one/create');
  const files = facts.filesOf(operation).map((file) => path.relative(folder, file));
  assert.deepEqual(files.sort(), ['api/one.yaml', 'api/three.json', 'api/two.yaml', 'settings.json']);
});

test('an edit, a new file, and a removed one change the digest of the pages that show them, in one process', async () => {
  let last = facts.digestOf(shown);
  const before = facts.digestOf(prose);
  for (const edit of [
    () => writeFileSync(path.join(folder, 'settings.json'), '{"a":1}'),
    () => writeFileSync(path.join(folder, 'added.yml'), 'a: 1'),
    () => rmSync(path.join(folder, 'added.yml')),
  ]) {
    edit();
    await sleep(2000);
    const next = facts.digestOf(shown);
    assert.notEqual(next, last);
    last = next;
  }
  assert.equal(facts.digestOf(prose), before);
});
