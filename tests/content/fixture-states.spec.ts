import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildSite, page as fixturePage, smallSite } from '../fixture.ts';
import { startHost } from '../host.ts';

const fragile = `
import { useState } from 'react';

/** Throws when asked to. */
export default function Fragile({ label }) {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Fragile broke.');
  return <button type="button" onClick={() => setBroken(true)}>{label}</button>;
}
`;

let site: Awaited<ReturnType<typeof buildSite>>;
let host: Awaited<ReturnType<typeof startHost>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await buildSite({
    ...smallSite,
    'src/browser/islands/Fragile.tsx': fragile,
    'src/pages/crash.tsx':
      'import Island from "@theme/Island";\nexport default () => <main><Island name="Fragile" label="Break" /></main>;\n',
    'docs/sdk/concepts/pulses.mdx': fixturePage('Pulses', '<Island name="Fragile" label="Break" />'),
  });
  expect(site.status, site.output).toBe(0);
  host = await startHost(site.folder);
});

test.afterAll(async () => {
  host.stop();
  await site.remove();
});

for (const { where, path, navbar } of [
  { where: 'inside the layout', path: '/sdk/concepts/pulses', navbar: 1 },
  { where: 'outside the layout', path: '/crash', navbar: 0 },
]) {
  test(`a page that crashes ${where} says so and can be tried again`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(host.url + path);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.waitForLoadState('networkidle');
    expect(complaints, 'an island starts without complaint').toEqual([]);
    await page.getByRole('button', { name: 'Break' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(navbar);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Break' })).toBeVisible();
    await expect(page).not.toHaveTitle('Page Error');
    await page.getByRole('button', { name: 'Break' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  });
}

test('served below a base URL that it was not built for, every page says that it did not load properly', async ({
  page,
}) => {
  const banner = page.getByText('the site did not load properly');
  await page.goto(`${host.url}/sdk/introduction`);
  await expect(banner).toBeHidden();

  const moved = path.join(site.folder, 'moved');
  await mkdir(path.join(moved, 'build'), { recursive: true });
  await cp(path.join(site.folder, 'build'), path.join(moved, 'build/docs'), { recursive: true });
  await cp(path.join(site.folder, 'build/404.html'), path.join(moved, 'build/404.html'));
  const wrongHost = await startHost(moved);
  for (const url of ['/docs/', '/docs/sdk/introduction']) {
    await page.goto(wrongHost.url + url);
    await expect(banner).toBeVisible();
  }
  wrongHost.stop();
});
