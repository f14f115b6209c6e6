import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { codeDigest, digest, writeWhole } from '@docs/contracts/cache';
import { AuthorError, type Finding } from '@docs/contracts/findings';
import type { Page } from '@docs/reference/text';
import { repository } from '../../../site/repository.ts';
import { type RenderedPage, renderMdxText, renderPage } from './render.ts';
import { type Facts, isCurrent, loadFacts, openSite, type Reads } from './site.ts';
import { loadIndex, type PageSource } from './source.ts';

/** A rendered page, with everything that it was made of. */
interface PageRecord extends RenderedPage {
  /** The digest of the page's text and of the code that renders it. */
  key: string;
  reads: Reads;
}

const folder = path.join(repository, '.docusaurus/pages');

/** Where the record of a page is, given its path below `docs/`. */
export function recordFile(source: string): string {
  return path.join(folder, `${source}.json`);
}

function readRecord(source: string): PageRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(source), 'utf8'));
  } catch {
    return undefined;
  }
}

function errorsOf({ findings }: { findings: readonly Finding[] }): Finding[] {
  return findings.filter(({ level }) => level === 'error');
}

/** Renders a page, unless its record is made of the same text, code, and facts. Throws all of the page's errors together. */
async function renderRecord(page: PageSource, facts: Facts): Promise<PageRecord> {
  const key = digest(`${codeDigest()}\n${page.text}`);
  const known = readRecord(page.source);
  if (known?.key === key && isCurrent(known.reads, facts)) return known;
  const { site, reads } = openSite(facts, page.url);
  const render = page.source.endsWith('.mdx') ? renderMdxText : renderPage;
  const rendered = await render(page, site);
  const errors = errorsOf(rendered);
  if (errors.length > 0) {
    // The development server sees that the page has changed.
    rmSync(recordFile(page.source), { force: true });
    throw new AuthorError(errors);
  }
  const record = { key, reads: reads(), ...rendered };
  writeWhole(recordFile(page.source), JSON.stringify(record));
  return record;
}

/** Renders every page whose text or facts have changed, and returns all findings of all pages. */
export async function renderPages(): Promise<Finding[]> {
  const facts = await loadFacts();
  const { pages, bySource } = loadIndex();
  const findings: Finding[] = [];
  for (const page of pages) {
    try {
      findings.push(...(await renderRecord(page, facts)).findings);
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error;
      findings.push(...error.findings);
    }
  }
  forget(bySource);
  return findings;
}

/** Removes the records of pages that are gone. */
function forget(pages: ReadonlyMap<string, PageSource>) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const source = file
      .split(path.sep)
      .join('/')
      .replace(/\.json$/, '');
    if (file.endsWith('.json') && !pages.has(source)) rmSync(path.join(folder, file));
  }
}

/** A page of Markdown as it is now, for development. */
export async function loadRecord(source: string): Promise<PageRecord> {
  const page = loadIndex().bySource.get(source);
  if (!page) throw new Error(`docs/${source} is not a page.`);
  return renderRecord(page, await loadFacts());
}

/** Every page as text, in the order of their files. */
export async function loadPages(): Promise<Page[]> {
  const facts = await loadFacts();
  const pages: Page[] = [];
  for (const page of loadIndex().pages) pages.push((await renderRecord(page, facts)).text);
  return pages;
}
