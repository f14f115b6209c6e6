import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { loadOperationPages } from '../operation/load.ts';
import { createDerived } from './derived.ts';

const service = loadOperationPages()[0]?.operations[0]?.split('/')[0] ?? '';
const page = (head: string, body = '') => `---\ntitle: T\n${head}\n---\n\n${body}\n`;
let folder: string;

before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'derived-'));
});

after(() => rmSync(folder, { recursive: true }));

test('a page depends on the parts that it shows, and a part that has not changed is not written again', async () => {
  const derived = createDerived(folder);
  await derived.write();
  const namesOf = (text: string) => derived.filesOf(text).map((file) => path.relative(folder, file));
  assert.deepEqual(namesOf(page('description: D', 'Prose.')), []);
  const own = ['urls.json', 'calls.json', `pages-${service}.json`];
  assert.deepEqual(namesOf(page(`operation: ${service}/any`)), own);
  const written = readdirSync(folder);
  assert.deepEqual(namesOf(page('description: D', '::problems')).sort(), written.sort());
  assert.ok(own.every((name) => written.includes(name)));

  const past = new Date(2020, 0, 1);
  for (const name of written) utimesSync(path.join(folder, name), past, past);
  await derived.write();
  for (const name of written) assert.equal(statSync(path.join(folder, name)).mtimeMs, past.getTime(), name);
});
