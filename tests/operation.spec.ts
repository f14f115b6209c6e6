import type { Page } from '@playwright/test';
import { catalog, findOperation, group, operation, type PublishedOperation, pages, second } from './examples.ts';
import { idsOf } from './fields.ts';
import { expect, ready, test } from './site.ts';

const { url } = operation;
const published = findOperation(operation.operation ?? '') as PublishedOperation;
const { method, path: template, name } = published;

/** A field of a field, with the one that it is part of. */
const nestedId = /<li id="(2\d\d\.[\w-]+\.[\w-]+)">/.exec(operation.html)?.[1];

/** A page with fields that can be opened all at once. */
const expandable = pages.find(({ html }) => /data-action="expand/.test(html));

/** Copies what is shown in a place, and reads the clipboard. */
async function copy(page: Page, place: string): Promise<string> {
  await page.locator(`${place} .copy:visible`).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('an operation shows its method and path, and its anchors lead to its parts', async ({ page }) => {
  await page.goto(url);
  await expect(page.locator('.endpoint .badge')).toHaveText(method.toUpperCase());
  const path = (await page.locator('.endpoint b').textContent()) ?? '';
  expect(path.endsWith(template), `${path} ends with ${template}`).toBe(true);
  const anchors = page.locator('.anchors a');
  expect(await anchors.count()).toBeGreaterThan(0);
  for (const link of await anchors.all()) {
    const target = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(target)).toHaveText((await link.textContent()) ?? '');
  }
  await expect(page.getByRole('heading', { name: /^Example request/ }).first()).toBeVisible();
});

test('each error leads to its entry in the catalog', async ({ page }) => {
  test.skip(!catalog || !operation.html.includes('<ul class="errors">'), 'The operation has no errors.');
  await page.goto(url);
  const errors = page.locator('.errors .error a');
  expect(await errors.count()).toBeGreaterThan(0);
  for (const link of await errors.all()) {
    const code = ((await link.textContent()) ?? '').toLowerCase();
    await expect(link).toHaveAttribute('href', `${catalog?.url}#${code}`);
  }
  const code = (await errors.first().textContent()) ?? '';
  await page.goto(`${catalog?.url}#${code.toLowerCase()}`);
  const heading = page.locator(`h4#${code.toLowerCase()}`);
  await expect(heading).toContainText(code);
  await expect(heading).toBeInViewport();
});

test('the base URL is that of the service or of the sandbox, on every page, and what is copied is what is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url);
  await ready(page);
  const [host, sandbox, path] = await Promise.all(
    ['.platform-host', '.sandbox-host', 'b'].map((part) => page.locator(`.endpoint ${part}`).textContent()),
  );
  expect(host).toMatch(/^https?:/);
  expect(sandbox).toMatch(/^http:\/\/localhost:\d+/);
  expect(await copy(page, '.endpoint')).toBe(`${host}${path}`);
  await page.getByRole('button', { name: 'Sandbox' }).click();
  await expect(page.locator('.endpoint')).toContainText(`${sandbox}${path}`, { useInnerText: true });
  expect(await copy(page, '.endpoint')).toBe(`${sandbox}${path}`);
  expect(await copy(page, '.base-url')).toMatch(/^export \w+=http:\/\/localhost:\d+/);
  await page.goto(second.url);
  await ready(page);
  await expect(page.getByRole('button', { name: 'Sandbox' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.endpoint')).not.toContainText(host ?? '', { useInnerText: true });
});

test('responses are chosen by status, without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(url);
  const shown = page.locator('.panel:visible');
  const labels = page.locator('.statuses label');
  test.skip((await labels.count()) < 2, 'The operation has one response.');
  await expect(shown).toHaveCount(1);
  for (const label of await labels.all()) {
    const status = /\d+/.exec((await label.textContent()) ?? '')?.[0] ?? '';
    await label.click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText(status);
  }
  await context.close();
});

test('every parameter, header, and field of the contract has its place on the page of the operation', () => {
  let found = 0;
  for (const page of pages) {
    const contracted = findOperation(page.operation ?? '');
    if (!contracted) continue;
    const ids = idsOf(contracted);
    const shown = new Set([...page.html.matchAll(/<li id="([^"]+)">/g)].map(([, id]) => id));
    const missing = ids.filter((id) => !shown.has(id));
    expect.soft(missing, page.url).toEqual([]);
    found += ids.length;
  }
  expect(found).toBeGreaterThan(0);
});

test('every field can be linked to, also one that is folded', async ({ page }) => {
  await page.goto(nestedId ? `${url}#${nestedId}` : url);
  await ready(page);
  if (nestedId) await expect(page.locator(`[id="${nestedId}"]`)).toBeInViewport();
  const fields = await page.locator('.fields > li').evaluateAll((all) =>
    all.map((field) => {
      const [link, ...others] = field.querySelectorAll(':scope > .field > a');
      return { id: field.id, name: link?.textContent, href: link?.getAttribute('href'), others: others.length };
    }),
  );
  const ids = fields.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(idsOf(published)));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, name: field, href, others } of fields) {
    expect.soft({ href, others }, id).toEqual({ href: `#${id}`, others: 0 });
    // Variants of a value may have fields with one name.
    expect.soft(id.split('.').at(-1)?.replace(/-\d+$/, ''), id).toBe(
      field
        ?.replace(/[^\w.-]+/g, '-')
        .split('.')
        .at(-1),
    );
  }
});

