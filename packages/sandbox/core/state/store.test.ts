import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEnvironment } from '../../node/environment.ts';
import { type Entry, recordsOf, Store } from './store.ts';

test('a change that can not be kept is an error of one commit only', () => {
  const store = new Store([], true, createEnvironment());
  const kept: Entry[] = [];
  const append = (entries: Entry[]) => {
    for (const entry of entries) if (entry.id === 'wrong') throw new Error('The disk is full.');
    kept.push(...entries);
  };
  store.log = { append, clear: () => {} };
  const notes = recordsOf('notes');
  store.put(notes, { id: 'wrong' });
  assert.throws(() => store.commit(), /full/);
  store.commit();
  store.put(notes, { id: 'right' });
  store.commit();
  assert.deepEqual(
    kept.map(({ id }) => id),
    ['right'],
  );
});
