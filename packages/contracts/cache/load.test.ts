import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFiles } from './load.ts';

test('a warm build knows every kind of file that all pages are made of', () => {
  const files = codeFiles().join('\n');
  for (const kind of [/src\/build\/pages\/render\.ts$/m, /site\/routes\.tsv$/m, /\.tsx$/m]) {
    assert.match(files, kind);
  }
});
