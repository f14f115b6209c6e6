import { expect, ready, test } from '../site.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

test('the sidebar lists a service directly: all operations, then its groups', async ({ page }) => {
  await page.goto('/api/v1/ekp');
  await ready(page);
  const service = page.locator('.sidebar [data-key]', { has: page.locator('[aria-current="page"]') });
  await expect(service.locator('> ul > li')).toHaveText([
    'All operations',
    ...['Uploads', 'File details', 'Artifacts', 'Perspectives', 'Authentication', 'Use cases', 'Ecosystem'],
  ]);
  await service.getByRole('link', { name: 'All operations' }).click();
  await expect(page).toHaveURL('/api/v1/ekp/controllers');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['', 'Knowledge platform (EKP)', 'All operations']);
  await expect(page.locator('.pager a')).toHaveText([/^Previous\s*Knowledge platform \(EKP\)$/, /^Next\s*Uploads$/]);
});

test('the sidebar has the methods of the operations of a group, and of its neighbor', async ({ page }) => {
  await page.goto('/api/v1/ekp/controllers/perspectives/delete');
  await ready(page);
  await expect(page.locator('.sidebar .badge')).toHaveText([
    ...['POST', 'GET', 'GET', 'PATCH', 'DEL'],
    // Those that are sections of the group's page follow.
    ...['GET', 'GET', 'POST'],
  ]);
  await expect(page.locator('.pager .badge')).toHaveText(['PATCH']);
});
