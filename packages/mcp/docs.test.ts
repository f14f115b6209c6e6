import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { type Docs, NotFound, openDocs } from './docs.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'mcp-'));
const markdown = '# Books\n\n## get-by-id\n\nOne.\n\n### Details\n\nMore.\n\n## List all books\n\nAll.\n';

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

function operation(id: string, url?: string) {
  const [service, name] = id.split('/');
  return { id, service, name, method: 'GET', path: `/${name}`, summary: '', deprecated: false, url };
}

/** A section of the page about books. */
function section(title: string, id: string, depth = 2) {
  return { id, title, depth, start: markdown.indexOf(`${'#'.repeat(depth)} ${title}`) };
}

const top = { id: '', title: 'Books', depth: 1, start: 0 };
const sections = [
  top,
  section('get-by-id', 'get-by-id'),
  section('Details', 'details', 3),
  section('List all books', 'list'),
];

let docs: Docs;

beforeEach(() => {
  write('search/index.json', {});
  write('data/operations.json', [
    operation('books/get-by-id', '/books#get-by-id'),
    operation('books/list-all', '/books#list'),
    operation('books/hidden'),
    operation('loans/get-by-id', '/loans'),
  ]);
  write('data/errors.json', [
    { code: 'BOOK_GONE', status: 410, title: 'Book gone', cause: 'It was lost.', fix: '', operations: [] },
    { code: 'DUE', status: 409, title: 'Due', cause: '', fix: '', operations: [], url: '/books#list' },
  ]);
  write('data/pages.json', [
    { url: '/books', title: 'Books', description: '', sections },
    { url: '/loans', title: 'Loans', description: '', sections: [top] },
  ]);
  write('books.md', markdown);
  write('loans.md', '# Loans\n');
  docs = openDocs(folder)();
});

after(() => rmSync(folder, { recursive: true }));

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

test('an operation is found by its ID, or by a name that no other operation has', () => {
  assert.match(docs.operation('books/get-by-id'), /^## get-by-id/);
  assert.equal(docs.operation('list-all'), '## List all books\n\nAll.');
  assert.equal(docs.operation('loans/get-by-id'), '# Loans\n');
  assert.throws(() => docs.operation('get-by-id'), /2 operations: books\/get-by-id, loans\/get-by-id/);
  assert.throws(() => docs.operation('hidden'), /books\/hidden \(GET \/hidden\) has no page/);
});

test('an error code is explained on its page, or else by its data', () => {
  assert.equal(docs.error('due'), '## List all books\n\nAll.');
  assert.equal(docs.error('BOOK_GONE'), 'BOOK_GONE (410): Book gone\n\nIt was lost.');
});

test('a wrong name returns names that are similar', () => {
  assert.throws(() => docs.page('/boks'), /There is no page "\/boks"\. Did you mean: \/books/);
  assert.throws(() => docs.read('/books', 'Detail'), /Did you mean: Details\?/);
  assert.throws(() => docs.operations('loan'), /Did you mean: loans\?/);
  assert.throws(() => docs.error('BOOK_GON'), /Did you mean: BOOK_GONE\?/);
  assert.throws(() => docs.operation('something else'), /Use the search tool/);
});

test('another build is read again, and a missing one says how to build', () => {
  const open = openDocs(folder);
  assert.equal(open(), open());
  write('data/pages.json', [{ url: '/books', title: 'All books', description: '', sections: [top] }]);
  // File systems count time in milliseconds, which may not have passed.
  utimesSync(path.join(folder, 'data/pages.json'), 1, 1);
  assert.equal(open().page('/books').title, 'All books');
  rmSync(path.join(folder, 'search'), { recursive: true });
  assert.throws(open, /npm run build/);
});
