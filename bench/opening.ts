import type { Browser } from '@playwright/test';
import { openPage } from './browser.ts';
import { median } from './files.ts';
import { readySelectors, type Site } from './sites.ts';

/** Milliseconds to the first result of a question that is typed at once. */
export interface Opening {
  /** From the reader's first pointer movement to the click: 0 if the click is the first thing that happens. */
  inUse: number;
  afterClick: number;
  /** After the dialog appears; the click may come before its code has arrived. */
  afterDialog: number;
}

const start = '/api/v1/ekp/controllers/upload';
const runs = 5;

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
  await page.waitForFunction(() => (window as unknown as { times: Times }).times.result, undefined, { polling: 100 });
  const times = await page.evaluate(() => (window as unknown as { times: Times }).times);
  await page.context().close();
  return times as Required<Times>;
}

async function measureOpening(browser: Browser, site: Site, inUse: number): Promise<Opening> {
  const measured: Required<Times>[] = [];
  for (let run = 0; run < runs; run++) measured.push(await openOnce(browser, site, inUse));
  return {
    inUse,
    afterClick: median(measured.map(({ click, result }) => result - click)),
    afterDialog: median(measured.map(({ dialog, result }) => result - dialog)),
  };
}

/** Opens the search on slow 4G with the CPU slowed four times: as the first thing, and on a page in use for five seconds. */
export async function measureOpenings(browser: Browser, site: Site): Promise<Opening[]> {
  return [await measureOpening(browser, site, 0), await measureOpening(browser, site, 5000)];
}
