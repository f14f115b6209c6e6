import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NotFound } from './archive.ts';
import { Docs } from './docs.ts';
import { libraryArchive, markdown } from './testing/archive.ts';

const docs = new Docs(libraryArchive());

test('a page is found by its URL in every common form', () => {
  for (const url of ['/books', '/books/', 'books.md', '/books.html?x=1#top', 'https://docs.example/books/index.html']) {
    assert.equal(docs.page(url).url, '/books', url);
  }
});

test('nothing but pages can be read', () => {
  for (const url of ['../package.json', '/../../etc/passwd', '/%2e%2e/data/pages.json', '/data/pages.json', '/%']) {
    assert.throws(() => docs.read(url), NotFound, url);
  }
});

test('a section is read by its ID or heading, with the sections below it', () => {
  assert.equal(docs.read('/books'), markdown);
  assert.equal(docs.read('/books', 'get-by-id'), '## get-by-id\n\nOne.\n\n### Details\n\nMore.');
  assert.equal(docs.read('/books', 'details'), '### Details\n\nMore.');
  assert.equal(docs.read('/books', 'List all books!'), '## List all books\n\nAll.');
});

test('the fragment of a URL selects a section, and the page if it has no such section', () => {
  assert.equal(docs.read('/books#list'), '## List all books\n\nAll.');
  assert.equal(docs.read('https://docs.example/books.md#details'), '### Details\n\nMore.');
  assert.equal(docs.read('/books#list', 'Details'), '### Details\n\nMore.');
  assert.equal(docs.read('/books#nothing'), markdown);
});

test('a wrong URL returns the pages that it may mean', () => {
  for (const [wrong, right] of [
    ['/boks', '/books'],
    ['/docs/books', '/books'],
    ['/loans', '/desk/loans'],
    ['/reference/loans-api', '/desk/loans'],
    ['/api/deskloans', '/desk/loans'],
  ] as const)
    assert.throws(() => docs.page(wrong), { message: `There is no page "${wrong}". Did you mean: ${right}?` });
  assert.throws(() => docs.page('/zzzz/qqqq'), /Use the search tool/);
});

test('an operation is found by its ID, or by a name that no other operation has', () => {
  assert.match(docs.operation('books/get-by-id'), /^## get-by-id/);
  assert.equal(docs.operation('list-all'), '## List all books\n\nAll.');
  assert.equal(docs.operation('loans/get-by-id'), '# Loans\n');
  assert.throws(() => docs.operation('get-by-id'), /2 operations: books\/get-by-id, loans\/get-by-id/);
  assert.throws(() => docs.operation('hidden'), /books\/hidden \(GET \/hidden\) has no page/);
});

test('an error code is explained on its page, or else by its data', () => {
  assert.equal(docs.error('due'), 'Status 409\n\n## List all books\n\nAll.');
  assert.equal(docs.error('BOOK_GONE'), 'BOOK_GONE (410): Book gone\n\nIt was lost.');
});

test('a wrong name returns names that are similar', () => {
  assert.throws(() => docs.read('/books', 'Detail'), /Did you mean: Details\?/);
  assert.throws(() => docs.operations('loan'), /Did you mean: loans\?/);
  assert.throws(() => docs.error('BOOK_GON'), /Did you mean: BOOK_GONE\?/);
  assert.throws(() => docs.operation('something else'), /Use the search tool/);
});
