import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

/**
 * `test` for a page of the built site: paths are relative to its host, and a test fails on anything that the browser
 * complains about (errors, warnings, blocked scripts or styles), unless it takes the complaint out of `complaints`.
 */
export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => use(process.env.SITE),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        // On a busy machine the browser finds that the font is used late.
        const isLate = message.text().includes('was preloaded using link preload but not used within a few seconds');
        if (['error', 'warning'].includes(message.type()) && !isLate)
          complaints.push(`${message.type()}: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page's script has started. */
export async function ready(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/** Readers who save data prefetch nothing: each click then asks the host, and the search is loaded on first use. */
export async function withoutPrefetch(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
  });
}

/**
 * Lets routes that a test sets on an open page count at once. A browser begins to hold requests some time after it is told
 * to, and a request in between gets through; with one route from the start, it holds them already.
 */
export async function interceptFromStart(page: Page) {
  await page.route('**/no-such-file', (route) => route.continue());
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The faults that other colors can cause; axe takes most of its time for them. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The faults that another width can cause. */
const layoutRules = ['scrollable-region-focusable', 'button-name', 'link-name', 'aria-hidden-focus'];

/**
 * The faults that axe finds in the page as shown. Contrast is the slowest of its checks by far, and pages have thousands of
 * texts that look alike: one of each look is judged.
 */
export async function violations(
  page: Page,
  scope: 'everything' | 'structure' | 'colours' | 'layout' = 'everything',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ scope, layoutRules, colorRules }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const options = { preload: false, resultTypes: ['violations'] as 'violations'[] };

      function backgroundOf(element: Element | null): string {
        if (!element) return '';
        const { backgroundColor } = getComputedStyle(element);
        return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : backgroundColor;
      }

      /** One visible element of each look: color, background, size, weight. */
      function looks(): Element[] {
        const found = new Map<string, Element>();
        for (const element of document.querySelectorAll('body *')) {
          const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
          if (!hasText || element.getClientRects().length === 0) continue;
          const { color, fill, fontSize, fontWeight, opacity } = getComputedStyle(element);
          const look = [element.tagName, color, fill, fontSize, fontWeight, opacity, backgroundOf(element)].join();
          if (!found.has(look)) found.set(look, element);
        }
        return [...found.values()];
      }

      const colours = () => axe.run({ include: looks() as never }, { ...options, runOnly: colorRules });
      const rules = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));
      const structure = () => axe.run(document, { ...options, rules });
      const results = {
        everything: async () => [await structure(), await colours()],
        structure: async () => [await structure()],
        colours: async () => [await colours()],
        layout: async () => [await axe.run(document, { ...options, runOnly: layoutRules })],
      };
      return (await results[scope]()).flatMap(({ violations: found }) =>
        found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
      );
    },
    { scope, layoutRules, colorRules },
  );
}
