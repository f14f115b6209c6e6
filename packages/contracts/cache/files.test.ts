import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { digestFolder, keepByFiles } from './files.ts';

let folder: string;
let reads: string[];

before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'files-'));
});

after(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string) {
  writeFileSync(path.join(folder, file), text);
}

/** A file whose other lines name the files that it is made of. */
function create(isBroken = false) {
  const load = keepByFiles(
    async (name) => {
      reads.push(name);
      const [own = '', ...others] = readFileSync(path.join(folder, name), 'utf8').split('\n');
      const files = [name, ...others];
      const texts = others.map((other) => readFileSync(path.resolve(folder, other), 'utf8'));
      return { text: [own, ...texts].join(), files: isBroken ? [] : files.map((file) => path.resolve(folder, file)) };
    },
    ({ files }) => files,
  );
  return async (name: string) => (await load(name, digestFolder(folder))).text;
}

beforeEach(() => {
  reads = [];
  write('a', 'A\nshared');
  write('b', 'B');
  write('shared', 'one');
});

test('an edit reads the value again that the file is part of, and no other', async () => {
  const load = create();
  assert.deepEqual([await load('a'), await load('b')], ['A,one', 'B']);
  write('b', 'changed');
  assert.deepEqual([await load('a'), await load('b')], ['A,one', 'changed']);
  assert.deepEqual(reads, ['a', 'b', 'b']);
  write('shared', 'two');
  assert.deepEqual([await load('a'), await load('b')], ['A,two', 'changed']);
  assert.deepEqual(reads, ['a', 'b', 'b', 'a']);
});

test('a value that names no files, or files elsewhere, is read each time', async () => {
  const broken = create(true);
  await broken('b');
  await broken('b');
  assert.deepEqual(reads, ['b', 'b']);
  const elsewhere = `${folder}-elsewhere`;
  writeFileSync(elsewhere, 'first');
  write('a', `A\n${elsewhere}`);
  const load = create();
  assert.equal(await load('a'), 'A,first');
  writeFileSync(elsewhere, 'second');
  assert.equal(await load('a'), 'A,second');
  rmSync(elsewhere);
});

test('a file that changes while it is read is read again', async () => {
  let isFirst = true;
  const load = keepByFiles(
    async () => {
      const text = readFileSync(path.join(folder, 'b'), 'utf8');
      if (isFirst) write('b', 'edited');
      isFirst = false;
      return text;
    },
    () => [path.join(folder, 'b')],
  );
  assert.equal(await load('b', digestFolder(folder)), 'B');
  assert.equal(await load('b', digestFolder(folder)), 'edited');
});
