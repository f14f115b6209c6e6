import type { Page, Request } from '@playwright/test';
import { product } from '../../site/product.ts';
import { expect, interceptFromStart, ready, test } from '../site.ts';

const group = '/api/v1/ekp/controllers/upload';
const operation = '/api/v1/ekp/controllers/upload/init';

function toOperation(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Start an upload', exact: true });
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
  await page.goto(group);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await toOperation(page).click();
  await expect(heading(page)).toHaveText('Start an upload');
  await expect(page).toHaveURL(operation);
  await expect(page).toHaveTitle(`Start an upload | ${product.name}`);
  const served = await (await page.request.get(operation)).text();
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
  await expect(page.getByRole('status').filter({ hasText: 'Start an upload' })).toHaveCount(1);
  await expect(heading(page)).toBeFocused();
});

test('the position is kept: top of a new page, the place left on the way back, forward again, and after a reload', async ({
  page,
}) => {
  await page.goto('/sdk/introduction');
  await ready(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page
    .locator('.areas')
    .getByRole('link', { name: 'Platform API' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/api');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.goBack();
  await expect(heading(page)).toHaveText('Python SDK');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.goForward();
  await expect(page).toHaveTitle(/API/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
  await page.reload();
  await ready(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('a fragment is met on another page and on the same one, and back returns', async ({ page }) => {
  await page.goto('/api/v1/ekp/controllers/upload/init');
  await ready(page);
  await page.getByRole('link', { name: 'VALIDATION_FAILED' }).click();
  await expect(page).toHaveURL(/error-handling#validation_failed$/);
  await expect(page.locator('#validation_failed')).toBeInViewport();
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('validation_failed');
  const there = await page.evaluate(() => window.scrollY);
  await page.locator('nav.contents a').first().click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(there);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(there);
  await page.goBack();
  await expect(heading(page)).toHaveText('Start an upload');
});

test.describe('progress bar', () => {
  test('shows only once a navigation has taken 200 ms', async ({ page }) => {
    await connect(page, { effectiveType: '4g', saveData: true });
    await interceptFromStart(page);
    await page.goto(group);
    await ready(page);
    await page.evaluate(() => {
      document.addEventListener('click', () => performance.mark('click'), { capture: true });
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) performance.mark('bar');
      }).observe(document.body, { childList: true });
    });
    await page.route(operation, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await toOperation(page).click();
    await expect(page).toHaveTitle(/^Start an upload/);
    const waited = await page.evaluate(() => {
      const [click] = performance.getEntriesByName('click');
      const [bar] = performance.getEntriesByName('bar');
      return bar && click && bar.startTime - click.startTime;
    });
    expect(waited).toBeGreaterThanOrEqual(200);
    expect(waited).toBeLessThan(900);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('does not show for a fast one', async ({ page }) => {
    await page.goto(group);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) document.title = 'bar seen';
      }).observe(document.body, { childList: true });
    });
    await toOperation(page).click();
    await expect(page).toHaveTitle(/^Start an upload/);
  });
});

test.describe('prefetch', () => {
  test('follows links of the article first, then neighbors, sidebar, and bar; a click makes no request', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1800 });
    const fetched = fetchedDocuments(page);
    await page.goto(group);
    await ready(page);
    await expect.poll(() => fetched).toContain(operation);
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
    await expect(heading(page)).toHaveText('Start an upload');
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
    await page.goto('/api/v1/documents/get-start/quick-start/error-handling');
    await ready(page);
    await page.waitForLoadState('networkidle');
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    // Requests that are open when the limit is reached still finish: up to four pages.
    const largest = 250_000;
    expect(bytes).toBeGreaterThan(130_000);
    expect(bytes).toBeLessThan(130_000 + 4 * largest);
    const before = bytes;
    await page.waitForTimeout(1500);
    expect(bytes).toBe(before);
  });

  for (const connection of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`is skipped on ${JSON.stringify(connection)}`, async ({ page }) => {
      await connect(page, connection);
      const fetched = fetchedDocuments(page);
      await page.goto(group);
      await ready(page);
      await toOperation(page).hover();
      await page.mouse.wheel(0, 2000);
      await page.waitForTimeout(800);
      expect(fetched).toEqual([]);
      await toOperation(page).click();
      await expect(page).toHaveTitle(/^Start an upload/);
    });
  }
});

test('links to files, to other windows, and with modifier keys are left to the browser', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(operation);
  await ready(page);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: 'Python SDK' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(operation);
  await page.getByText('Copy page').click();
  await page.getByRole('link', { name: 'View Markdown' }).click();
  await expect(page).toHaveURL(`${operation}.md`);
  // A browser that shows a text file asks for an icon.
  complaints.splice(0);
});
