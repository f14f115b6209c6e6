import { product } from '../../site/product.ts';
import { expect, ready, test } from '../site.ts';

const url = '/api/v1/ekp/controllers/upload/init';

test('an operation shows what a caller must know', async ({ page }) => {
  await page.goto(url);
  await expect(page.locator('.endpoint')).toContainText(`POST https://${product.apiHost}`);
  await expect(page.locator('.endpoint b')).toHaveText('/ekp/api/v1/uploads');
  await expect(page.locator('.chips')).toContainText('files:write');
  for (const name of ['Request body', 'Responses', '201 Created', 'Errors', 'Related operations', 'Example request']) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  }
  await expect(page.locator('.anchors a')).toHaveText(['Parameters', 'Request body', 'Responses', 'Errors']);
  for (const link of await page.locator('.anchors a').all()) {
    const target = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(target)).toHaveText((await link.textContent()) ?? '');
  }
  await expect(page.getByRole('link', { name: 'VALIDATION_FAILED' })).toHaveAttribute(
    'href',
    /error-handling#validation_failed$/,
  );
});

test('the base URL is the platform or the sandbox, on every page, and what is copied is what is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url);
  await ready(page);
  const copied = async (place: string) => {
    await page.locator(`${place} .copy`).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('.endpoint')).toBe(`https://${product.apiHost}/ekp/api/v1/uploads`);
  await page.getByRole('button', { name: 'Sandbox' }).click();
  await expect(page.locator('.endpoint')).toContainText('http://localhost:4010/ekp', { useInnerText: true });
  expect(await copied('.endpoint')).toBe('http://localhost:4010/ekp/api/v1/uploads');
  expect(await copied('.base-url')).toBe(`export ${product.slug.toUpperCase()}_URL=http://localhost:4010`);
  await page.goto('/api/v1/ekp/controllers/upload/complete');
  await ready(page);
  await expect(page.getByRole('button', { name: 'Sandbox' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.endpoint')).not.toContainText(product.apiHost, { useInnerText: true });
});

test('responses are chosen by status, without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(url);
  const shown = page.locator('.panel:visible');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('201 Created');
  await page.locator('.statuses label', { hasText: '422' }).click();
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('"status": 422');
  await context.close();
});

test('every field can be linked to, also one that is folded, and all can be opened at once', async ({ page }) => {
  await page.goto(`${url}#201.parts.number`);
  await ready(page);
  const field = page.locator('[id="201.parts.number"]');
  await expect(field).toBeInViewport();
  const links = await page.locator('.field > a').evaluateAll((all) =>
    all.map((link) => ({
      name: link.textContent ?? '',
      href: link.getAttribute('href') ?? '',
      id: link.closest('li')?.id ?? '',
    })),
  );
  expect(links.length).toBeGreaterThan(10);
  for (const { name, href, id } of links) {
    expect.soft(href).toBe(`#${id}`);
    expect.soft(id.split('.').at(-1)).toBe(name);
  }
  expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);

  await page.goto('/api/v1/workflows/process/save');
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
  const sample = (text: string) => page.locator('.sample', { hasText: text });
  await expect(sample('curl --request')).toBeVisible();
  await expect(sample('import requests')).toBeHidden();
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await expect(sample('import requests')).toBeVisible();
  await expect(sample('curl --request')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Python', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.operations a', { hasText: 'Complete an upload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete an upload' })).toBeVisible();
  await expect(sample('import requests')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Python', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(sample('import requests')).toBeVisible();
});

test('what is copied is the sample, and the button says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url);
  await ready(page);
  const block = page.locator('.sample:visible');
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^curl --request POST \\\n.*"\$\w+_URL\/ekp\/api\/v1\/uploads"/,
  );
});

test('nested fields open without scripts, and all languages can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(url);
  const nested = page.locator('[id="201.parts.number"]');
  await expect(nested).toBeHidden();
  await page.locator('[id="201.parts"] > details > summary').click();
  await expect(nested).toBeVisible();
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
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.locator('.card.request')).toBeInViewport();
  await expect(page.locator('.card.response')).toBeInViewport();
  for (const width of [390, 768, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const places = ['.endpoint', '.card.request', '#request-body', '#responses', '.card.response', '#errors'];
    const tops = await Promise.all(places.map(async (place) => (await box(place)).y));
    expect.soft(tops, `${width} px: ${places.join(', ')}`).toEqual([...tops].sort((a, b) => a - b));
  }
});

test('a page of an operation has no additional script', async ({ page }) => {
  const scriptsOf = async (path: string) => {
    const found = new Set<string>();
    const listen = (request: { url: () => string }) => found.add(new URL(request.url()).pathname);
    page.on('request', listen);
    await page.goto(path);
    await ready(page);
    await page.waitForLoadState('networkidle');
    page.off('request', listen);
    const bodies = await Promise.all(
      [...found].filter((file) => file.endsWith('.js')).map(async (file) => (await page.request.get(file)).text()),
    );
    return bodies.join('\n');
  };
  const scripts = await scriptsOf(url);
  expect(scripts.length).toBeGreaterThan(1000);
  for (const word of ['partSize', 'urlExpiresAt', 'application/problem', 'curl --request']) {
    expect(scripts.includes(word), word).toBe(false);
  }
});

test("a problem's type leads to its row in the catalog", async ({ page }) => {
  await page.goto('/api/v1/documents/get-start/quick-start/error-handling#version_conflict');
  const heading = page.getByRole('heading', { name: 'VERSION_CONFLICT' });
  await expect(heading).toBeInViewport();
});
