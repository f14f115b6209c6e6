import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFinding } from '@docs/contracts/findings';
import { type Facts, gapsOf } from './render.ts';

const complete: Facts = {
  contracts: [{ file: 'contracts/api/books.yaml', isModel: false, operations: ['books/list', 'books/get'] }],
  pages: [{ file: 'docs/api/books/list.md', operations: ['books/list', 'books/get'] }],
  codes: ['BOOK_GONE'],
  constants: ['BOOK_GONE'],
  modelPages: [],
};

function report(changes: Partial<Facts>): string {
  return gapsOf({ ...complete, ...changes })
    .map(formatFinding)
    .join('\n');
}

test('a site without gaps has no findings', () => {
  assert.equal(report({}), '');
  assert.equal(report({ constants: undefined, codes: ['NEW'] }), '');
});

test('everything that is missing is reported together, with the lines to add', () => {
  const found = report({
    pages: [{ file: 'docs/api/books/list.md', operations: ['books/list', 'books/burn'] }],
    codes: ['BOOK_GONE', 'BOOK_LENT'],
    constants: ['BOOK_GONE', 'BOOK_LOST'],
    modelPages: [{ service: 'ocr', file: 'docs/models/ocr/index.md', route: '/ocr\tmodels' }],
  });
  for (const line of [
    'docs/api/books/list.md: no contract has books/burn.',
    'contracts/api/books.yaml: no page documents books/get.',
    '  → Run `npm run scaffold contracts/api/books.yaml`, or write a page with the line in its front matter:',
    'operation: books/get',
    '    BOOK_LENT: Final = "BOOK_LENT"',
    'contracts/sdk/orrery/errors.pyi: no service returns BOOK_LOST.',
    'contracts/models/ocr.yaml: the model has no page docs/models/ocr/index.md.',
    '/ocr\tmodels',
  ]) {
    assert.ok(found.split('\n').includes(line), `${line}\n--- is not in ---\n${found}`);
  }
});
