import { pages } from '../examples.ts';
import { expect, ready, test } from '../site.ts';

test('at least 20 pages have a diagram', () => {
  expect(pages.filter(({ html }) => /id="diagram-1/.test(html)).length).toBeGreaterThanOrEqual(20);
});

test('the integration can be opened large on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/api/v1/ekp/ecosystem/integration');
  await ready(page);
  await expect(page.getByRole('button', { name: /^Enlarge/ }).first()).toBeVisible();
});

test('the flowchart of ontologies has a wide and a narrow layout', async ({ page }) => {
  await page.goto('/api/v1/ontologies');
  await expect(page.locator('.diagram svg.wide').first()).toBeVisible();
  await expect(page.locator('.diagram svg.narrow').first()).toBeHidden();
});

test('a sequence above the first heading is folded on the first screen', async ({ page }) => {
  for (const url of ['/api/v1/ekp/controllers/auth', '/api/v1/ekp/controllers/upload']) {
    await page.goto(url);
    await ready(page);
    const folded = page.locator('article details:has(.diagram)').first();
    await expect(folded).not.toHaveAttribute('open');
    const box = await folded.boundingBox();
    expect.soft((box?.y ?? Infinity) + (box?.height ?? 0), url).toBeLessThan(800);
    await folded.locator('summary').click();
    await expect(folded.locator('svg')).toBeVisible();
  }
});
