import { readdirSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { slug } from '../site/product.ts';
import { group, operation, second } from './examples.ts';
import { expect, interceptFromStart, ready, test, withoutPrefetch } from './site.ts';

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

function toOperation(page: Page) {
  return page.getByRole('main').getByRole('link', { name: operation.title, exact: true }).first();
}

/** Fails a test that leaves the reader without text. */
async function isReadable(page: Page, title: string) {
  await expect(heading(page)).toHaveText(title);
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300);
}

// The browser reports whatever a test breaks.
test.beforeEach(({ complaints }) => {
  Object.defineProperty(complaints, 'push', {
    value(text: string) {
      if (text.startsWith('thrown:')) Array.prototype.push.call(complaints, text);
    },
  });
});

test.beforeEach(({ page }) => interceptFromStart(page));

// Requests that a test holds back may outlive it.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a foreign script that changes the page before ours starts loses nothing', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const node of document.querySelectorAll('p, h1, li')) {
        node.innerHTML = `<font><font>${node.innerHTML}</font></font>`;
      }
      document.body.prepend(document.createElement('grammarly-extension'));
      document.body.setAttribute('data-extension', 'true');
    });
  });
  await page.goto(group.url);
  await ready(page);
  await page.waitForTimeout(500);
  await isReadable(page, group.title);
  await toOperation(page).click();
  await isReadable(page, operation.title);
});

for (const latency of [150, 400, 2000]) {
  test(`of two quick clicks at ${latency} ms latency, the second one counts`, async ({ page }) => {
    await withoutPrefetch(page);
    await page.goto(group.url);
    await ready(page);
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, latency));
      await route.continue().catch(() => {});
    });
    // In one go: the tools of a test are slower than a reader's hand.
    await page.evaluate(
      async ([first, other]) => {
        const click = (url?: string) => document.querySelector<HTMLElement>(`main .markdown a[href="${url}"]`)?.click();
        click(first);
        await new Promise((resolve) => setTimeout(resolve, 50));
        click(other);
      },
      [operation.url, second.url],
    );
    await expect(page).toHaveURL(second.url, { timeout: 10_000 });
    await isReadable(page, second.title);
    await page.waitForTimeout(latency + 300);
    await isReadable(page, second.title);
    await expect(page).toHaveURL(second.url);
    await page.goBack();
    await expect(page).toHaveURL(group.url);
    await isReadable(page, group.title);
  });
}

const responses: Record<string, (route: Route, body: string) => Promise<void>> = {
  500: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
  '500 with a whole page': (route, body) => route.fulfill({ status: 500, contentType: 'text/html', body }),
  'a page of another type': (route, body) => route.fulfill({ status: 200, contentType: 'text/plain', body }),
  503: (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '' }),
  404: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' }),
  portal: (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Wi-Fi</title><h1>Log in</h1>',
    }),
  JSON: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":"ok"}' }),
  reset: (route) => route.abort('connectionreset'),
  truncated: (route, body) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: body.slice(0, body.length / 2) }),
  'other build': (route, body) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: body.replace(/main\.\w+\.js/, 'main.00000000.js') }),
};

for (const [name, respond] of Object.entries(responses)) {
  test(`a response that isn't one of our pages (${name}) leads to one full load of the target, there and back`, async ({
    page,
  }) => {
    await withoutPrefetch(page);
    await page.goto(group.url);
    await ready(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      return respond(route, await (await route.fetch()).text());
    });
    await toOperation(page).click();
    await expect(page).toHaveURL(operation.url);
    await isReadable(page, operation.title);
    await page.waitForLoadState('load');
    expect(loads).toBe(1);
    await ready(page);

    // Back by script and by the browser: the fault is still there.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.breadcrumbs li:nth-last-child(2) a')?.click();
    });
    await expect(page).toHaveURL(group.url);
    await isReadable(page, group.title);
    await page.goBack();
    await isReadable(page, operation.title);
    await page.waitForTimeout(300);
    expect(loads).toBeLessThanOrEqual(3);
  });
}

test('a page fetched by script that fails on the way back is loaded in full', async ({ page }) => {
  await page.goto(group.url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await toOperation(page).click();
  await isReadable(page, operation.title);
  await page.route(`**${group.url}`, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.goBack();
  await expect(page).toHaveURL(group.url);
  await isReadable(page, group.title);
});

test('after 8 seconds without a response, the browser loads the page in full', async ({ page }) => {
  await withoutPrefetch(page);
  await page.clock.install();
  await page.goto(group.url);
  await ready(page);
  const asked = page.waitForRequest(`**${operation.url}`);
  await page.route(`**${operation.url}`, (route) =>
    route.request().resourceType() === 'fetch' ? undefined : route.continue(),
  );
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await toOperation(page).click();
  await asked;
  await page.clock.runFor(7900);
  await expect(page).toHaveURL(group.url);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(operation.url);
  await isReadable(page, operation.title);
});

test('a page whose exchange throws is loaded in full', async ({ page }) => {
  await page.goto(group.url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.adoptNode = () => {
      throw new Error('broken by the test');
    };
  });
  await toOperation(page).click();
  await expect(page).toHaveURL(operation.url);
  await isReadable(page, operation.title);
  expect(await page.evaluate(() => document.adoptNode.toString())).toContain('native code');
});

/** Puts another build on the host: its documents name another script, and files of the old build are gone. */
async function deploy(page: Page) {
  let reloaded = false;
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const type = route.request().resourceType();
    if (type === 'document') reloaded = true;
    if (pathname.endsWith('/main.deployed.js')) {
      const main = readdirSync('build/assets/js').find((name) => name.startsWith('main.'));
      return route.fulfill({ path: `build/assets/js/${main}`, contentType: 'text/javascript' });
    }
    if (type === 'document' || (type === 'fetch' && !/\.\w+$/.test(pathname))) {
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace(/main\.\w+\.js/, 'main.deployed.js') });
    }
    if (pathname.startsWith('/assets/js/') && !reloaded) return route.fulfill({ status: 404, body: 'Not found' });
    return route.continue();
  });
}

