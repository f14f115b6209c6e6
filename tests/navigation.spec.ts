import type { Page, Request } from '@playwright/test';
import { areas } from '../site/areas.ts';
import { product } from '../site/product.ts';
import { catalog, elsewhere, group, operation, pages } from './examples.ts';
import { expect, interceptFromStart, ready, test } from './site.ts';

const areaOfGroup = areas.find(({ sidebar }) => sidebar === group.sidebar);

/** The title of the operation's page, in the browser's tab. */
const title = `${operation.title} | ${product.name}`;

function toOperation(page: Page) {
  return page.getByRole('main').getByRole('link', { name: operation.title, exact: true }).first();
}

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Pretends a connection; prefetching asks for it. */
async function connect(page: Page, connection: object) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}

/** Documents that scripts ask for, from now on. */
function fetchedDocuments(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !/\.\w+$/.test(pathname)) urls.push(pathname);
  });
  return urls;
}

test('a click exchanges the page: article, breadcrumbs, contents, sidebar, neighbors, and head', async ({ page }) => {
  await page.goto(group.url);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await toOperation(page).click();
  await expect(heading(page)).toHaveText(operation.title);
  await expect(page).toHaveURL(operation.url);
  await expect(page).toHaveTitle(title);
  const served = await (await page.request.get(operation.url)).text();
  const own = await page.evaluate((html) => {
    const expected = new DOMParser().parseFromString(html, 'text/html');
    const selectors = ['.markdown', '.breadcrumbs', 'nav.contents', '.pager', '.areas', '.choices', '[data-sidebar]'];
    const headOf = (root: Document) => [...root.head.querySelectorAll('[data-rh]')].map((tag) => tag.outerHTML).sort();
    const clean = (element: Element | null) => {
      const copy = element?.cloneNode(true) as Element | undefined;
      for (const node of copy?.querySelectorAll('[tabindex="-1"], [aria-pressed]') ?? []) {
        node.removeAttribute('tabindex');
        node.removeAttribute('aria-pressed');
      }
      for (const node of copy?.querySelectorAll('details.sample') ?? []) node.removeAttribute('open');
      for (const node of copy?.querySelectorAll('.contents [aria-current]') ?? []) node.removeAttribute('aria-current');
      return copy?.innerHTML;
    };
    return {
      differing: selectors.filter((one) => clean(document.querySelector(one)) !== clean(expected.querySelector(one))),
      head: headOf(document),
      expectedHead: headOf(expected),
      sameDocument: 'sameDocument' in window,
      classes: document.documentElement.className === expected.documentElement.className,
    };
  }, served);
  expect(own.differing).toEqual([]);
  expect(own.head).toEqual(own.expectedHead);
  expect(own.classes).toBe(true);
  expect(own.sameDocument, 'no full load').toBe(true);
  await expect(page.getByRole('status').filter({ hasText: operation.title })).toHaveCount(1);
  await expect(heading(page)).toBeFocused();
});

