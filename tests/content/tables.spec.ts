import { pages } from '../examples.ts';
import { expect, ready, test, violations } from '../site.ts';

const roles = '/api/v1/security/auth/';

test('more than 50 pages have a table', () => {
  expect(pages.filter(({ html }) => html.includes('<table')).length).toBeGreaterThan(50);
});

test('on a phone each cell shows the name of its column, and screen readers still find a table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/api/v1/documents/get-start/quick-start/error-handling');
  await ready(page);
  const table = page.getByRole('table').filter({ hasText: 'Retry-After' });
  const labels = await table
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => ({
        label: getComputedStyle(cell, '::before').content.replace(/ \/ ""$/, ''),
        left: cell.getBoundingClientRect().left,
      })),
    );
  expect(labels.map(({ label }) => label)).toEqual(['"Status"', '"Cause"', '"Retry?"']);
  expect(new Set(labels.map(({ left }) => left)).size, 'cells below each other').toBe(1);
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const rows = await table.locator('tr').count();
  expect(rows).toBeGreaterThan(5);
  await expect(table.getByRole('row')).toHaveCount(rows);
  expect(await violations(page)).toEqual([]);
});

test('the matrix of roles is a list of names on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(roles);
  const rows = page.locator('table.matrix tbody tr');
  expect(await rows.count()).toBeGreaterThan(10);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(130);
  const row = rows.first();
  await expect(row.getByRole('cell').first()).toBeVisible();
  const shown = row.locator('td:not(.no, :first-child)');
  expect(await shown.count()).toBeGreaterThan(0);
  const width = await shown.first().evaluate((cell) => cell.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(20);
});

test('a path that may break is copied whole', async ({ page }) => {
  await page.goto('/api/v1/documents/get-start/quick-start/error-handling');
  const code = page.locator('td code', { hasText: 'UPLOAD_PART_MISSING' }).first();
  expect(await code.locator('wbr').count()).toBe(2);
  const copied = await code.evaluate((element) => {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    return selection?.toString();
  });
  expect(copied).toBe('UPLOAD_PART_MISSING');
});

test('the index of error codes is filtered by words, and says how many are left', async ({ page }) => {
  await page.goto('/api/v1/documents/get-start/quick-start/error-handling');
  await ready(page);
  const index = page.locator('.codes');
  const rows = index.locator('tbody tr');
  const total = await rows.count();
  expect(total).toBeGreaterThan(80);
  await expect(index.getByRole('status')).toHaveText(`${total} codes`);
  const field = page.getByRole('searchbox', { name: 'Filter codes' });
  await field.fill('409 duplicate');
  const left = await index.locator('tbody tr:visible').count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(20);
  for (const text of await index.locator('tbody tr:visible').allTextContents()) {
    expect(text).toMatch(/^409/);
    expect(text.toLowerCase()).toContain('duplicate');
  }
  await expect(index.getByRole('status')).toHaveText(`${left} of ${total} codes`);
  await field.fill('');
  await expect(index.locator('tbody tr:visible')).toHaveCount(total);
});

test('without scripts the whole index is shown, and no field', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/api/v1/documents/get-start/quick-start/error-handling');
  await expect(page.locator('.filter')).toBeHidden();
  expect(await page.locator('.codes tbody tr:visible').count()).toBeGreaterThan(80);
  await context.close();
});

test('each code of the catalog has its entry, below level 3, and the contents stay short', async ({ page }) => {
  await page.goto('/api/v1/documents/get-start/quick-start/error-handling');
  const links = await page
    .locator('.codes td a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  expect(links.length).toBeGreaterThan(80);
  for (const hash of links) await expect.soft(page.locator(`h4${hash}`), hash).toHaveCount(1);
  expect(await page.locator('nav.contents a').count()).toBeLessThan(40);
});
