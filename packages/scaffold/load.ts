import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import matter from '@11ty/gray-matter';
import { routeOf } from '../../site/urls.ts';
import type { Known, KnownPage } from './model.ts';

/** The URLs of `site/routes.tsv`. */
export function loadUrls(root: string): string[] {
  const [, ...lines] = readFileSync(path.join(root, 'site/routes.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t')[0] ?? '');
}

function readPage(root: string, source: string): KnownPage {
  const text = readFileSync(path.join(root, 'docs', source), 'utf8');
  const frontMatter: Record<string, unknown> = matter(text).data;
  return {
    file: `docs/${source}`,
    url: routeOf(source),
    operations: [frontMatter.operation ?? []].flat().map(String),
    line: text.split('\n').findIndex((line) => line.startsWith('operation:')) + 1,
    title: String(frontMatter.title ?? ''),
    description: String(frontMatter.description ?? ''),
    position: Number(frontMatter.sidebar_position ?? 0),
    text,
  };
}

/** The pages and URLs of a site. */
export function loadKnown(root: string): Known {
  const docs = path.join(root, 'docs');
  const sources = existsSync(docs) ? readdirSync(docs, { recursive: true, encoding: 'utf8' }) : [];
  const pages = sources
    .map((source) => source.split(path.sep).join('/'))
    .filter((source) => /\.mdx?$/.test(source))
    .sort()
    .map((source) => readPage(root, source));
  return { pages, urls: loadUrls(root) };
}

/** Writes a file of a site, and its folder. */
export function write(root: string, file: string, text: string) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
