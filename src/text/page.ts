import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { rename } from '../../site/product.ts';
import { digest, keep, recall, sourcesDigest } from '../cache/load.ts';
import { isGroup, loadOperationPages, namedOperations, urlOfDirective } from '../operation/load.ts';
import { readTree } from '../pipeline.ts';
import { authorError } from '../report/finding.ts';
import { routeOf } from '../routes/load.ts';
import type { Page, PageHead } from './model.ts';
import { renderPage } from './render.ts';

const docs = path.join(__dirname, '../../docs');

async function readPage(source: string, fileContent: string): Promise<Page> {
  const filePath = path.join(docs, source);
  const { frontMatter, content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  const url = routeOf(source);
  if (!url) throw authorError(`docs/${source}`, 1, 'the page has no URL.', 'Map its folder in site/routes.ts.');
  const head: PageHead = {
    source,
    url,
    area: source.includes('/') ? source.slice(0, source.indexOf('/')) : '',
    title: String(frontMatter.title),
    label: String(frontMatter.sidebar_label ?? frontMatter.title),
    description: String(frontMatter.description),
    operations: namedOperations(frontMatter),
    isGroup: isGroup(frontMatter),
    names: (frontMatter.names ?? []) as string[],
  };
  // The tree of a page is many times its text; with thousands of pages, only the texts are kept.
  return { ...head, ...renderPage(head, await readTree(filePath, content, frontMatter), urlOfDirective('problems')) };
}

/** A page, from the disk where an earlier build has read the same. `others` is what it says of other pages: their URLs. */
async function loadPage(source: string, others: string): Promise<Page> {
  const text = rename(readFileSync(path.join(docs, source), 'utf8'));
  const key = JSON.stringify([sourcesDigest(), others, source, text]);
  const known = recall('pages', key);
  if (known !== undefined) return JSON.parse(known);
  const page = await readPage(source, text);
  keep('pages', key, JSON.stringify(page));
  return page;
}

let pages: Promise<Page[]> | undefined;

/** Every page of the site, in the order of their files. */
export function loadPages(): Promise<Page[]> {
  pages ??= loadAll();
  return pages;
}

async function loadAll(): Promise<Page[]> {
  const sources = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const others = digest(JSON.stringify(loadOperationPages()));
  const loaded: Page[] = [];
  for (const source of sources) loaded.push(await loadPage(source, others));
  return loaded;
}
