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
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'settings.json'), '{}');
});

after(() => rmSync(folder, { recursive: true }));

test('a page with facts depends on files that are of no single service, in every format', () => {
  assert.ok(facts.filesOf(shown).includes(path.resolve(folder, 'settings.json')));
  assert.deepEqual(facts.filesOf(prose), []);
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
