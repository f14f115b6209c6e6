import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { createStore } from './stored.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stored-'));
after(() => rmSync(folder, { recursive: true }));

const start = (code: string) => createStore<unknown>('values', () => code, folder);

test('a value comes back to the next process as it was, for the same code and the same name', () => {
  const shared = { deep: [1, undefined, new Map([['a', /b/g]])] };
  const kept = { value: { left: shared, right: shared }, state: 'one' };
  start('code').set('name', kept);
  const back = start('code').get('name') as typeof kept | undefined;
  assert.deepEqual(back, kept);
  assert.equal(back?.value.left, back?.value.right);
  assert.equal(start('code').get('other'), undefined);
  assert.equal(start('other code').get('name'), undefined);
});

test('a file that was cut off counts as none, and is written again', () => {
  start('cut').set('name', { value: 'first', state: 'one' });
  for (const file of readdirSync(path.join(folder, 'values'))) writeFileSync(path.join(folder, 'values', file), 'half');
  assert.equal(start('cut').get('name'), undefined);
  start('cut').set('name', { value: 'second', state: 'two' });
  assert.deepEqual(start('cut').get('name'), { value: 'second', state: 'two' });
});

test('where nothing can be written, a value is kept for the process alone', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const store = createStore<string>('values', () => 'code', file);
  store.set('name', { value: 'made', state: 'one' });
  assert.equal(store.get('name')?.value, 'made');
  assert.equal(createStore('values', () => 'code', file).get('name'), undefined);
});
