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

test('what is copied is the sample, and the button says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url);
  await ready(page);
  const block = page.locator('.sample:visible');
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.locator('.copy')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^curl --request POST \\\n.*"\$\w+_URL\/ekp\/api\/v1\/uploads"/,
  );
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
