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
    'contracts/sdk/orrery/types.pyi: no service returns BOOK_LOST.',
    'contracts/models/ocr.yaml: the model has no page docs/models/ocr/index.md.',
    '/ocr\tmodels',
  ]) {
    assert.ok(found.split('\n').includes(line), `${line}\n--- is not in ---\n${found}`);
  }
});

test('a page for all models documents an operation of each', () => {
  const contracts = [
    { file: 'contracts/models/ocr.yaml', isModel: true, operations: ['ocr/getJob', 'ocr/predict'] },
    { file: 'contracts/models/tables.yaml', isModel: true, operations: ['tables/getJob', 'tables/predict'] },
    { file: 'contracts/api/jobs.yaml', isModel: false, operations: ['jobs/getJob'] },
  ];
  const pages = [
    { file: 'docs/models/framework/index.md', operations: ['ocr/getJob'], isForAllModels: true },
    { file: 'docs/models/ocr/service.md', operations: ['ocr/predict'], isForAllModels: false },
  ];
  assert.deepEqual(
    gapsOf({ ...complete, contracts, pages }).map(({ found }) => found),
    ['no page documents tables/predict.', 'no page documents jobs/getJob.'],
  );
});
