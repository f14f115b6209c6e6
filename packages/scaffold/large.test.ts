import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { parse } from 'yaml';
import { scaffold } from './scaffold.ts';

let root: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'large-'));
  file = path.join(root, 'large.json');
  mkdirSync(path.join(root, 'site'));
  writeFileSync(path.join(root, 'site/routes.tsv'), 'path\tsidebar\n/\tplatform\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Prints a contract with 20 operations for each tag. */
function make(tags: number): string {
  const args = ['packages/contracts/fixtures/large/make.mjs', String(tags)];
  return execFileSync(process.execPath, args, { maxBuffer: 1e8, encoding: 'utf8' });
}

/** The IDs of the operations of a contract, by its text alone. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/"operationId": "(\w+)"/g)].map(([, id = '']) => id);
}

/** The operations that the new pages name. */
function namedOperations(): string[] {
  const pages = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const texts = pages
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(root, 'docs', name), 'utf8'));
  return texts.flatMap((text) => parse(text.split('---\n')[1] ?? '').operation ?? []);
}

function check() {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/build/contracts/run.ts', file], {
    encoding: 'utf8',
  });
  return { lines: stdout.split('\n'), status };
}

// With FULL=1, the size that the requirement names.
const tags = process.env.FULL ? 30 : 3;

test(`${tags * 20} operations get a page each, at their own URLs, and the check finds nothing`, async () => {
  const text = make(tags);
  writeFileSync(file, text);
  const ids = idsIn(text);
  assert.equal(ids.length, tags * 20);
  const { pages } = await scaffold(root, file);
  assert.deepEqual(namedOperations().sort(), ids.map((id) => `large/${id}`).sort());
  assert.equal(new Set(pages.map(({ url }) => url.toLowerCase())).size, pages.length);
  const { lines, status } = check();
  assert.deepEqual([lines[0], status], ['0 errors, 0 warnings', 0]);
});

test('all problems of a large contract are in one report, each with its line, and nothing is written', async () => {
  let number = 0;
  const broken = make(tags)
    // Every tenth reference to a response leads nowhere.
    .replace(/"#\/components\/responses\/NotFound"/g, (found) =>
      ++number % 10 === 0 ? `"#/components/responses/Missing${number}"` : found,
    )
    .replace('"operationId": "createBook"', '"operationId": "listBooks"')
    .replace('"in": "query"', '"in": "nowhere"');
  writeFileSync(file, broken);
  const expected = broken.split('\n').flatMap((line, at) => {
    const target = /responses\/(Missing\d+)/.exec(line)?.[1];
    return target ? [`large.json:${at + 1}: the $ref "#/components/responses/${target}" leads nowhere`] : [];
  });
  assert.ok(expected.length > 2);
  const lineOf = (text: string) => broken.split('\n').findIndex((line) => line.includes(text)) + 1;
  await assert.rejects(scaffold(root, file), ({ message }: Error) => {
    for (const part of [...expected, `large.json:${lineOf('"in": "nowhere"')}: `])
      assert.ok(message.includes(part), part);
    assert.match(message, /operationId/i);
    return true;
  });
  assert.equal(existsSync(path.join(root, 'contracts')), false);
  assert.equal(existsSync(path.join(root, 'docs')), false);
  const { lines, status } = check();
  assert.equal(status, 1);
  const found = lines.filter((line) => line.startsWith('error: '));
  assert.equal(lines.at(-2), `${found.length} errors, 0 warnings`);
  assert.equal(found.filter((line) => line.includes('leads nowhere')).length, expected.length);
});
