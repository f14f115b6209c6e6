import { type Browser, chromium, type Page } from '@playwright/test';
import { readySelectors, type SiteName } from './sites.ts';

/** Lighthouse's slow 4G, as the browser applies it to each request. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 1.44e6 / 8, uploadThroughput: 1.44e6 / 8 };

/** How a page is opened. The CPU is always slowed four times. */
export interface Conditions {
  /** The browser reports that the reader wants to save data: all three sites stop prefetching. */
  saveData?: boolean;
  isSlowNetwork?: boolean;
}

/** Starts Chromium. */
export function launch(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath, args });
}

/** Opens an empty tab with an empty cache. */
export async function openPage(browser: Browser, { saveData = false, isSlowNetwork = false }: Conditions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // A round trip of 562 ms is what Chrome reports as 3g.
  const connection = { effectiveType: isSlowNetwork ? '3g' : '4g', saveData };
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (isSlowNetwork) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
  }
  return page;
}

/** Waits for a figure that a script puts on `window`. */
export async function readFigure<T>(page: Page, name: string): Promise<T> {
  const figure = await page.waitForFunction((key) => Reflect.get(window, key), name, { polling: 100 });
  return figure.jsonValue();
}

/**
 * Waits until a page has started its scripts and the network is quiet, and then for `pause` milliseconds more: all three
 * sites defer some of their work until the browser is idle.
 */
export async function settle(page: Page, site: SiteName, pause = 2000) {
  const ready = readySelectors[site];
  await page.waitForLoadState('load');
  if (ready) await page.locator(ready).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(pause);
}