test('the fields of a part can be opened at once', async ({ page }) => {
  test.skip(!expandable, 'No part has fields in several levels.');
  await page.goto(expandable?.url ?? '');
  await ready(page);
  const part = page.locator('.part', { has: page.locator('.expand') }).first();
  await part.getByRole('button', { name: 'Expand all' }).click();
  await expect(part.locator('details:not([open])')).toHaveCount(0);
  await part.getByRole('button', { name: 'Collapse all' }).click();
  await expect(part.locator('details[open]')).toHaveCount(0);
});

test('the language of samples holds over pages and reloads', async ({ page }) => {
  await page.goto(url);
  await ready(page);
  const sample = (text: string) => page.locator('.sample', { hasText: text }).first();
  await expect(sample('curl --request')).toBeVisible();
  await expect(sample('import requests')).toBeHidden();
  const python = page.getByRole('button', { name: 'Python', exact: true }).first();
  await python.click();
  await expect(sample('import requests')).toBeVisible();
  await expect(sample('curl --request')).toBeHidden();
  await expect(python).toHaveAttribute('aria-pressed', 'true');
  for (const { url: target, title } of [group, second]) {
    await page.locator(`a[href="${target}"]:visible`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(sample('import requests')).toBeVisible();
  await expect(python).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(sample('import requests')).toBeVisible();
});

test('what is copied is the sample, and the button says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url);
  await ready(page);
  const block = page.locator('.sample:visible');
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.locator('.copy')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toBe(((await block.locator('pre').textContent()) ?? '').trim());
  expect(copied).toMatch(/^curl --request/);
});

test('nested fields open without scripts, and all languages can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(url);
  if (nestedId) {
    const nested = page.locator(`[id="${nestedId}"]`);
    await expect(nested).toBeHidden();
    await page.locator(`[id="${nestedId.replace(/\.[\w-]+$/, '')}"] > details > summary`).click();
    await expect(nested).toBeVisible();
  }
  await expect(page.locator('.sample', { hasText: 'curl --request' })).toBeVisible();
  for (const [title, text] of [
    ['Python', 'import requests'],
    ['TypeScript', 'await fetch'],
    ['Java', 'HttpRequest.newBuilder'],
  ] as const) {
    const code = page.locator('.sample pre', { hasText: text });
    await expect(code).toBeHidden();
    await page.locator('.sample > summary', { hasText: title }).click();
    await expect(code).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Python', exact: true })).toBeHidden();
  await context.close();
});

test('samples are beside the text and stay in view where there is room; elsewhere they follow what they belong to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(url);
  const box = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect((await box('.samples')).x).toBeGreaterThan((await box('.reference')).x + (await box('.reference')).width - 1);
  const below = (await page.locator('.reference').evaluate((text) => text.clientHeight)) > 2000 ? 1200 : 200;
  await page.evaluate((top) => window.scrollTo(0, top), below);
  await expect(page.locator('.card.request')).toBeInViewport();
  await expect(page.locator('.card.response')).toBeInViewport();
  for (const width of [390, 768, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const parts = ['.endpoint', '.card.request', '#request-body', '#responses', '.card.response', '#errors'];
    const counts = await Promise.all(parts.map((part) => page.locator(part).count()));
    const places = parts.filter((_, at) => counts[at]);
    expect(places.length).toBeGreaterThan(3);
    const tops = await Promise.all(places.map(async (place) => (await box(place)).y));
    expect.soft(tops, `${width} px: ${places.join(', ')}`).toEqual([...tops].sort((a, b) => a - b));
  }
});

test('a page of an operation has no additional script', async ({ page }) => {
  const found = new Set<string>();
  page.on('request', (request) => found.add(new URL(request.url()).pathname));
  await page.goto(url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  const files = [...found].filter((file) => file.endsWith('.js'));
  const scripts = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()));
  expect(scripts.join('').length).toBeGreaterThan(1000);
  for (const text of ['curl --request', operation.title, name])
    expect(scripts.join('').includes(text), text).toBe(false);
});
