import type { Page } from '@playwright/test';
import { slug } from '../site/product.ts';
import { elsewhere, group, kinds, operation, pages } from './examples.ts';
import { expect, ready, test } from './site.ts';

/** The text of a PDF, read by a library that knows nothing of the page. */
async function readPdf(data: Buffer): Promise<string> {
  const { getDocument } = await import('unpdf/pdfjs');
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join(' ');
}

/** Controls, and repetitions that paper leaves out: descriptions of drawings, and the samples in other languages than the first. */
const notPrinted = [
  ...['button', 'input', 'output', 'nav', 'legend', '.page-menu', '.languages', '.filter', '.contents-small'],
  ...['.doc-footer', '.for-assistants', '.sr-only', '.run', '[aria-hidden=true]', 'svg title', 'svg desc'],
  ...['.sandbox-host', '.sample figcaption', '.sample[data-sample]:not([data-sample=curl])'],
].join();

/** The words of the article in a document as it was built, before scripts and style sheets change it. */
function readWords(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    ([source, left]) => {
      const words: string[] = [];
      const article = new DOMParser().parseFromString(source, 'text/html').querySelector('article') as Element;
      const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest(left)) continue;
        words.push(...(node.textContent?.split(/\s+/).filter(Boolean) ?? []));
      }
      return words;
    },
    [html, notPrinted] as const,
  );
}

/** Lines break anywhere in a PDF, so words are compared without the space between them. */
function joined(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b]+/g, '')
    .toLowerCase();
}

function count(text: string, word: string): number {
  return text.split(word).length - 1;
}

/** As often on paper as on screen; short words are also parts of others, so that only their presence can be told. */
function isMissing(word: string, article: string, printed: string): boolean {
  if (!word) return false;
  return count(printed, word) < (word.length > 3 ? count(article, word) : 1);
}

for (const [kind, { url, title, html }] of Object.entries(kinds)) {
  test(`a printed page of the kind "${kind}" has every word of its article`, async ({ page }) => {
    await page.goto(url);
    await ready(page);
    const words = await readWords(page, html);
    const article = joined(words.join(' '));
    expect(article).toContain(joined(title));
    const printed = joined(await readPdf(await page.pdf({ format: 'A4' })));
    const bare = words.map((word) => joined(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
    const missing = [...new Set(bare)].filter((word) => isMissing(word, article, printed));
    expect(missing).toEqual([]);
    // Samples are open on the screen as well: the style sheet shows one of them.
    await expect(page.locator('article details[open]:not(.sample)')).toHaveCount(0);
  });
}

test('paper is light in the dark mode, without controls, and nothing is wider than it', async ({ page }) => {
  await page.goto(operation.url);
  await page.evaluate((key) => localStorage.setItem(key, 'dark'), `${slug}.theme`);
  const urls = [operation, group, elsewhere, kinds.catalog ?? [], kinds.matrix ?? []].flat().map(({ url }) => url);
  for (const url of urls) {
    await page.goto(url);
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    // The width of A4 between its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    const found = await page.evaluate(() => {
      const bright = (color: string) =>
        (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
      const dark: string[] = [];
      for (const element of document.querySelectorAll('html, article *')) {
        if (element.getClientRects().length === 0) continue;
        const { backgroundColor, color } = getComputedStyle(element);
        const isFilled = !/, 0\)$/.test(backgroundColor) && backgroundColor !== 'transparent';
        if (isFilled && bright(backgroundColor) < 600)
          dark.push(`${element.tagName}.${element.className}: ${backgroundColor}`);
        if (bright(color) > 500) dark.push(`${element.tagName}.${element.className}: text ${color}`);
      }
      return {
        dark,
        controls: [...document.querySelectorAll('button, nav, .filter')].filter(
          (one) => one.getClientRects().length > 0,
        ).length,
        wider: [...document.querySelectorAll('article *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('svg'))
          .map((one) => `${one.tagName}.${one.className}`),
      };
    });
    expect.soft(found, url).toEqual({ dark: [], controls: 0, wider: [] });
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('external links show where they lead', async ({ page }) => {
  const found = pages.find(({ source }) => /\]\(https?:/.test(source));
  test.skip(!found, 'No page has a link to another site.');
  await page.goto(found?.url ?? '');
  const link = page.locator('.markdown a[href^="http"]');
  await page.emulateMedia({ media: 'print' });
  const [href, shown] = await link
    .first()
    .evaluate((element) => [element.getAttribute('href'), getComputedStyle(element, '::after').content]);
  expect(shown).toContain(href);
});
