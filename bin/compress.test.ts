import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const files = ['page.html', 'main.js', 'site.css'];
let folder: string;

before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'compress-'));
  mkdirSync(path.join(folder, 'build'));
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  for (const file of files) writeFileSync(path.join(folder, 'build', file), text + file);
});

after(() => rmSync(folder, { recursive: true }));

/** The bytes of each file's brotli copy. */
function compress(...most: string[]): Record<string, number> {
  execFileSync(process.execPath, [path.resolve('bin/compress.mjs'), 'build', ...most], { cwd: folder });
  const read = (file: string) => readFileSync(path.join(folder, 'build', file));
  for (const file of files) {
    assert.ok(brotliDecompressSync(read(`${file}.br`)).equals(read(file)));
    assert.ok(gunzipSync(read(`${file}.gz`)).equals(read(file)));
  }
  return Object.fromEntries(files.map((file) => [file, read(`${file}.br`).length]));
}

test('documents of a large site are compressed faster; scripts and styles are as small as on any other', () => {
  const small = compress();
  const large = compress('1000');
  assert.ok((large['page.html'] ?? 0) > (small['page.html'] ?? 0) * 1.02, JSON.stringify([small, large]));
  assert.deepEqual([large['main.js'], large['site.css']], [small['main.js'], small['site.css']]);
  assert.deepEqual(compress(), small);
});
