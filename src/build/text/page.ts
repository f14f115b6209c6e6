import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Page } from '../../../packages/reference/text/model.ts';
import { readTree } from '../pipeline.ts';
import { docs, finishPages, recallPage, textOf, writePage } from './keep.ts';

/** A page, from the disk where the same has been written before: by the pass that makes its HTML, or by an earlier build. */
async function loadPage(source: string): Promise<Page> {
  const text = textOf(source);
  const known = recallPage(source, text);
  if (known) return known;
  const filePath = path.join(docs, source);
  const { frontMatter, content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent: text });
  return writePage(source, text, frontMatter, await readTree(filePath, content, frontMatter));
}

let pages: Promise<Page[]> | undefined;

/** Every page of the site, in the order of their files. */
export function loadPages(): Promise<Page[]> {
  pages ??= readPages();
  return pages;
}

/** Every page as its file is now; those that haven't changed come from the cache. */
export async function readPages(): Promise<Page[]> {
  await finishPages();
  const sources = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const loaded: Page[] = [];
  for (const source of sources) loaded.push(await loadPage(source));
  return loaded;
}
