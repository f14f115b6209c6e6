import { product } from '../../site/product.ts';
import { expect, ready, test } from '../site.ts';

test('the navbar has the four areas', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Platform', '/'],
    ['Platform API', '/api'],
    ['Python SDK', '/sdk/introduction'],
    ['AI Model Zoo', '/models'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test.describe('sidebar', () => {
  test('takes longer to open a higher category', async ({ page }) => {
    await page.goto('/api');
    await ready(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      const { animate } = Element.prototype;
      Element.prototype.animate = function record(...args) {
        const animation = animate.apply(this, args);
        durations.push(Number(animation.effect?.getComputedTiming().duration));
        return animation;
      };
    });
    const durationOf = async (name: string) => {
      const durations = () => page.evaluate(() => (window as unknown as { durations: number[] }).durations);
      const before = (await durations()).length;
      await sidebar.getByRole('button', { name: `Pages in ${name}`, exact: true }).click();
      await expect.poll(async () => (await durations()).length).toBeGreaterThan(before);
      return (await durations()).at(-1) ?? 0;
    };
    const low = await durationOf('Operator guides');
    expect(low).toBeGreaterThan(0);
    expect(await durationOf('Harbor')).toBeGreaterThan(low);
  });

  test('opens and closes categories, and keeps them open on the next page', async ({ page }) => {
    await page.goto('/api/v1/ekp');
    await ready(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const harbor = sidebar.getByRole('button', { name: 'Pages in Harbor', exact: true });
    await harbor.click();
    await expect(harbor).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar.getByRole('link', { name: 'Ontologies' })).toBeVisible();
    await sidebar.getByRole('link', { name: 'All operations' }).first().click();
    await expect(page).toHaveURL('/api/v1/ekp/controllers');
    await expect(sidebar.getByRole('link', { name: 'Ontologies' })).toBeVisible();
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('All operations');
    await harbor.click();
    await expect(sidebar.getByRole('link', { name: 'Ontologies' })).toBeHidden();
  });

  test('a category whose list cannot be fetched leads to its page', async ({ page, complaints }) => {
    await page.route('**/assets/sidebar/*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/api/v1/ekp');
    await ready(page);
    await page.getByRole('button', { name: 'Pages in Harbor', exact: true }).click();
    await expect(page).toHaveURL('/api/v1/harbor-api');
    complaints.splice(0);
  });
});

test('breadcrumbs lead from the area to the page', async ({ page }) => {
  await page.goto('/api/v1/ekp/controllers/upload/init');
  await ready(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['', 'Knowledge platform (EKP)', 'Uploads', 'Start an upload']);
});

test('the constants of the specification are on the page', async ({ page }) => {
  await page.goto('/sdk/introduction');
  await ready(page);
  await expect(page).toHaveTitle(`Python SDK | ${product.name}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(product.tagline);
  await expect(footer).toContainText('Copyright © 2024');
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((link) => link.startsWith('/'))).toEqual(['/', '/api', '/sdk/introduction', '/models']);
  expect(links.filter((link) => link.startsWith('https://'))).toHaveLength(3);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /^https:\/\/.+\/edit\/main\/docs\/sdk\/introduction\.md$/,
  );
});
