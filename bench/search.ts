import path from 'node:path';
import type { Browser } from '@playwright/test';
import { openPage, settle } from './browser.ts';
import { median, weigh } from './files.ts';
import { measureOpenings, type Opening } from './opening.ts';
import type { Site } from './sites.ts';

/** Cost of our search. */
export interface SearchFigures {
  /** Bytes of the index that are loaded before the first question. */
  indexBytes: number;
  /** Milliseconds from a keystroke to its results, or of a longer task that follows: for each keystroke the median of five. */
  median: number;
  longest: number;
  /** The first result on slow 4G, by how long the page was in use before the click. */
  openings?: Opening[];
}

const start = '/api/v1/ekp/controllers/upload';

const typed = [
  'nextPageToken',
  'artifact not found',
  'perpsectives',
  'KnowledgeGraph.query',
  'how do I refresh a token',
];

/**
 * Types questions character by character, and measures each keystroke until its results are laid out. Where a later task takes longer, such
 * as the frame that paints them or the results out of sight, that one counts.
 */
async function measureKeys(browser: Browser, { name, url }: Site): Promise<number[]> {
  const page = await openPage(browser);
  await page.goto(url + start);
  await settle(page, name);
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  // The files of a question take as long as the network does; with them, a keystroke is ours.
  for (const question of typed) {
    await page.getByRole('combobox').fill(question);
    await page.waitForTimeout(1000);
  }
  const times = await page.getByRole('combobox').evaluate(async (element, questions) => {
    const input = element as HTMLInputElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const measured: number[] = [];
    const longTasks: PerformanceEntry[] = [];
    new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
    // Results are rendered after the event, before the next task.
    const { port1, port2 } = new MessageChannel();
    for (const question of questions) {
      for (let length = 1; length <= question.length; length++) {
        const begin = performance.now();
        write?.call(input, question.slice(0, length));
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(undefined);
        });
        input.closest('dialog')?.getBoundingClientRect();
        const time = performance.now() - begin;
        // Readers type five keys a second. In a pause of that length, the results out of sight are rendered.
        await new Promise((resolve) => setTimeout(resolve, 200));
        await new Promise(requestAnimationFrame);
        const later = longTasks.filter(({ startTime }) => startTime >= begin);
        measured.push(Math.max(time, ...later.map(({ duration }) => duration)));
      }
    }
    return measured;
  }, typed);
  await page.context().close();
  return times;
}

/** Measures a reader's search. */
export async function measureSearch(browser: Browser, site: Site): Promise<SearchFigures> {
  const rounds: number[][] = [];
  for (let round = 0; round < 5; round++) rounds.push(await measureKeys(browser, site));
  const times = (rounds[0] as number[]).map((_, key) => median(rounds.map((round) => round[key] as number)));
  return {
    indexBytes: weigh(path.join(site.folder, 'search/index.json')),
    median: median(times),
    longest: Math.max(...times),
    openings: await measureOpenings(browser, site),
  };
}
