import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { median, weigh } from './files.ts';

/** One page of each kind. */
export const kinds = {
  home: '/',
  guide: '/api/v1/guides',
  operation: '/api/v1/ekp/controllers/upload/init',
  'large operation': '/api/v1/ontologies/store/api/save',
  model: '/table/service',
  sdk: '/sdk/introduction',
  'diagrams and code': '/markdown-page',
} as const;

/** What a first visit to a page costs. Times are with the CPU slowed four times. */
export interface Visit {
  js: number;
  css: number;
  html: number;
  prefetched: number;
  longestTask: number;
  blockingTime: number;
}

const runs = 5;

async function openPage(browser: Browser, { saveData }: { saveData: boolean }): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: value } });
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  }, saveData);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function settle(page: Page) {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

async function visitOnce(browser: Browser, host: string, address: string, folder: string): Promise<Visit> {
  const page = await openPage(browser, { saveData: false });
  const firstLoad = new Set<string>();
  const prefetched = new Set<string>();
  page.on('request', (request) => {
    const isPrefetch = request.headers()['sec-purpose'] === 'prefetch';
    (isPrefetch ? prefetched : firstLoad).add(new URL(request.url()).pathname);
  });
  await page.goto(host + address);
  await settle(page);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await page.context().close();
  const total = (files: Set<string>, ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + weigh(path.join(folder, file)), 0);
  return {
    js: total(firstLoad, '.js'),
    css: total(firstLoad, '.css'),
    html: weigh(path.join(folder, address, 'index.html')),
    prefetched: total(prefetched, '.js'),
    longestTask: Math.max(0, ...tasks),
    blockingTime: tasks.reduce((sum, task) => sum + task - 50, 0),
  };
}

/** The middle of several first visits. */
async function visit(browser: Browser, host: string, address: string, folder: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visitOnce(browser, host, address, folder));
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return {
    js: middle('js'),
    css: middle('css'),
    html: middle('html'),
    prefetched: middle('prefetched'),
    longestTask: middle('longestTask'),
    blockingTime: middle('blockingTime'),
  };
}

/** Milliseconds from a click on a link to the new page's heading. */
async function clickToHeading(browser: Browser, host: string, saveData: boolean): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await openPage(browser, { saveData });
    await page.goto(`${host}/api/v1/ekp/controllers/upload`);
    await settle(page);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const before = document.querySelector('h1')?.textContent;
            const start = performance.now();
            new MutationObserver((_, observer) => {
              if (document.querySelector('h1')?.textContent === before) return;
              observer.disconnect();
              resolve(performance.now() - start);
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
            document.querySelector<HTMLElement>('main a[href$="/upload/init"]')?.click();
          }),
      ),
    );
    await page.context().close();
  }
  return median(times);
}

/** What a search costs: the bytes of its index, and the time from a key to its results. */
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

/** Types questions letter by letter, and measures each key until its results are laid out. */
async function searchTimes(browser: Browser, host: string, folder: string): Promise<SearchFigures> {
  const page = await openPage(browser, { saveData: false });
  await page.goto(`${host}/api/v1/ekp/controllers/upload`);
  await settle(page);
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
  const files = readdirSync(path.join(folder, 'search'));
  return {
    indexBytes: files.reduce((sum, file) => sum + weigh(path.join(folder, 'search', file)), 0),
    median: median(times),
    longest: Math.max(...times),
  };
}

/** Everything that is measured in the browser, for one built site. */
export async function measure(executablePath: string, host: string, folder: string, hasSearch: boolean) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const visits: Record<string, Visit> = {};
  for (const [kind, address] of Object.entries(kinds)) visits[kind] = await visit(browser, host, address, folder);
  const clicks = {
    prefetched: await clickToHeading(browser, host, false),
    'not prefetched': await clickToHeading(browser, host, true),
  };
  const search = hasSearch ? await searchTimes(browser, host, folder) : undefined;
  await browser.close();
  return { visits, clicks, search };
}
