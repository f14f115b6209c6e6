import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { prune } from '../../../src/build/cache/prune.ts';
import { codeFiles, keep, recall } from './load.ts';

test('what a build made comes back for the same key, and for no other', () => {
  const key = `${process.pid}-${Date.now()}`;
  assert.equal(recall('tests', key), undefined);
  keep('tests', key, 'made');
  assert.equal(recall('tests', key), 'made');
  assert.equal(recall('tests', `${key} changed`), undefined);
});

test('a warm build knows every kind of file that all pages are made of', () => {
  const files = codeFiles().join('\n');
  for (const kind of [/src\/text\/keep\.ts$/m, /site\/routes\.tsv$/m, /\.tsx$/m]) {
    assert.match(files, kind);
  }
});

test('entries that no build has used for two weeks are removed', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cache-'));
  const day = 24 * 60 * 60 * 1000;
  function write(name: string, days: number) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name);
    const time = new Date(Date.now() - days * day);
    utimesSync(file, time, time);
    utimesSync(path.dirname(file), time, time);
  }
  write('bundler/old/graph', 15);
  write('bundler/new/meta', 15);
  write('bundler/new/graph', 13);
  write('pages/old', 15);
  write('pages/new', 13);
  assert.deepEqual(prune(folder), ['bundler/old', 'pages/old']);
  assert.deepEqual(readdirSync(path.join(folder, 'bundler')), ['new']);
  assert.deepEqual(readdirSync(path.join(folder, 'pages')), ['new']);
  rmSync(folder, { recursive: true });
});
