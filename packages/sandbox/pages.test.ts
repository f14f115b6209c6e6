import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runPage, startForPages } from './testing/page.ts';
import { stepsOf } from './testing/steps.ts';

const files = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => path.join('docs', file));
const pages = files.filter((file) => stepsOf(file).length > 0);

let sandbox: Awaited<ReturnType<typeof startForPages>>;

before(async () => {
  sandbox = await startForPages();
});

after(() => sandbox?.stop());

test('every page that says "run" is run', () => {
  const marked = files.filter((file) => /^ *```\w+ run\b/m.test(readFileSync(file, 'utf8')));
  assert.deepEqual(pages, marked);
});

for (const file of pages) {
  test(`the commands of ${file} run in order and print what the page shows`, async () => {
    sandbox.reset();
    await runPage(file, sandbox.url);
  });
}
