import type { Page } from '@playwright/test';
import { catalog, elsewhere, findOperation, group, operation, pages, publishedOperations } from './examples.ts';
import { expect, interceptFromStart, ready, test, violations, withoutPrefetch } from './site.ts';

/** The word that is in the titles of most pages: a question with several results. */
function chooseWord(): string {
  const counts = new Map<string, number>();
  for (const { title, sidebar } of pages) {
    if (sidebar === '-') continue;
    for (const word of new Set(title.toLowerCase().match(/\p{L}{4,}/gu))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** A page whose operation has a name that no other operation has, and that name. */
function chooseNamed() {
  const isAlone = (name: string) => publishedOperations.filter((other) => other.name === name).length === 1;
  for (const page of [operation, ...pages]) {
    const found = findOperation(page.operation ?? '');
    if (found && isAlone(found.name)) return { ...found, url: page.url };
  }
  throw new Error('The tests in tests/ need a page about an operation with a unique operationId.');
}

/** A field with a name that few pages mention and no sentence has: `pageSize`, not `page`. */
function chooseField() {
  const fields = pages.flatMap((page) => {
    const operation = findOperation(page.operation ?? '');
    const ids = operation ? page.html.matchAll(/<li id="(?:path|query|body)\.([\w-]+)">/g) : [];
    return [...ids].map(([, name = '']) => ({ name, url: page.url, operation }));
  });
  const mentions = ({ name }: { name: string }) => pages.filter(({ html }) => html.includes(name)).length;
  const compound = fields.filter(({ name }) => /[a-z][A-Z]|[a-z][_-][a-z]/.test(name));
  return compound.toSorted((a, b) => mentions(a) - mentions(b))[0];
}

const word = chooseWord();
const named = chooseNamed();
const field = chooseField();

/** An entry of the catalog of errors, on a site that has one. */
const code = /<h4 id="(\w+)">/.exec(catalog?.html ?? '')?.[1];

/** A question with one best result, and where that leads. */
const known = code
  ? { question: code.toUpperCase(), url: `${catalog?.url}#${code}`, place: `#${code}` }
  : { question: named.name, url: named.url, place: 'h1' };

/** Waits until the index is there: before, the dialog doesn't say that nothing matches. */
async function waitForIndex(page: Page) {
  await page.getByRole('combobox').fill('zzzzqqqq');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing matches');
}

/** Waits until all results are there: a selected result moves when more of the index arrives. */
async function settled(page: Page) {
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toHaveText(/\d results?/);
  await expect(status).toHaveAttribute('aria-busy', 'false');
}

test('search opens by key, finds a section, and leads there', async ({ page, complaints }) => {
  await page.goto(elsewhere.url);
  await ready(page);
  await page.keyboard.press('/');
  const input = page.getByRole('combobox', { name: 'Search the documentation' });
  await expect(input).toBeFocused();
  await input.fill(known.question);
  await settled(page);
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('href', known.url);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d+ results?/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(known.url);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(known.place)).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('arrows, Home, End, and Escape work, and the focus returns', async ({ page }) => {
  await page.goto(elsewhere.url);
  await ready(page);
  const button = page.getByRole('button', { name: /^Search/ });
  await button.click();
  const input = page.getByRole('combobox');
  await waitForIndex(page);
  await input.fill(word);
  await settled(page);
  const found = Number.parseInt((await page.getByRole('dialog').getByRole('status').textContent()) ?? '', 10);
  await expect(page.getByRole('option')).toHaveCount(found);
  const last = found - 1;
  expect(last).toBeGreaterThan(1);
  const isActive = (index: number) => expect(input).toHaveAttribute('aria-activedescendant', `search-${index}`);
  await isActive(0);
  await page.keyboard.press('ArrowDown');
  await isActive(1);
  await page.keyboard.press('End');
  await isActive(last);
  await page.keyboard.press('Home');
  await isActive(0);
  await page.keyboard.press('ArrowUp');
  await isActive(last);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Ctrl K opens it, with recent searches and suggestions', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
  await page.getByRole('combobox').fill(named.name);
  await settled(page);
  const first = page.getByRole('option').first();
  await expect(first.locator('.badge')).toHaveText(named.method.toUpperCase());
  expect((await first.locator('code').first().textContent())?.endsWith(named.path)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(named.url);
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText([named.name]);
  await recent.click();
  await expect(page.getByRole('combobox')).toHaveValue(named.name);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.getByRole('combobox').fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.search')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('a selected result stays selected when more of the index arrives', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/search/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(word);
  const selected = page.locator('.search [aria-selected="true"]');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveAttribute('id', 'search-2');
  const before = (await selected.getAttribute('href')) ?? '';
  release();
  await expect(page.locator('.search mark').first()).toBeVisible();
  await settled(page);
  await expect(selected).toHaveAttribute('href', before);
  await expect(selected).toBeInViewport();
});

test('the name of a field finds the operation that has it', async ({ page }) => {
  test.skip(!field, 'No operation has a field with a compound name.');
  const { name = '', url = '', operation: owner } = field ?? {};
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(name);
  const option = page.getByRole('option').filter({ has: page.locator('.search-text code', { hasText: name }) });
  await expect(option.first().locator('.badge')).toHaveText(owner?.method.toUpperCase() ?? '');
  const path = await option.first().locator('.search-title code').textContent();
  expect(path?.endsWith(owner?.path ?? '-'), `${path} ends with ${owner?.path}`).toBe(true);
  await option.first().click();
  await expect(page).toHaveURL((target) => decodeURI(target.pathname) === url && target.hash !== '');
  await expect(page.locator('h3:target, h2:target')).toBeInViewport();
});

test('matches are marked without punctuation, and stand out in both modes', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(word);
    const marks = page.locator('.search mark');
    await expect(marks.first()).toBeVisible();
    for (const text of await marks.allTextContents()) expect(text).toMatch(/^[\p{L}\p{N}]+$/u);
    const colors = await page.evaluate(() => {
      const mark = document.querySelector('.search mark') as Element;
      const canvas = document.createElement('canvas').getContext('2d', {
        willReadFrequently: true,
      }) as CanvasRenderingContext2D;
      const read = (...layers: string[]) => {
        for (const layer of layers) {
          canvas.fillStyle = layer;
          canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const paper = getComputedStyle(mark.closest('dialog') as Element).backgroundColor;
      return { paper: read(paper), mark: read(paper, getComputedStyle(mark).backgroundColor) };
    });
    const distance = colors.paper.reduce((sum, value, at) => sum + Math.abs(value - (colors.mark[at] ?? 0)), 0);
    expect(distance, mode).toBeGreaterThan(60);
    await page.keyboard.press('Escape');
    await expect(page.locator('.search')).toHaveCount(0);
  }
});

test('the selection and the marks show with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(word);
  const selected = page.locator('.search [aria-selected="true"]');
  await expect(selected).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.search mark').first()).toBeVisible();
  const [paper, mark] = await page.evaluate(() =>
    ['.search', '.search mark'].map((one) => getComputedStyle(document.querySelector(one) as Element).backgroundColor),
  );
  expect(mark).not.toBe(paper);
});

test('the dialog keeps its size whatever is typed, and fills a phone', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  for (const [width, height] of [
    [1440, 900],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press('/');
    const before = await dialog.boundingBox();
    for (const question of [word.slice(0, 1), word, `${word} zzzzqqqq`, 'zzzzqqqq', '']) {
      await page.getByRole('combobox').fill(question);
      expect(await dialog.boundingBox(), question).toEqual(before);
    }
    if (width === 390) expect(before).toEqual({ x: 0, y: 0, width, height });
    const close = await page.getByRole('button', { name: 'Close search' }).boundingBox();
    expect(close?.width).toBeGreaterThanOrEqual(32);
    expect(close?.height).toBeGreaterThanOrEqual(32);
    await expect(dialog.getByText('to navigate')).toBeVisible({ visible: width > 600 });
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('touch devices have a close button and no key hints', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await page.goto(process.env.SITE ?? '');
  await ready(page);
  await page.getByRole('button', { name: /^Search/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.locator('.icon svg')).toBeVisible();
  await expect(dialog.getByText('to navigate')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close search' }).tap();
  await expect(dialog).toHaveCount(0);
  await context.close();
});

test('Escape closes from every control of the dialog', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const button = page.getByRole('button', { name: /^Search/ });
  for (const control of ['Close search', 'Keyboard shortcuts']) {
    await button.click();
    await page.getByRole('button', { name: control }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('a part of the index that fails is said, and loaded the next time', async ({ page, complaints }) => {
  await page.route('**/assets/search/**/page-*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(word);
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toContainText("couldn't be loaded");
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.unroute('**/assets/search/**/page-*');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(word);
  await expect(status).toHaveText(/^\d+ results?$/);
  complaints.splice(0);
});

test('nothing found is said, with something to go on', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('zzzzqqqq');
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toHaveText(/^Nothing matches “zzzzqqqq”\. Similar spellings don't match either\./);
  await expect(status).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Areas' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
  await page.getByRole('combobox').fill(`${word} zzzzqqqq`);
  await expect(status).toHaveText(new RegExp(`^Nothing matches “zzzzqqqq”\\. \\d+ results for “${word}”\\.$`));
  await expect(page.getByRole('option').first()).toContainText(word, { ignoreCase: true });
});

test('the dialog is accessible and fits, at 320 px, in both modes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/');
  await ready(page);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByRole('combobox').fill(word);
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const box = await page.getByRole('dialog').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
  }
});

test('the index is fetched once, and a key pressed early is not lost', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/')) fetched.push(request.url());
  });
  // The page's own script comes a second late
  await page.route('**/assets/js/main.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(fetched.map((url) => new URL(url).pathname)).toEqual(['/search/index.json']);
});

test('once the page is in use, the search is loaded after the pages that are linked', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const code = page.waitForRequest((request) => fetched.includes('/search/index.json') && /\.js$/.test(request.url()));
  await page.goto(group.url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  expect(fetched).not.toContain('/search/index.json');
  await page.mouse.move(700, 500);
  await code;
  await expect(async () => {
    const count = fetched.length;
    await page.waitForTimeout(500);
    expect(fetched.length).toBe(count);
  }).toPass();
  expect(fetched).toContain(operation.url);
  expect(fetched.indexOf('/search/index.json')).toBeGreaterThan(fetched.indexOf(operation.url));
  expect(fetched.filter((path) => path.startsWith('/search/') || path.startsWith('/assets/search/'))).toHaveLength(1);
  const before = fetched.length;
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  expect(fetched.length, 'opening the dialog loads nothing').toBe(before);
});

test('readers who save data load the search when they open it', async ({ page }) => {
  await withoutPrefetch(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(group.url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  expect(fetched.filter((url) => url.includes('/search/'))).toEqual([]);
});

test('the index is loaded when the pointer is over the control, and a question loads its own files', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/')) fetched.push(new URL(request.url()).pathname);
  });
  await withoutPrefetch(page);
  await page.goto(elsewhere.url);
  await ready(page);
  const start = page.waitForResponse('**/search/index.json');
  await page.getByRole('button', { name: /^Search/ }).hover();
  const { folder } = await (await start).json();
  expect(folder).toMatch(/^\/assets\/search\/[\da-f]{16}$/);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(word);
  await expect(page.locator('.search mark').first()).toBeVisible();
  await settled(page);
  const [first, ...others] = fetched;
  expect(first).toBe('/search/index.json');
  expect(others.length).toBeGreaterThan(1);
  expect(new Set(others).size, 'each file once').toBe(others.length);
  for (const file of others) expect(file.startsWith(`${folder}/`), file).toBe(true);
});

test('the index does not wait for the code of the search', async ({ page }) => {
  await withoutPrefetch(page);
  await interceptFromStart(page);
  await page.goto(elsewhere.url);
  await ready(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/**', async (route) => {
    await held;
    await route.continue();
  });
  const start = page.waitForResponse('**/search/index.json');
  await page.getByRole('button', { name: /^Search/ }).hover();
  await start;
  release();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(known.question);
  await expect(page.getByRole('option').first()).toHaveAttribute('href', known.url);
});

test('an index of another format is loaded again, and if it stays, the reader is told to reload', async ({ page }) => {
  await withoutPrefetch(page);
  let kept = 1;
  await page.route('**/search/index.json', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    kept -= 1;
    await route.fulfill({ json: kept >= 0 ? { ...json, format: 0 } : json });
  });
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(word);
  await expect(page.getByRole('option').first()).toContainText(word, { ignoreCase: true });

  kept = 99;
  await page.reload();
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(word);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/Reload the page to search\.$/);
});

test('after a release, the search continues with the index of the new build', async ({ page, complaints }) => {
  await withoutPrefetch(page);
  await page.goto('/');
  await ready(page);
  // The first time, the host still has the index of another build, whose files are gone.
  await page.route('**/search/index.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), folder: '/assets/search/0000000000000000' } });
    await page.unroute('**/search/index.json');
  });
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(word);
  await expect(page.getByRole('option').first()).toContainText(word, { ignoreCase: true });
  await expect(page.locator('.search mark').first()).toBeVisible();
  complaints.splice(0);
});
