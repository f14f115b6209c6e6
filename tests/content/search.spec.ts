import { expect, ready, test } from '../site.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/sdk/introduction');
  await ready(page);
  await page.keyboard.press('/');
});

test('a question with many results shows 15 of them', async ({ page }) => {
  await page.getByRole('combobox').fill('artifact');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('15 results');
  await expect(page.getByRole('option')).toHaveCount(15);
});

test('a rare word is marked, and nothing else', async ({ page }) => {
  await page.getByRole('combobox').fill('idempotency');
  const marks = page.locator('.search mark');
  await expect(marks.first()).toBeVisible();
  for (const text of await marks.allTextContents()) expect(text).toMatch(/^idempotency$/i);
});

test('a field leads to the part of the operation that has it, and loads a small part of the index', async ({
  page,
}) => {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/assets/search/')) files.add(request.url());
  });
  await page.getByRole('combobox').fill('partSize');
  const option = page.getByRole('option', {
    name: /^POST \/ekp\/api\/v1\/uploads Request body ?, partSize integer/,
  });
  await expect(option.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.size).toBeGreaterThan(1);
  expect(files.size).toBeLessThan(20);
  await option.first().click();
  await expect(page).toHaveURL(/upload\/init#request-body$/);
});
