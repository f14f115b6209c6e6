import assert from 'node:assert/strict';
import fs, { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { recordsOf, Store, type Table } from '../core/state/store.ts';
import { diskBlobs } from './blobs.ts';
import type { Disk } from './disk.ts';
import { createEnvironment } from './environment.ts';
import { openFolder } from './folder.ts';
import { Journal } from './journal.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'sandbox-journal-'));
const notes: Table = recordsOf('notes');
const slack = 10_000;

after(() => rmSync(root, { recursive: true, force: true }));

function newFolder(): string {
  return mkdtempSync(path.join(root, 'folder-'));
}

function fileIn(folder: string): string {
  return path.join(folder, 'journal.jsonl');
}

function open(folder: string, { isEmpty = false, disk = fs as Disk } = {}): Store {
  const store = new Store([], isEmpty, createEnvironment());
  store.open(new Journal(folder, isEmpty, undefined, { slack, disk }));
  return store;
}

async function write(store: Store, id: string, text: string): Promise<void> {
  store.put(notes, { id, text });
  await store.commit();
}

/** Waits until the journal is shortened. */
async function settle(folder: string): Promise<void> {
  do await turn();
  while (existsSync(`${fileIn(folder)}.new`));
}

/** All objects, in their order. */
function contentOf(store: Store): unknown[] {
  return store.list(notes).map(({ value }) => value);
}

test('a journal is shortened while it is written, and keeps everything', async () => {
  const folder = newFolder();
  const store = open(folder);
  for (let number = 0; number < 300; number++) await write(store, `kept ${number}`, 'x');
  let largest = 0;
  for (let number = 0; number < 2000; number++) {
    await write(store, 'changed', `${number} ${'y'.repeat(500)}`);
    if (number % 3 === 0) await write(store, `later ${number}`, 'z');
    const gone = store.get(notes, `kept ${number}`);
    if (gone && number % 2 === 0) store.remove(notes, gone);
    largest = Math.max(largest, statSync(fileIn(folder)).size);
  }
  await store.commit();
  await settle(folder);
  const live = JSON.stringify(contentOf(store)).length;
  // The changes during which a shorter journal is written come on top.
  assert.ok(largest < 10 * live + 2 * slack, `${largest} bytes for ${live}`);
  const again = open(folder);
  assert.deepEqual(contentOf(again), contentOf(store));
  assert.equal(again.list(notes).length, 1 + 150 + 667);
});

test('a journal of many changes of one object starts, and is shortened without a write', async () => {
  const folder = newFolder();
  const line = (number: number) => {
    const value = { id: 'one', text: `${number} ${'x'.repeat(1000)}` };
    return `${JSON.stringify({ entries: [{ table: 'notes', id: 'one', value }] })}\n`;
  };
  writeFileSync(fileIn(folder), Array.from({ length: 3000 }, (_, number) => line(number)).join(''));
  const store = open(folder);
  assert.match(String(store.get(notes, 'one')?.value.text), /^2999 /);
  await settle(folder);
  assert.ok(statSync(fileIn(folder)).size < 2000);
  await write(store, 'two', 'after it');
  assert.deepEqual(contentOf(open(folder)), contentOf(store));
});

test('a change that fails while a shorter journal is written is in neither', async () => {
  const folder = newFolder();
  let isFull = false;
  const disk: Disk = {
    ...fs,
    writeSync: ((...parameters: Parameters<typeof fs.writeSync>) => {
      if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
      return fs.writeSync(...parameters);
    }) as typeof fs.writeSync,
  };
  const store = open(folder, { disk });
  for (let number = 0; number < 100; number++) await write(store, 'one', `${number} ${'x'.repeat(200)}`);
  store.put(notes, { id: 'one', text: 'refused' });
  isFull = true;
  await assert.rejects(store.commit());
  isFull = false;
  await settle(folder);
  await write(store, 'two', 'kept');
  await settle(folder);
  assert.match(String(store.get(notes, 'one')?.value.text), /^99 /);
  assert.deepEqual(contentOf(open(folder)), contentOf(store));
});

test('a last line that is cut off is left out, and does not spoil the next one', async () => {
  for (const rest of ['{"entries":[{"table":"no', '\0\0\0\0']) {
    const folder = newFolder();
    await write(open(folder), 'one', 'kept');
    appendFileSync(fileIn(folder), rest);
    const store = open(folder);
    await write(store, 'two', 'kept');
    assert.deepEqual(contentOf(open(folder)), contentOf(store));
    assert.equal(contentOf(store).length, 2);
  }
});

test('a line in the middle that can not be read is named', async () => {
  const folder = newFolder();
  await write(open(folder), 'one', 'kept');
  const text = readFileSync(fileIn(folder), 'utf8');
  writeFileSync(fileIn(folder), `${text}{"entries":[\n${text}`);
  assert.throws(() => open(folder), /^Error: .*journal\.jsonl, line 3, can't be read: .*\. Restore the file/);
});

test('lines can be longer than the parts in which the file is read', async () => {
  const folder = newFolder();
  const store = open(folder);
  for (const [id, size] of Object.entries({ a: 1_048_500, b: 3_000_000, c: 10, d: 1_048_576 }))
    await write(store, id, 'ä'.repeat(size));
  assert.deepEqual(contentOf(open(folder)), contentOf(store));
});

test('a folder is for sandboxes with examples, or for those without', async () => {
  for (const isEmpty of [false, true]) {
    const folder = newFolder();
    await write(open(folder, { isEmpty }), 'one', 'kept');
    open(folder, { isEmpty });
    const fix = isEmpty ? /has no examples\. Start it with --empty/ : /has examples\. Start it without --empty/;
    assert.throws(() => open(folder, { isEmpty: !isEmpty }), fix);
  }
});

test('only the owner can read what is kept', { skip: process.platform === 'win32' }, async () => {
  const folder = newFolder();
  writeFileSync(fileIn(folder), '', { mode: 0o644 });
  await write(open(folder), 'one', 'secret');
  diskBlobs(path.join(folder, 'blobs')).put('content_x', Buffer.from('secret'));
  for (const name of ['journal.jsonl', 'blobs/content_x'])
    assert.equal(statSync(path.join(folder, name)).mode & 0o777, 0o600);
});

test('other files and folders among the bytes are left alone', () => {
  const folder = newFolder();
  const blobs = diskBlobs(folder);
  blobs.put('content_x', Buffer.from('x'));
  fs.mkdirSync(path.join(folder, 'content_folder'));
  writeFileSync(path.join(folder, 'notes.txt'), '');
  assert.deepEqual([...blobs.names()], ['content_x']);
  assert.equal(blobs.get('content_y'), undefined);
});

test('an empty lock file, and one of another process, lock nothing', async () => {
  const folder = newFolder();
  for (const text of ['', '-1', '0', String(process.ppid), String(process.pid)]) {
    writeFileSync(path.join(folder, 'sandbox.lock'), text);
    const { log } = await openFolder(folder);
    await assert.rejects(openFolder(folder), /^Error: Another sandbox keeps its data in /);
    await assert.rejects(openFolder(`${folder}/../${path.basename(folder)}`), /^Error: Another sandbox/);
    log?.close();
  }
});
