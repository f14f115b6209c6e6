import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep, recall, sourceFiles } from './load.ts';

test('what a build made comes back for the same key, and for no other', () => {
  const key = `${process.pid}-${Date.now()}`;
  assert.equal(recall('tests', key), undefined);
  keep('tests', key, 'made');
  assert.equal(recall('tests', key), 'made');
  assert.equal(recall('tests', `${key} changed`), undefined);
});

test('a warm build knows every kind of file that pages are made of', () => {
  const files = sourceFiles().join('\n');
  for (const kind of [
    /contracts\/api\/\w+\.yaml$/m,
    /contracts\/sdk\/\w+\/\w+\.pyi$/m,
    /site\/routes\.tsv$/m,
    /\.tsx$/m,
  ]) {
    assert.match(files, kind);
  }
});
