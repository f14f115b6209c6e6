import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { scaffold } from '@docs/scaffold';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { buildSite, page, smallSite } from '../fixture.ts';

const contract = 'packages/scaffold/fixtures/library.yaml';

test('a scaffolded service builds without an edit, and every operation has its page, copy, and card', async () => {
  test.setTimeout(240_000);
  const { status, output, folder, remove } = await buildSite(
    { ...smallSite, 'docs/api/index.md': page('API', '::contracts') },
    { prepare: (root) => scaffold(root, path.resolve(contract)) },
  );
  expect(status, output).toBe(0);
  const { paths } = parse(await readFile(contract, 'utf8'));
  const summaries = Object.values(paths as Record<string, object>).flatMap((item) =>
    Object.values(item).flatMap(({ summary }) => summary ?? []),
  );
  const landing = await readFile(path.join(folder, 'build/api/v1/library/index.html'), 'utf8');
  for (const href of [
    'books-media/list-books',
    'books-media/get-book',
    'loans/loans-create',
    'operations/delete-loans',
  ]) {
    expect(landing).toContain(`href="/api/v1/library/${href}">`);
    const copy = await readFile(path.join(folder, `build/api/v1/library/${href}.md`), 'utf8');
    expect(copy).toContain('curl');
  }
  expect(summaries.filter((summary) => summary.length <= 40 && !landing.includes(summary))).toEqual([]);
  const group = await readFile(path.join(folder, 'build/api/v1/library/books-media/index.html'), 'utf8');
  expect(group).toContain('The books that members can borrow.');
  const overview = await readFile(path.join(folder, 'build/api/index.html'), 'utf8');
  expect(overview).toContain('href="/api/v1/library">');
  expect(overview).toContain('Books of a public library, and their loans.');
  await access(path.join(folder, 'build/openapi/library.json'));
  await remove();
});
