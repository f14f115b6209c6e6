import type { Browser } from '@playwright/test';
import { openPage, readFigure, settle } from './browser.ts';
import { median } from './files.ts';
import { readySelectors, type Site } from './sites.ts';

/** Milliseconds to the first result of a question that is typed at once. */
interface Opening {
  /** From the reader's first pointer movement to the click: 0 if the click is the first thing that happens. */
  inUse?: number;
  hover?: number;
  afterClick: number;
  /** After the dialog appears; the click may come before its code has arrived. */
  afterDialog: number;
}

/** Cost of our search. */
export interface SearchFigures {
  /** Milliseconds from a keystroke to its results, or of a longer task that follows: for each keystroke the median of five. */
  median: number;
  longest: number;
  /** The first result on slow 4G, by how long the page was in use before the click. */
  openings: Opening[];
}

const start = '/api/v1/ekp/controllers/upload';
const runs = 5;

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

type Times = Partial<Record<'click' | 'dialog' | 'result', number>>;

/** Writes a question as soon as there is an input, and keeps the times of the click, the dialog, and the first result. */
function watchResults() {
  const times: Times = {};
  Object.assign(window, { times });
  document.addEventListener('click', ({ timeStamp }) => {
    times.click ??= timeStamp;
  });
  new MutationObserver(() => {
    const input = document.querySelector<HTMLInputElement>('dialog[open].search input');
    if (input && times.dialog === undefined) {
      times.dialog = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'upload');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (document.querySelector('.search [aria-label="Results"] [role="option"]')) times.result ??= performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/**
 * Clicks on the search control, `inUse` milliseconds after the page's script has started and the pointer has moved for the first time.
 * A click that is the first thing that happens comes at the start, when documents are on their way too.
 */
async function openOnce(browser: Browser, { name, url }: Site, inUse: number): Promise<Required<Times>> {
  const page = await openPage(browser, { isSlowNetwork: true });
  await page.addInitScript(watchResults);
  await page.goto(url + start, { waitUntil: 'commit' });
  const control = page.locator('button[data-action="search"]');
  await page.locator(readySelectors[name] ?? 'html').waitFor({ state: 'attached' });
  if (inUse > 0) {
    await page.mouse.move(640, 790);
    await page.waitForTimeout(inUse);
  }
  const box = await control.boundingBox();
  if (!box) throw new Error('The page has no search control.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.search [aria-label="Results"] [role="option"]').first().waitFor({ state: 'attached' });
  const times = await readFigure<Required<Times>>(page, 'times');
  await page.context().close();
  return times;
}

/** Opens the search on slow 4G with the CPU slowed four times: as the first thing, and on a page in use for five seconds. */
async function measureOpenings(browser: Browser, site: Site): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (const inUse of [0, 5000]) {
    const measured: Required<Times>[] = [];
    for (let run = 0; run < runs; run++) measured.push(await openOnce(browser, site, inUse));
    const afterClick = median(measured.map(({ click, result }) => result - click));
    openings.push({ inUse, afterClick, afterDialog: median(measured.map(({ dialog, result }) => result - dialog)) });
  }
  return openings;
}

/** Measures a reader's search. */
export async function measureSearch(browser: Browser, site: Site): Promise<SearchFigures> {
  const rounds: number[][] = [];
  for (let round = 0; round < runs; round++) rounds.push(await measureKeys(browser, site));
  const times = (rounds[0] as number[]).map((_, key) => median(rounds.map((round) => round[key] as number)));
  return {
    median: median(times),
    longest: Math.max(...times),
    openings: await measureOpenings(browser, site),
  };
}
