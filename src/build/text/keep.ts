import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { codeDigest, keep, recall } from '../../../packages/contracts/cache/load.ts';
import { authorError } from '../../../packages/contracts/report/finding.ts';
import type { Page, PageHead } from '../../../packages/reference/text/model.ts';
import { rename } from '../../../site/product.ts';
import { repository } from '../../../site/repository.ts';
import { runInBackground } from '../background/run.ts';
import { facts } from '../cache/facts.ts';
import { headsDigest, isGroup, namedOperations, urlOfDirective } from '../pages/load.ts';
import { routeOf } from '../routes/load.ts';
import { renderPage } from './render.ts';

export const docs = path.join(repository, 'docs');

function headOf(source: string, frontMatter: Record<string, unknown>): PageHead {
  const url = routeOf(source);
  if (!url) throw authorError(`docs/${source}`, 1, 'the page has no URL.', 'Map its folder in site/routes.ts.');
  return {
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
}

/** The file of a page as it is read. */
export function textOf(source: string): string {
  return rename(readFileSync(path.join(docs, source), 'utf8'));
}

/** A page depends on its text, on the code that makes pages, on the contracts that it shows, and on the heads of other pages. */
function keyOf(source: string, text: string): string {
  return JSON.stringify([codeDigest(), facts.digestOf(text), headsDigest(), source, text]);
}

/** The page of this text, if it has been written before. */
export function recallPage(source: string, text: string): Page | undefined {
  const known = recall('pages', keyOf(source, text));
  return known === undefined ? undefined : JSON.parse(known);
}

/** Writes a page as text from its tree, which changes, and keeps it on the disk. */
export function writePage(source: string, text: string, frontMatter: Record<string, unknown>, tree: Root): Page {
  const head = headOf(source, frontMatter);
  return keepPage(text, { ...head, ...renderPage(head, tree, urlOfDirective('problems')) });
}

/** The tree of a page is many times its text; with thousands of pages, only the texts are kept. */
function keepPage(text: string, page: Page): Page {
  keep('pages', keyOf(page.source, text), JSON.stringify(page));
  return page;
}

const unfinished: Promise<unknown>[] = [];

/** Writes a page as text in the background. */
export function writePageLater(source: string, text: string, frontMatter: Record<string, unknown>, tree: Root) {
  const head = headOf(source, frontMatter);
  const rendered = runInBackground('text', head, JSON.stringify(tree), urlOfDirective('problems'));
  const kept = rendered.then((parts) => void keepPage(text, { ...head, ...parts }));
  unfinished.push(kept);
  // Reported where the pages are read.
  kept.catch(() => {});
}

/** Waits for the pages that are being written. */
export async function finishPages() {
  await Promise.all(unfinished.splice(0));
}
