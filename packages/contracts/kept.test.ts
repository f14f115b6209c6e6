import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repository } from '../../site/repository.ts';
import { readingCode } from './load.ts';

/** A file and everything of this repository that it imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(path.join(repository, file), 'utf8').matchAll(
    /(?:from |import\()'(\.[^']+)'/g,
  ))
    withImports(path.join(path.dirname(file), name), found);
  return found;
}

test('a change to any file that takes part in reading a contract lets contracts be read again', () => {
  const files = withImports('packages/contracts/load.ts');
  assert.ok(files.has('packages/contracts/lint.ts') && files.has('packages/contracts/report/finding.ts'));
  const unknown = [...files].filter((file) => !readingCode.folders.some((folder) => file.startsWith(`${folder}/`)));
  assert.deepEqual(unknown.sort(), readingCode.files);
});
