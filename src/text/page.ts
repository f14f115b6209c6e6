import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { VFile } from 'vfile';
import { rename } from '../../site/product.ts';
import { digest, keep, recall, sourcesDigest } from '../cache/load.ts';
import { remarkContracts } from '../contracts/remark.ts';
import { remarkBlocks } from '../markdown/remark.ts';
import { loadOperationPages, namedOperations } from '../operation/load.ts';
import { routeOf } from '../routes/load.ts';
import type { Page, PageHead } from './model.ts';
import { renderPage, sectionsOf } from './render.ts';

const docs = path.join(__dirname, '../../docs');

/** Reads a page and puts in what contracts say: the same steps that its HTML goes through. */
async function readPage(source: string, fileContent: string): Promise<Page> {
  const filePath = path.join(docs, source);
  const { frontMatter, content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  const tree = fromMarkdown(content, {
    extensions: [gfm(), directive()],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });
  remarkBlocks()(tree);
  await remarkContracts()(tree, new VFile({ path: filePath, data: { frontMatter } }));
  const head: PageHead = {
    source,
    address: routeOf(source) ?? '/',
    area: source.includes('/') ? source.slice(0, source.indexOf('/')) : '',
    title: String(frontMatter.title),
    label: String(frontMatter.sidebar_label ?? frontMatter.title),
    description: String(frontMatter.description),
    operations: namedOperations(frontMatter),
    names: (frontMatter.names ?? []) as string[],
  };
  // The tree of a page is many times its text; with thousands of pages, only the texts are kept.
  const sections = sectionsOf(head.title, tree);
  return { ...head, sections, markdown: renderPage(head, tree) };
}

/** A page, from the disk where an earlier build has read the same. `others` is what it says of other pages: their addresses. */
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
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const others = digest(JSON.stringify(loadOperationPages()));
  const loaded: Page[] = [];
  for (const source of sources) loaded.push(await loadPage(source, others));
  return loaded;
}
