import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildSite } from '../fixture.ts';

test('a product renamed in site/product.ts has its old name nowhere in the output', async () => {
  test.setTimeout(400_000);
  const source = await readFile('site/product.ts', 'utf8');
  const renamed = source
    .replace("name = 'Orrery'", "name = 'Lumen Works'")
    .replace("slug = 'orrery'", "slug = 'lumen'");
  const { status, output, folder, remove } = await buildSite({ 'site/product.ts': renamed }, { docs: true });
  expect(status, output).toBe(0);
  const files = await readdir(path.join(folder, 'build'), { recursive: true, withFileTypes: true });
  const found: string[] = [];
  let renamedFiles = 0;
  for (const file of files.filter((entry) => entry.isFile() && !entry.name.endsWith('.woff2'))) {
    const text = await readFile(path.join(file.parentPath ?? file.path, file.name), 'utf8');
    if (/orrery/i.test(file.name + text)) found.push(file.name);
    if (text.includes('Lumen Works')) renamedFiles += 1;
  }
  expect(found).toEqual([]);
  expect(renamedFiles).toBeGreaterThan(161);
  await remove();
});
