import { expect, ready, test, violations } from './site.ts';

test('search opens by key, finds a section, and leads there', async ({ page, complaints }) => {
  await page.goto('/sdk/introduction');
  await ready(page);
  await page.keyboard.press('/');
  const input = page.getByRole('combobox', { name: 'Search the documentation' });
  await expect(input).toBeFocused();
  await input.fill('RATE_LIMITED');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('RATE_LIMITED');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d+ results/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/error-handling#rate_limited$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#rate_limited')).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('arrows, Home, End and Escape work, and the focus returns', async ({ page }) => {
  await page.goto('/sdk/introduction');
  await ready(page);
  const button = page.getByRole('button', { name: /^Search/ });
  await button.click();
  const input = page.getByRole('combobox');
  await input.fill('artifact');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const active = () => input.getAttribute('aria-activedescendant');
  expect(await active()).toBe('search-0');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe('search-1');
  await page.keyboard.press('End');
  expect(await active()).toBe(`search-${(await options.count()) - 1}`);
  await page.keyboard.press('Home');
  expect(await active()).toBe('search-0');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(`search-${(await options.count()) - 1}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Ctrl K opens it, recent searches and suggestions wait there', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
  await page.getByRole('combobox').fill('initUpload');
  await expect(page.getByRole('option').first()).toContainText('POST /ekp/api/v1/uploads');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/upload\/init$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(['initUpload']);
});

test('nothing found is said, with something to go on', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('zzzzqqqq');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing matches');
  await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
});

test('the dialog is accessible and fits, at 320 px, in both modes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/');
  await ready(page);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByRole('combobox').fill('table');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const box = await page.getByRole('dialog').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
  }
});

test('the index is fetched on first use only, and a key pressed early is not lost', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/')) fetched.push(request.url());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeGreaterThan(1);
  const other = await page.context().newPage();
  const early: string[] = [];
  other.on('request', (request) => early.push(request.url()));
  await other.goto('/');
  await ready(other);
  await other.waitForLoadState('networkidle');
  expect(early.filter((url) => url.includes('/search/'))).toEqual([]);
});
