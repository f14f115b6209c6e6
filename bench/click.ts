import type { Browser } from '@playwright/test';
import { openPage, readFigure, settle } from './browser.ts';
import { inTurn, perSite, type Site } from './sites.ts';

const start = '/api/v1/ekp/controllers/upload';
const link = 'main a[href$="/upload/init"], main a[href$="/upload/init/"]';

/** How long the page is left alone before the click, after it has loaded and the network is quiet. */
const idle = 3000;
/** How long the pointer rests on the link before the click. Starlight prefetches from this moment on. */
const hover = 200;

/** Click to new heading in milliseconds, one figure for each run. */
export type Clicks = Record<'prefetched' | 'not prefetched', number[]>;

/**
 * Watches the heading in every document of a tab. A click may be followed by a full page load, which ends the document
 * that saw the click, so the time of the click is kept in `sessionStorage`. Both times are `performance.timeOrigin` plus
 * an offset on the same clock, so they can be compared across documents. The time ends when the new text is in the DOM.
 */
function watchHeading() {
  // No named functions in here: `tsx` would wrap them in a helper that the browser doesn't have.
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const from = document.querySelector('h1')?.textContent;
      sessionStorage.setItem('clicked', JSON.stringify({ at: performance.timeOrigin + timeStamp, from }));
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    const clicked = sessionStorage.getItem('clicked');
    const text = document.querySelector('h1')?.textContent;
    if (!clicked || !text) return;
    const { at, from } = JSON.parse(clicked) as { at: number; from: string };
    if (text === from) return;
    observer.disconnect();
    Object.assign(window, { clickToHeading: performance.timeOrigin + performance.now() - at });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

async function clickOnce(browser: Browser, { name, url }: Site, saveData: boolean): Promise<number> {
  const page = await openPage(browser, { saveData, isSlowNetwork: true });
  await page.addInitScript(watchHeading);
  await page.goto(url + start);
  // The reader sees the link before clicking it: prefetching by visibility has its chance.
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await settle(page, name, idle);
  await target.hover();
  await page.waitForTimeout(hover);
  await page.mouse.down();
  await page.mouse.up();
  const time = await readFigure<number>(page, 'clickToHeading');
  await page.context().close();
  return time;
}

/** Times from a click on a link in the article to the new page's heading, on a slow phone and slow 4G. */
export async function measureClicks(browser: Browser, sites: readonly Site[], runs: number) {
  const prefetched = await inTurn(sites, runs, (site) => clickOnce(browser, site, false));
  const not = await inTurn(sites, runs, (site) => clickOnce(browser, site, true));
  return perSite((name): Clicks => ({ prefetched: prefetched[name], 'not prefetched': not[name] }));
}
