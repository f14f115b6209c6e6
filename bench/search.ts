import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { openPage, settle } from './browser.ts';
import { median, weigh } from './files.ts';
import type { Site } from './sites.ts';

/** Cost of our search: bytes of its index, and milliseconds from a keystroke to its results. */
export interface SearchFigures {
  indexBytes: number;
  median: number;
  longest: number;
}

const typed = [
  'nextPageToken',
  'artifact not found',
  'perpsectives',
  'KnowledgeGraph.query',
  'how do I refresh a token',
];

/** Types questions letter by letter, and measures each keystroke until its results are laid out. */
export async function measureSearch(browser: Browser, { name, folder, url }: Site): Promise<SearchFigures> {
  const page = await openPage(browser);
  await page.goto(`${url}/api/v1/ekp/controllers/upload`);
  await settle(page, name);
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
  const times = await page.getByRole('combobox').evaluate((element, questions) => {
    const input = element as HTMLInputElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const measured: number[] = [];
    for (const question of questions) {
      for (let length = 1; length <= question.length; length++) {
        const start = performance.now();
        write?.call(input, question.slice(0, length));
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.closest('dialog')?.getBoundingClientRect();
        measured.push(performance.now() - start);
      }
    }
    return measured;
  }, typed);
  await page.context().close();
  const index = path.join(folder, 'search');
  const files = readdirSync(index).filter((file) => !file.endsWith('.br'));
  return {
    indexBytes: files.reduce((sum, file) => sum + weigh(path.join(index, file)), 0),
    median: median(times),
    longest: Math.max(...times),
  };
}