test.describe('after a new deploy', () => {
  test('a link leads to the new page', async ({ page }) => {
    await page.goto(group.url);
    await ready(page);
    await deploy(page);
    await page.getByRole('main').getByRole('link', { name: second.title, exact: true }).first().click();
    await isReadable(page, second.title);
  });

  test('search opens', async ({ page }) => {
    await page.goto(group.url);
    await ready(page);
    await deploy(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 10_000 });
    await isReadable(page, group.title);
  });

  test('the menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(group.url);
    await ready(page);
    await deploy(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 10_000 });
  });
});

test('an island whose script fails once opens all the same', async ({ page }) => {
  await page.goto(group.url);
  await ready(page);
  let failures = 0;
  await page.route('**/assets/js/*.js', (route) => {
    failures += 1;
    return failures > 1 ? route.continue() : route.abort();
  });
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused({ timeout: 10_000 });
});

test('an island whose script always fails says so and leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(group.url);
  await ready(page);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.keyboard.press('/');
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded', { timeout: 10_000 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('alert')).toContainText('The menu could not be loaded', { timeout: 10_000 });
  await isReadable(page, group.title);
  await page.unroute('**/assets/js/*.js');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('an island that crashes closes and leaves the page', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function show() {
      if (!('mended' in window)) throw new Error('broken by the test');
      showModal.call(this);
    };
  });
  await page.goto(group.url);
  await ready(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('alert')).toContainText('Search stopped working');
  await expect(page.locator('dialog')).toHaveCount(0);
  await isReadable(page, group.title);
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  complaints.splice(0);
});

const keys = ['theme', 'announcement', 'version', 'language', 'searches'];
for (const [name, value] of Object.entries({
  null: 'null',
  'an object': '{"a":1}',
  'a string': '"str"',
  'a list of objects': '[{"a":1}]',
  markup: '<img src=x onerror=alert(1)>',
  '100 KB': 'x'.repeat(100_000),
})) {
  test(`storage with ${name} in every key: the defaults hold`, async ({ page }) => {
    await page.goto(operation.url);
    await page.evaluate(
      ([names, text, prefix]) => {
        for (const key of names) localStorage.setItem(`${prefix}.${key}`, text);
      },
      [keys, value, slug] as const,
    );
    await page.reload();
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
    await expect(page.locator('.sample:visible')).toHaveCount(1);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await isReadable(page, operation.title);
  });
}

test('storage denied: everything still works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto(group.url);
  await ready(page);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
  await toOperation(page).click();
  await isReadable(page, operation.title);
});

test('a link to #% goes nowhere and breaks nothing', async ({ page }) => {
  await page.goto(group.url);
  await ready(page);
  await page.evaluate((path) => {
    const links = ['#%', `${path}#%`].map((href) => `<a class="odd" href="${href}">odd</a>`);
    document.querySelector('main')?.insertAdjacentHTML('beforeend', links.join(''));
  }, operation.url);
  await page.locator('.odd').first().click();
  await isReadable(page, group.title);
  await page.locator('.odd').last().click();
  await isReadable(page, operation.title);
  await page.goto(`${group.url}#%`);
  await ready(page);
  await isReadable(page, group.title);
});

test('offline, the page stays and says so; online again, the link works', async ({ page, context }) => {
  await withoutPrefetch(page);
  await page.goto(group.url);
  await ready(page);
  await context.setOffline(true);
  await toOperation(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await isReadable(page, group.title);
  await expect(page).toHaveURL(group.url);
  await context.setOffline(false);
  await toOperation(page).click();
  await isReadable(page, operation.title);
});

test('back from another site, the page works', async ({ page }) => {
  await page.goto(group.url);
  await ready(page);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.goto('about:blank');
  await page.goBack();
  await isReadable(page, group.title);
  await toOperation(page).click();
  await isReadable(page, operation.title);
});

test('a Copy button that fails never says "Copied"', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    });
  });
  await page.goto(operation.url);
  await ready(page);
  const block = page.locator('.sample:visible');
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.locator('.copy')).toHaveText('Selected');
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('curl --request');
  await page.getByText('Copy page').click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copy failed' })).toBeVisible();
});

test('a page that cannot be fetched is not copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(operation.url);
  await ready(page);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.route('**/*.md', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'down' }));
  await page.getByText('Copy page').click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copy failed' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

test('a page is read, and its links work, while its script is missing', async ({ page }) => {
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.goto(group.url);
  await isReadable(page, group.title);
  await toOperation(page).click();
  await expect(page).toHaveURL(operation.url);
  await isReadable(page, operation.title);
});
