import type { Browser, Response } from '@playwright/test';
import { openPage, readFigure, settle } from './browser.ts';
import { median } from './files.ts';
import { inTurn, type Kind, kindNames, kinds, perSite, type Site } from './sites.ts';

const figures = ['js', 'css', 'html', 'prefetched', 'longestTask', 'blockingTime'] as const;

/** Cost of a first visit to a page: bytes as sent, and times with the CPU slowed four times. */
export type Visit = Record<(typeof figures)[number], number>;

const typeOf: Partial<Record<string, keyof Visit>> = { script: 'js', stylesheet: 'css', document: 'html' };

/** Which of a visit's figures a response counts for. Docusaurus and Astro prefetch with `<link>`, our script with `fetch`. */
async function figureOf(response: Response): Promise<keyof Visit | undefined> {
  const request = response.request();
  const isMarked = (await request.allHeaders())['sec-purpose']?.startsWith('prefetch');
  if (isMarked || request.resourceType() === 'fetch') return 'prefetched';
  return typeOf[request.resourceType()];
}

/** Visits a page with an empty cache and leaves it alone until nothing happens any more. */
async function visitOnce(browser: Browser, { name, url }: Site, path: string): Promise<Visit> {
  const page = await openPage(browser);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)));
    observer.observe({ type: 'longtask', buffered: true });
  });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url + path);
  await settle(page, name);
  const tasks = await readFigure<number[]>(page, 'tasks');
  const blockingTime = tasks.reduce((sum, task) => sum + task - 50, 0);
  const visit: Visit = { js: 0, css: 0, html: 0, prefetched: 0, longestTask: Math.max(0, ...tasks), blockingTime };
  for (const response of responses) {
    const figure = await figureOf(response);
    if (figure) visit[figure] += Number(response.headers()['content-length'] ?? 0);
  }
  await page.context().close();
  return visit;
}

function middle(visits: readonly Visit[]): Visit {
  const medians = figures.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]);
  return Object.fromEntries(medians);
}

/** Medians of first visits to each kind of page. */
export async function measureVisits(browser: Browser, sites: readonly Site[], runs: number) {
  const measured = perSite(() => ({}) as Record<Kind, Visit>);
  for (const kind of kindNames) {
    const visits = await inTurn(sites, runs, (site) => visitOnce(browser, site, kinds[kind]));
    for (const { name } of sites) measured[name][kind] = middle(visits[name]);
  }
  return measured;
}
