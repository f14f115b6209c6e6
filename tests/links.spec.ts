import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { product } from '../site/product.ts';
import { movedUrls, publishedUrls } from './published.ts';

const site = product.url;

interface Document {
  /** The path of its canonical form: `/page` for `page/index.html`. */
  file: string;
  tree: Root;
  ids: Set<string>;
}

function elements({ tree }: Document, ...names: string[]): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (names.includes(element.tagName)) found.push(element);
  });
  return found;
}

function readDocument(file: string): Document {
  const tree = fromHtml(readFileSync(path.join('build', file), 'utf8'));
  const ids = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    if (properties.id) ids.add(String(properties.id));
  });
  return { file, tree, ids };
}

/** Every document of the site once: `page.html` is a copy of `page/index.html`. The index of packages is for pip. */
const files = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    (file.endsWith('/index.html') && !file.startsWith('downloads/')) || ['index.html', '404.html'].includes(file),
);
let documents: Map<string, Document>;

test.beforeAll(() => {
  documents = new Map(files.map((file) => [file, readDocument(file)]));
});

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/** The file that a plain host sends for a path. */
function fileOf(pathname: string): string | undefined {
  const name = decodeURIComponent(pathname).replace(/^\/|\/$/g, '');
  return [name, path.posix.join(name, 'index.html')].find((file) => isFile(path.join('build', file)));
}

/** The fault of a URL of this site; none for URLs of others. */
function problemOf(url: string, from: Document): string | undefined {
  const base = `${site}/${from.file.replace(/index\.html$/, '')}`;
  const target = new URL(url, base);
  if (target.origin !== site) return undefined;
  if (/[{}\s]/.test(url)) return `${url} is not encoded`;
  const file = target.pathname === new URL(base).pathname ? from.file : fileOf(target.pathname);
  if (!file) return `${url} leads nowhere`;
  const id = decodeURIComponent(target.hash.slice(1));
  const document = documents.get(file);
  if (id && document && !document.ids.has(id)) return `${url} has no such anchor`;
  return undefined;
}

function attributesOf(document: Document): string[] {
  const found = elements(document, 'a', 'link', 'script', 'img', 'source', 'use', 'button');
  return found.flatMap(({ properties }) =>
    [properties.href, properties.src, properties.dataUrl].filter((value) => typeof value === 'string'),
  );
}

/** The data about a page for search engines. */
function structuredData(document: Document): Record<string, unknown>[] {
  const scripts = elements(document, 'script').filter(({ properties }) => properties.type === 'application/ld+json');
  return scripts.map(({ children: [text] }) => JSON.parse(text?.type === 'text' ? text.value : ''));
}

function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(site) ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(urlsIn) : [];
}

function linkOf(document: Document, rel: string, type?: string): string | undefined {
  const found = elements(document, 'link').find(
    ({ properties }) => [properties.rel].flat().includes(rel) && (!type || properties.type === type),
  );
  return found && String(found.properties.href);
}

function metaOf(document: Document, name: string): string | undefined {
  const found = elements(document, 'meta').find(({ properties }) =>
    [properties.name, properties.property].includes(name),
  );
  return found && String(found.properties.content);
}

test('every link, anchor, image, script, and JSON-LD URL leads somewhere', () => {
  expect(documents.size).toBeGreaterThan(publishedUrls.length);
  let count = 0;
  for (const document of documents.values()) {
    const meta = ['og:url', 'og:image', 'twitter:image'].flatMap((name) => metaOf(document, name) ?? []);
    const urls = [...attributesOf(document), ...structuredData(document).flatMap(urlsIn), ...meta];
    count += urls.length;
    const problems = [...new Set(urls)].flatMap((url) => problemOf(url, document) ?? []);
    expect.soft(problems, document.file).toEqual([]);
  }
  expect(count).toBeGreaterThan(publishedUrls.length * 20);
});

test('canonical URLs, og:url, and JSON-LD of a page agree, and its Markdown is at the URL plus .md', () => {
  for (const document of documents.values()) {
    const canonical = linkOf(document, 'canonical');
    const isIndexed = metaOf(document, 'robots') !== 'noindex';
    if (!isIndexed) continue;
    const own = `/${document.file.replace(/\/?index\.html$/, '')}`;
    const pathname = decodeURI(new URL(canonical ?? '').pathname);
    expect.soft(pathname.replace(/(.)\/$/, '$1'), document.file).toBe(own);
    expect.soft(pathname.endsWith('/'), document.file).toBe(publishedUrls.includes(own === '/' ? own : `${own}/`));
    expect.soft(metaOf(document, 'og:url'), document.file).toBe(canonical);
    const article = structuredData(document).find((data) => data['@type'] === 'TechArticle');
    expect.soft(article?.url, document.file).toBe(canonical);
    const copy = own === '/' ? '/index.md' : `${own}.md`;
    expect.soft(decodeURI(linkOf(document, 'alternate', 'text/markdown') ?? ''), document.file).toBe(copy);
    expect.soft(isFile(`build${copy}`), copy).toBe(true);
  }
});

test('a missing page is not indexed, and has no canonical URL', () => {
  const missing = documents.get('404.html') as Document;
  expect(metaOf(missing, 'robots')).toBe('noindex');
  expect(linkOf(missing, 'canonical')).toBeUndefined();
  expect(linkOf(missing, 'alternate')).toBeUndefined();
  expect(metaOf(missing, 'og:url')).toBeUndefined();
});

test('a URL that has moved is not indexed, and leads to its page without scripts', () => {
  const moved = [...documents.values()].filter((document) => metaOf(document, 'robots') === 'noindex');
  // The page for missing ones is the other that isn't indexed.
  expect(moved.length).toBe(movedUrls.length + 1);
  for (const document of moved) {
    if (document.file === '404.html') continue;
    const target = new URL(linkOf(document, 'canonical') ?? '').pathname;
    const refresh = elements(document, 'meta').find(({ properties }) =>
      [properties.httpEquiv].flat().includes('refresh'),
    );
    expect.soft(refresh?.properties.content, document.file).toBe(`1; url=${target}`);
  }
});

test('links in Markdown copies, llms.txt, the sitemap, and contracts lead somewhere', () => {
  const texts = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.md$|(?:^|\/)llms[^/]*\.txt$|^sitemap\.xml$|^robots\.txt$/.test(file),
  );
  const home = documents.get('index.html') as Document;
  for (const file of texts) {
    const text = readFileSync(path.join('build', file), 'utf8');
    const urls = [...text.matchAll(/(?:\]\(|<loc>|Sitemap: )(https:[^\s)<]*)/g)]
      .map(([, url = '']) => url)
      .filter((url) => url.startsWith(site));
    expect
      .soft(
        [...new Set(urls)].flatMap((url) => problemOf(url, home) ?? []),
        file,
      )
      .toEqual([]);
  }
  for (const file of readdirSync('build/openapi').filter((name) => name.endsWith('.yaml'))) {
    const urls = urlsIn(parse(readFileSync(`build/openapi/${file}`, 'utf8')));
    expect
      .soft(
        [...new Set(urls)].flatMap((url) => problemOf(url, home) ?? []),
        file,
      )
      .toEqual([]);
  }
});
