import { expect, ready, test } from './site.ts';

const address = '/api/v1/ekp/controllers/upload/init';

test('an operation shows what a caller must know', async ({ page }) => {
  await page.goto(address);
  await expect(page.locator('.endpoint')).toContainText('POST /ekp/api/v1/uploads');
  await expect(page.locator('.endpoint')).toContainText('files:write');
  for (const name of ['Request body', 'Responses', '201 Created', 'Errors', 'Related operations', 'Example request']) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
    await expect(page.locator('nav.contents').getByRole('link', { name, exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole('link', { name: 'VALIDATION_FAILED' })).toHaveAttribute(
    'href',
    /error-handling#validation_failed$/,
  );
});

test('the language of samples holds over pages and reloads', async ({ page }) => {
  await page.goto(address);
  await ready(page);
  const sample = (text: string) => page.locator('.sample', { hasText: text });
  await expect(sample('curl --request')).toBeVisible();
  await expect(sample('import requests')).toBeHidden();
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await expect(sample('import requests')).toBeVisible();
  await expect(sample('curl --request')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Python', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'completeUpload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete an upload' })).toBeVisible();
  await expect(sample('import requests')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Python', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(sample('import requests')).toBeVisible();
});

test('what is copied is the sample, and the button says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  await ready(page);
  const block = page.locator('.sample:visible');
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^curl --request POST \\\n.*"\$ORRERY_URL\/ekp\/api\/v1\/uploads"/,
  );
});

test('nested fields open without scripts, and all languages can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText('The place of the part in the file', { exact: false })).toBeHidden();
  await page.getByText('Fields of parts').click();
  await expect(page.getByText('The place of the part in the file', { exact: false })).toBeVisible();
  for (const text of ['curl --request', 'import requests', 'await fetch', 'HttpRequest.newBuilder']) {
    await expect(page.locator('.sample', { hasText: text })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Python', exact: true })).toBeHidden();
  await context.close();
});

test('samples stand beside the text and stay in view where there is room, and follow it where there is none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(address);
  const box = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect((await box('.samples')).x).toBeGreaterThan((await box('.reference')).x + (await box('.reference')).width - 1);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.locator('.samples')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 900 });
  expect((await box('.samples')).y).toBeGreaterThan((await box('.reference')).y + (await box('.reference')).height - 1);
});

test('a page of an operation brings no script of its own', async ({ page }) => {
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
  const scripts = await scriptsOf(address);
  expect(scripts.length).toBeGreaterThan(1000);
  for (const word of ['partSize', 'urlExpiresAt', 'application/problem', 'curl --request']) {
    expect(scripts.includes(word), word).toBe(false);
  }
});

test("a problem's type leads to its row in the catalogue", async ({ page }) => {
  await page.goto('/api/v1/documents/get-start/quick-start/error-handling#version_conflict');
  const heading = page.getByRole('heading', { name: 'VERSION_CONFLICT' });
  await expect(heading).toBeInViewport();
});
