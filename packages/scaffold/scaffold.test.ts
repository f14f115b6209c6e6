import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { parse } from 'yaml';
import { scaffold } from './scaffold.ts';

const library = path.join(__dirname, 'fixtures/library.yaml');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'scaffold-'));
  mkdirSync(path.join(root, 'site'));
  mkdirSync(path.join(root, 'docs/api'), { recursive: true });
  writeFileSync(path.join(root, 'site/routes.tsv'), 'path\tsidebar\n/\tplatform\n/api\tplatformAPI\n');
  writeFileSync(
    path.join(root, 'docs/api/index.md'),
    '---\ntitle: API\ndescription: The API.\nsidebar_position: 4\n---\n',
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The front matter of every page below a folder, by file. */
function heads(folder: string): Map<string, Record<string, unknown>> {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.md')).map((file) => `${folder}/${file}`);
  return new Map(pages.map((file) => [file, parse(read(file).split('---\n')[1] ?? '')]));
}

/** Writes the library's contract with changes, as an owner does. */
function writeContract(edit: (text: string) => string, name = 'library.yaml'): string {
  const file = path.join(root, name);
  writeFileSync(file, edit(readFileSync(library, 'utf8')));
  return file;
}

test('a service gets its contract, a landing page, a page for each group and operation, and their URLs', async () => {
  const { service, gone } = await scaffold(root, library);
  assert.equal(service, 'library');
  assert.deepEqual(gone, []);
  assert.equal(read('contracts/api/library.yaml'), readFileSync(library, 'utf8'));
  const pages = heads('docs/api/library');
  assert.deepEqual([...pages.keys()].sort(), [
    'docs/api/library/books-media/get-book.md',
    'docs/api/library/books-media/index-page.md',
    'docs/api/library/books-media/index.md',
    'docs/api/library/books-media/list-books.md',
    'docs/api/library/index.md',
    'docs/api/library/loans/index.md',
    'docs/api/library/loans/loans-create.md',
    'docs/api/library/operations/delete-loans.md',
    'docs/api/library/operations/index.md',
  ]);
  const operations = [...pages.values()].flatMap(({ operation }) => operation ?? []).sort();
  assert.deepEqual(
    operations,
    ['Index', 'deleteLoans', 'getBook', 'listBooks', 'loans/create'].map((name) => `library/${name}`),
  );
  assert.match(read('docs/api/library/index.md'), /^::contract\{of="library"\}$/m);
  assert.match(read('docs/api/library/books-media/index.md'), /^::operations\{of="library\/Books &amp; media"\}$/m);
  const urls = [...pages.keys()].map((file) => file.replace(/^docs\/api/, '/api/v1').replace(/(?:\/index)?\.md$/, ''));
  const [, ...lines] = read('site/routes.tsv').trimEnd().split('\n');
  assert.deepEqual(lines.map((line) => line.split('\t')[0]).sort(), ['/', '/api', ...urls].sort());
  assert.ok(lines.slice(1).every((line) => /^\S+\tplatformAPI$/.test(line)));
});

test('titles are short and unique in their folder, descriptions have 60 to 160 characters and are unique', async () => {
  await scaffold(root, library);
  const pages = [...heads('docs/api/library')];
  for (const [file, { title, description }] of pages) {
    assert.ok(String(title).length <= 40 && /^[A-Z]/.test(String(title)), `${file}: ${title}`);
    const { length } = String(description);
    assert.ok(length >= 60 && length <= 160, `${file}: ${length} ${description}`);
  }
  assert.equal(new Set(pages.map(([, { description }]) => description)).size, pages.length);
  const titles = pages.map(([file, { title }]) => `${path.dirname(file.replace('/index.md', ''))} ${title}`);
  assert.equal(new Set(titles).size, titles.length);
  assert.equal(heads('docs/api').get('docs/api/library/index.md')?.sidebar_position, 5);
});

test('a second run changes nothing', async () => {
  await scaffold(root, library);
  const before = execFileSync('find', [root, '-type', 'f', '-exec', 'sha256sum', '{}', '+'], { encoding: 'utf8' });
  const { pages, urls, contract, documented } = await scaffold(root, library);
  assert.deepEqual({ pages, urls, documented }, { pages: [], urls: [], documented: 5 });
  assert.equal(contract.isWritten, false);
  const after = execFileSync('find', [root, '-type', 'f', '-exec', 'sha256sum', '{}', '+'], { encoding: 'utf8' });
  assert.deepEqual(after.split('\n').sort(), before.split('\n').sort());
});

test('a contract that grew gets what is new; prose stays, and pages whose operation is gone are named', async () => {
  await scaffold(root, library);
  const page = 'docs/api/library/books-media/get-book.md';
  const prose = read(page)
    .replace(/title: .*/, 'title: My own title')
    .concat('\nMy own notes.\n');
  writeFileSync(path.join(root, page), prose);
  const grown = writeContract((text) =>
    text
      .replace('operationId: listBooks', 'operationId: searchBooks')
      .replace('operationId: loans/create', 'operationId: createLoan')
      .replace(
        'components:',
        "  /shelves:\n    get:\n      operationId: listShelves\n      tags: [shelves]\n      summary: List shelves\n      responses: { '204': { description: No shelf. } }\ncomponents:",
      ),
  );
  const { pages, gone, contract } = await scaffold(root, grown);
  assert.equal(contract.isWritten, true);
  assert.match(read('contracts/api/library.yaml'), /listShelves/);
  assert.deepEqual(pages.map(({ file }) => file).sort(), [
    'docs/api/library/books-media/search-books.md',
    'docs/api/library/loans/create-loan.md',
    'docs/api/library/shelves/index.md',
    'docs/api/library/shelves/list-shelves.md',
  ]);
  assert.equal(read(page), prose);
  assert.deepEqual(gone.map(({ file, operation }) => `${file} ${operation}`).sort(), [
    'docs/api/library/books-media/list-books.md library/listBooks',
    'docs/api/library/loans/loans-create.md library/loans/create',
  ]);
  const [first] = gone;
  assert.match(read(first?.file ?? '').split('\n')[(first?.line ?? 0) - 1] ?? '', /^operation: library\//);
});

test('an operation that a page elsewhere documents gets no second page; a new one goes beside its group', async () => {
  await scaffold(root, library);
  const folder = 'docs/api/library/controllers/volumes';
  cpSync(path.join(root, 'docs/api/library/books-media'), path.join(root, folder), { recursive: true });
  rmSync(path.join(root, 'docs/api/library/books-media'), { recursive: true });
  rmSync(path.join(root, folder, 'get-book.md'));
  const { pages, urls } = await scaffold(root, library);
  assert.deepEqual(
    pages.map(({ file }) => file),
    [`${folder}/get-book.md`],
  );
  assert.equal(urls.length, 4);
});

test('a contract with errors writes nothing and reports all of them, with lines', async () => {
  const broken = writeContract((text) =>
    text
      .replaceAll('limit, in: query', 'limit, in: nowhere')
      .replace("'201': { description: The book was added. }", "'201': {}"),
  );
  const lines = readFileSync(broken, 'utf8').split('\n');
  const at = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
  await assert.rejects(scaffold(root, broken), ({ message }: Error) => {
    assert.match(message, new RegExp(`^library\\.yaml:${at('in: nowhere')}: `, 'm'));
    assert.match(message, new RegExp(`^library\\.yaml:${at("'201': {}")}: `, 'm'));
    return true;
  });
  assert.equal(existsSync(path.join(root, 'contracts')), false);
  assert.equal(existsSync(path.join(root, 'docs/api/library')), false);
});

test('the name comes from the file, from the title where the file says nothing, or from the owner', async () => {
  assert.equal(
    (
      await scaffold(
        root,
        writeContract((text) => text, 'openapi.yaml'),
      )
    ).service,
    'library',
  );
  assert.equal((await scaffold(root, library, 'books')).service, 'books');
  await assert.rejects(scaffold(root, library, 'My books'), /lower-case letters/);
});

test('names and URLs of something else are not taken over', async () => {
  await scaffold(root, library);
  const other = writeContract((text) => text.replace('title: Library API', 'title: Music library'));
  await assert.rejects(
    scaffold(root, other),
    /contracts\/api\/library\.yaml is the contract of another service\.\n.*--name library-api/,
  );
  mkdirSync(path.join(root, 'docs/api/guides'));
  await assert.rejects(scaffold(root, other, 'guides'), /docs\/api\/guides already contains other pages/);
});

test('a contract in several files becomes one', async () => {
  const schemas = parse(readFileSync(library, 'utf8')).components.schemas;
  writeFileSync(path.join(root, 'book.json'), JSON.stringify(schemas.Book));
  const split = writeContract((text) =>
    text.replace(/ {4}Book:\n[\s\S]*? {4}Problem:/, '    Book: { $ref: ./book.json }\n    Problem:'),
  );
  await scaffold(root, split);
  const whole = read('contracts/api/library.yaml');
  assert.doesNotMatch(whole, /book\.json/);
  assert.match(whole, /Title of the book\./);
});
