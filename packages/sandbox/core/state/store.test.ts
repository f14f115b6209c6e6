import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEnvironment } from '../../node/environment.ts';
import type { Line, Log } from './log.ts';
import { recordsOf, Store, type Table } from './store.ts';

const notes = recordsOf('notes');

/** A log in memory that has no space for some texts. */
function memoryLog(lines: Line[] = []): Log {
  return {
    read: () => lines,
    follow: () => {},
    append: (line) => {
      if (JSON.stringify(line).includes('wrong')) throw new Error('The disk is full.');
      lines.push(structuredClone(line));
    },
    soon: (work) => queueMicrotask(work),
    close: () => {},
  };
}

function openStore(lines: Line[] = [], tables: Table[] = []): Store {
  const store = new Store(tables, false, createEnvironment());
  store.open(memoryLog(lines));
  return store;
}

test('a change that can not be kept is undone, and is an error of one commit only', async () => {
  const lines: Line[] = [];
  const store = openStore(lines);
  store.put(notes, { id: 'a', text: 'first' });
  await store.commit();
  store.put(notes, { id: 'a', text: 'wrong' });
  store.put(notes, { id: 'b', text: 'with it' });
  await assert.rejects(store.commit(), /full/);
  assert.equal(store.get(notes, 'a')?.value.text, 'first');
  assert.equal(store.get(notes, 'b'), undefined);
  assert.deepEqual(store.listWith(notes, 'text', 'wrong'), []);
  assert.equal(store.hasChanges, false);
  store.put(notes, { id: 'c', text: 'right' });
  await store.commit();
  assert.deepEqual(
    lines.map(({ entries }) => entries.map(({ id }) => id)),
    [['a'], ['c']],
  );
});

test('changes of one moment are kept together, or none of them', async () => {
  const lines: Line[] = [];
  const store = openStore(lines);
  store.put(notes, { id: 'a' });
  const first = store.commit();
  store.put(notes, { id: 'b' });
  await Promise.all([first, store.commit()]);
  assert.equal(lines.length, 1);
  store.put(notes, { id: 'c' });
  const third = store.commit();
  store.put(notes, { id: 'wrong' });
  const results = await Promise.allSettled([third, store.commit()]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.deepEqual([store.get(notes, 'c'), store.get(notes, 'wrong')], [undefined, undefined]);
});

test('what can not be undone happens once a change is kept', async () => {
  const store = openStore();
  const done: string[] = [];
  store.put(notes, { id: 'wrong' });
  store.whenKept(() => done.push('wrong'));
  await assert.rejects(store.commit());
  store.put(notes, { id: 'right' });
  store.whenKept(() => done.push('right'));
  assert.deepEqual(done, []);
  await store.commit();
  assert.deepEqual(done, ['right']);
});

test('a reset that can not be kept is undone', async () => {
  const table: Table = { ...notes, examples: [{ id: 'wrong' }] };
  const store = openStore([], [table]);
  store.put(table, { id: 'a' });
  await store.commit();
  store.reset();
  store.put(table, { id: 'wrong' });
  assert.equal(store.get(table, 'a'), undefined);
  await assert.rejects(store.commit());
  assert.ok(store.get(table, 'a'));
});

test('a deleted object leaves what identifies it, where that is needed, and nothing elsewhere', async () => {
  const lines: Line[] = [];
  const kept: Table = { ...recordsOf('kept'), isRemembered: true };
  const shown: Table = { ...recordsOf('shown'), examples: [{ id: 'example', text: 'long' }] };
  const store = openStore(lines, [kept, shown]);
  for (const table of [kept, notes, shown]) {
    const stored = store.put(table, { id: 'a', name: 'n', version: 2, text: 'long' });
    await store.commit();
    store.remove(table, stored);
  }
  for (const seed of store.seeds(shown)) store.remove(shown, seed);
  await store.commit();
  for (const one of [store, openStore(lines, [kept, shown])]) {
    assert.deepEqual(one.get(kept, 'a'), {
      value: { id: 'a', name: 'n', version: 2 },
      isSeed: false,
      isDeleted: true,
    });
    assert.equal(one.get(notes, 'a'), undefined);
    assert.equal(one.get(shown, 'a'), undefined);
    assert.equal(one.get(shown, 'example')?.isDeleted, true);
  }
});

test('objects are found by their values after each change', () => {
  const store = new Store([], false, createEnvironment());
  const names = (property: string, value: unknown) => store.listWith(notes, property, value).map((one) => one.value.id);
  store.put(notes, { id: '1', status: 'open', tags: ['x', 'y'] });
  store.put(notes, { id: '2', status: 'open', tags: ['y'] });
  assert.deepEqual(names('status', 'open'), ['1', '2']);
  assert.deepEqual(names('tags', 'y'), ['1', '2']);
  const changed = store.put(notes, { id: '1', status: 'closed', tags: [] });
  assert.deepEqual([names('status', 'open'), names('status', 'closed'), names('tags', 'x')], [['2'], ['1'], []]);
  store.remove(notes, changed);
  assert.deepEqual(names('status', 'closed'), []);
  assert.equal(store.last(notes), 2);
  store.put(notes, { id: '17' });
  assert.equal(store.last(notes), 17);
});

test('the objects that came first are forgotten when their time is over', () => {
  const table: Table = { ...recordsOf('timed'), examples: [{ id: '0', end: 1 }] };
  const store = new Store([table], false, createEnvironment());
  for (const [id, end] of Object.entries({ 1: 10, 2: undefined, 3: 20, 4: 40, 5: 5 })) store.put(table, { id, end });
  store.trim(table, 30, ({ end }) => end as number | undefined);
  assert.deepEqual(
    store.list(table).map(({ value }) => value.id),
    ['0', '2', '4', '5'],
  );
});