test('the position is kept: top of a new page, the place left on the way back, forward again, and after a reload', async ({
  page,
}) => {
  await page.goto(elsewhere.url);
  await ready(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  const { title: area = '', url: front = '' } = areaOfGroup ?? {};
  await page
    .locator('.areas')
    .getByRole('link', { name: area, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(front);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // A short page can't be scrolled that far.
  const left = await page.evaluate(() => {
    window.scrollTo(0, 150);
    return window.scrollY;
  });
  expect(left).toBeGreaterThan(0);
  await page.goBack();
  await expect(heading(page)).toHaveText(elsewhere.title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL(front);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.reload();
  await ready(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('a fragment is met on another page and on the same one, and back returns', async ({ page }) => {
  const from = pages.find(({ html, operation: one }) => one && html.includes(`href=${catalog?.url}#`));
  test.skip(!catalog || !from, 'No operation leads to a catalog of errors.');
  if (!catalog || !from) return;
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(from.url);
  await ready(page);
  const link = page.locator(`.errors a[href^="${catalog.url}#"]`).first();
  const code = (await link.textContent()) ?? '';
  await link.click();
  const id = code.toLowerCase();
  await expect(page).toHaveURL(`${catalog.url}#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe(id);
  const there = await page.evaluate(() => window.scrollY);
  await page.locator('nav.contents a').first().click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(there);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(there);
  await page.goBack();
  await expect(heading(page)).toHaveText(from.title);
});

test.describe('progress bar', () => {
  test('shows only once a navigation has taken 200 ms', async ({ page }) => {
    await connect(page, { effectiveType: '4g', saveData: true });
    await interceptFromStart(page);
    await page.goto(group.url);
    await ready(page);
    await page.evaluate(() => {
      document.addEventListener('click', () => performance.mark('click'), { capture: true });
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) performance.mark('bar');
      }).observe(document.body, { childList: true });
    });
    let release = () => {};
    const isShown = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(operation.url, async (route) => {
      await isShown;
      await route.continue();
    });
    await toOperation(page).click();
    await expect(page.getByRole('progressbar')).toHaveCount(1);
    release();
    await expect(page).toHaveTitle(title);
    const waited = await page.evaluate(() => {
      const [click] = performance.getEntriesByName('click');
      const [bar] = performance.getEntriesByName('bar');
      return bar && click && bar.startTime - click.startTime;
    });
    expect(waited).toBeGreaterThanOrEqual(200);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('does not show for a fast one', async ({ page }) => {
    await page.goto(group.url);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) document.title = 'bar seen';
      }).observe(document.body, { childList: true });
    });
    await toOperation(page).click();
    await expect(page).toHaveTitle(title);
  });
});

test.describe('prefetch', () => {
  test('follows links of the article first, then neighbors, sidebar, and bar; a click makes no request', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1800 });
    const fetched = fetchedDocuments(page);
    await page.goto(group.url);
    await ready(page);
    await expect.poll(() => fetched).toContain(operation.url);
    await page.waitForLoadState('networkidle');
    const groups = await page.evaluate((paths) => {
      const places = ['.markdown', '.pager', '[data-sidebar]', '.bar'];
      return paths.map((path) => places.findIndex((place) => document.querySelector(`${place} a[href="${path}"]`)));
    }, fetched);
    expect(groups).toEqual([...groups].sort());
    expect(new Set(fetched).size).toBe(fetched.length);
    const requests: string[] = [];
    page.on('request', (request) => {
      // Chromium looks at the icon again when the URL changes.
      if (!request.url().endsWith('/img/mark.svg')) requests.push(request.url());
    });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
    await toOperation(page).click();
    await expect(heading(page)).toHaveText(operation.title);
    expect(requests).toEqual([]);
  });

  test('has at most four requests at a time, and stops at 130 KB', async ({ page }) => {
    let open = 0;
    let most = 0;
    let bytes = 0;
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      open += 1;
      most = Math.max(most, open);
      const response = await route.fetch();
      const body = await response.body();
      bytes += body.length;
      await new Promise((resolve) => setTimeout(resolve, 50));
      open -= 1;
      return route.fulfill({ response, body });
    });
    const { url, linked } = pageWithMostLinks();
    const weights = linked.map(({ html }) => html.length);
    test.skip(weights.reduce((sum, weight) => sum + weight, 0) < 500_000, 'No page links to more than the limit.');
    await page.setViewportSize({ width: 1280, height: 3000 });
    await page.goto(url);
    await ready(page);
    await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(130_000);
    await expect(async () => {
      const before = bytes;
      await page.waitForTimeout(1500);
      expect(bytes).toBe(before);
    }).toPass({ timeout: 20_000 });
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    // Requests that are open when the limit is reached still finish: up to four pages.
    const largest = Math.max(...weights);
    expect(bytes).toBeLessThan(130_000 + 4 * largest);
  });

  for (const connection of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`is skipped on ${JSON.stringify(connection)}`, async ({ page }) => {
      await connect(page, connection);
      const fetched = fetchedDocuments(page);
      await page.goto(group.url);
      await ready(page);
      page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()));
      await toOperation(page).hover();
      await page.mouse.wheel(0, 2000);
      await page.waitForTimeout(800);
      expect(fetched).toEqual([]);
      await toOperation(page).click();
      await expect(page).toHaveTitle(title);
    });
  }
});

/** The page that links to most other pages, and these. */
function pageWithMostLinks() {
  const found = pages.map(({ url, html }) => {
    const links = new Set([...html.matchAll(/<a href="(\/[^"#]*)/g)].map(([, href = '']) => href));
    return { url, linked: pages.filter((page) => page.url !== url && links.has(page.url)) };
  });
  return found.reduce((most, one) => (one.linked.length > most.linked.length ? one : most));
}

test('links to files, to other windows, and with modifier keys are left to the browser', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(operation.url);
  await ready(page);
  const opened = context.waitForEvent('page');
  await page
    .locator('.areas a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(operation.url);
  await page.getByText('Copy page').click();
  await page.getByRole('link', { name: 'View Markdown' }).click();
  await expect(page).toHaveURL(`${operation.url}.md`);
  // A browser that shows a text file asks for an icon.
  complaints.splice(0);
});
