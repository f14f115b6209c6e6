import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { loadOperationPages } from '../pages/load.ts';
import { createDerived } from './derived.ts';

const id = loadOperationPages()[0]?.operations[0] ?? '';
const [service = ''] = id.split('/');
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
  const written = readdirSync(folder);
  assert.deepEqual(namesOf(page('description: D', '::problems')).sort(), written.sort());
  const ofService = written.filter((name) => name.startsWith(`pages-${service}-`));
  assert.deepEqual(
    namesOf(page('description: D', `::operations{of="${service}"}`)).sort(),
    ['calls.json', 'urls.json', ...ofService].sort(),
  );
  // A page of an operation shows the others of its group.
  const own = namesOf(page(`operation: ${id}`));
  const group = own.filter((name) => name.startsWith('pages-'));
  assert.deepEqual(own.slice(0, 2), ['urls.json', 'calls.json']);
  assert.equal(group.length, 1);
  assert.ok(ofService.includes(group[0] ?? ''));
  assert.ok(readFileSync(path.join(folder, group[0] ?? ''), 'utf8').includes(`"${id}"`));

  const past = new Date(2020, 0, 1);
  for (const name of written) utimesSync(path.join(folder, name), past, past);
  await derived.write();
  for (const name of written) assert.equal(statSync(path.join(folder, name)).mtimeMs, past.getTime(), name);
});
