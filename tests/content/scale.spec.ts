import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildSite, page, smallSite } from '../fixture.ts';

test.setTimeout(300_000);

/** The hash of each document and script of a build. */
async function hashes(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const build = path.join(folder, 'build');
  for (const file of await readdir(build, { recursive: true })) {
    if (!/\.(?:html|js|css)$/.test(file)) continue;
    found.set(
      file,
      createHash('sha256')
        .update(await readFile(path.join(build, file)))
        .digest('hex'),
    );
  }
  return found;
}

test('200 more pages in one area change no document of another, and no script', async () => {
  const small = await buildSite(smallSite);
  expect(small.status, small.output).toBe(0);
  const before = await hashes(small.folder);

  const files: Record<string, string> = { ...smallSite };
  let routes = await readFile('site/routes.tsv', 'utf8');
  for (let number = 1; number <= 200; number++) {
    files[`docs/models/many/page-${number}.md`] = page(`Page ${number}`);
    routes += `/many/page-${number}\tmodels\n`;
  }
  const large = await buildSite({ ...files, 'site/routes.tsv': routes });
  expect(large.status, large.output).toBe(0);
  const after = await hashes(large.folder);

  expect(after.size).toBeGreaterThan(before.size + 200);
  const changed = [...before].filter(([file, hash]) => after.get(file) !== hash).map(([file]) => file);
  // The area's own page and sidebar know of the new pages; nothing else does.
  expect(changed.filter((file) => !/^(?:models|assets\/sidebar\/models)\b/.test(file))).toEqual([]);
  expect(changed.some((file) => file.startsWith('models'))).toBe(true);

  const document = await readFile(path.join(large.folder, 'build/models/index.html'), 'utf8');
  expect(document).not.toContain('/many/page-150');
  await small.remove();
  await large.remove();
});
