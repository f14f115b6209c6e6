import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startHost } from '../sites.ts';
import type { Found, Library, Row } from './libraries.ts';

/** Results whose excerpts are loaded: as many as our dialog shows. */
const mostExcerpts = 15;

function escapeHtml(text = ''): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A page as HTML, with the weights that Pagefind knows: up to 10, and its own for headings. */
function htmlOf(rows: Row[]): string {
  const [top] = rows;
  const sections = rows.map(
    ({ id, heading, text }) => `${heading && `<h2 id="s${id}">${escapeHtml(heading)}</h2>`}<p>${escapeHtml(text)}</p>`,
  );
  return `<html lang="en"><body><h1>${escapeHtml(top?.title)}</h1><p data-pagefind-weight="10">${escapeHtml(top?.names)}</p><p data-pagefind-weight="4">${escapeHtml(top?.description)}</p>${sections.join('')}</body></html>`;
}

async function writeIndex(library: Library, rows: Row[], folder: string) {
  const { index } = await library.createIndex();
  for (const url of new Set(rows.map((row) => row.url))) {
    await index.addHTMLFile({ url, content: htmlOf(rows.filter((row) => row.url === url)) });
  }
  await index.writeFiles({ outputPath: path.join(folder, 'pagefind') });
  await library.close();
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Pagefind</title>');
}

/** Counts the bytes of the index that a page loads; code isn't counted. */
function countBytes(page: Page): () => number {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (/\.js$|wasm/.test(new URL(request.url()).pathname)) return;
    bytes += (await request.sizes()).responseBodySize;
  });
  return () => bytes;
}

/** Searches in the page. The second search is timed: the files of the question are there, as with the other engines. */
async function findIn({ question, most }: { question: string; most: number }) {
  const { pagefind } = window as unknown as { pagefind: Library };
  const { results } = await pagefind.search(question);
  const shown: { url: string }[] = await Promise.all(results.slice(0, most).map((one: Library) => one.data()));
  const start = performance.now();
  await pagefind.search(question);
  return { urls: shown.map(({ url }) => url), milliseconds: performance.now() - start };
}

/** Pagefind in a tab of the browser, which it needs. Each question begins with nothing but the first files. */
export async function createPagefind(library: Library, rows: Row[], browser: Browser, folder: string) {
  const site = path.join(folder, 'site');
  mkdirSync(site);
  await writeIndex(library, rows, site);
  const { url, stop } = await startHost('ours', site);
  async function visit<T>(use: (page: Page, bytes: () => number) => Promise<T>): Promise<T> {
    const page = await browser.newPage();
    await page.goto(url);
    const bytes = countBytes(page);
    await page.evaluate(`import('/pagefind/pagefind.js').then(async (pagefind) => {
      await pagefind.init();
      Object.assign(window, { pagefind });
    })`);
    await page.waitForLoadState('networkidle');
    const result = await use(page, bytes);
    await page.close();
    return result;
  }
  const find = (question: string): Promise<Found> =>
    visit(async (page, bytes) => {
      const before = bytes();
      const found = await page.evaluate(findIn, { question, most: mostExcerpts });
      await page.waitForLoadState('networkidle');
      return { ...found, bytes: bytes() - before };
    });
  return { name: 'Pagefind', first: await visit(async (_, bytes) => bytes()), find, stop };
}
