import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startHost } from '../host.ts';
import { expect, ready, test as siteTest } from '../site.ts';

/** A separate host, which a test can stop, on a copy of the build, which it can change. */
const test = siteTest.extend<{ host: { url: string; folder: string; stop: () => void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  host: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'offline-'));
    cpSync('build', path.join(folder, 'build'), { recursive: true });
    const { url, stop } = await startHost(folder);
    await use({ url, folder: path.join(folder, 'build'), stop });
    stop();
    rmSync(folder, { recursive: true });
  },
});

function workers(page: Page) {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

function copies(page: Page) {
  return page.evaluate(() => caches.keys());
}

/** Changes a file, and drops its compressed copies. */
function change(file: string, edit: (content: string) => string) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
}

async function keep(page: Page, url: string) {
  await page.goto(`${url}/api/v1/workflows/save`);
  await ready(page);
  expect(await workers(page)).toBe(0);
  await page.getByText('Copy page').click();
  await page.getByRole('button', { name: 'Read offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read offline' });
  await dialog.getByRole('button', { name: /^Download \d\.\d MB$/ }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove offline copy' })).toBeVisible({ timeout: 40_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.keyboard.press('Escape');
}

test('a reader who chose it reads, searches, and runs samples without the host', async ({ page, host, complaints }) => {
  await keep(page, host.url);
  host.stop();
  await page.getByRole('link', { name: 'Find workflows' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find workflows');
  await page.goto(`${host.url}/sdk/introduction/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python SDK');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('idempotency');
  // Titles come from the first file, marked excerpts from the others.
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.locator('.search mark').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results$/);
  await page.goto(`${host.url}/api/v1/documents/get-start/quick-start`);
  await ready(page);
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await expect(page.getByRole('log', { name: 'Output' })).toContainText('invoice-2026-0117.pdf');
  await page.goto(`${host.url}/samples/none`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available offline');
  // The browser reports what the host did not send.
  complaints.length = 0;
});

test('a copy follows a new build as a whole, and can be removed', async ({ page, host }) => {
  await keep(page, host.url);
  const list = JSON.parse(readFileSync(path.join(host.folder, 'offline.json'), 'utf8'));
  for (const file of ['sdk/introduction/index.html', 'sdk/introduction.html']) {
    change(path.join(host.folder, file), (html) => html.replaceAll('Python SDK', 'Python kit'));
  }
  change(path.join(host.folder, 'offline.json'), () => JSON.stringify({ ...list, build: 'next' }));
  await page.reload();
  await expect.poll(() => copies(page), { timeout: 40_000 }).toEqual(['offline-next']);
  const kept = await page.evaluate(async () => (await caches.match('/sdk/introduction'))?.text());
  expect(kept).toContain('Python kit');
  await page.getByText('Copy page').click();
  await page.getByRole('button', { name: 'Read offline' }).click();
  await page.getByRole('button', { name: 'Remove offline copy' }).click();
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(await copies(page)).toEqual([]);
  expect(await workers(page)).toBe(0);
});

test('the kill switch removes worker and copy from every browser', async ({ page, host, complaints }) => {
  await keep(page, host.url);
  change(path.join(host.folder, 'worker.js'), () => readFileSync('build/worker-off.js', 'utf8'));
  rmSync(path.join(host.folder, 'offline.json'));
  await page.reload();
  await expect.poll(() => workers(page)).toBe(0);
  expect(await copies(page)).toEqual([]);
  // The list is gone, and the browser says so.
  complaints.length = 0;
});

test('without that choice there is no worker, and the manifest names icons that exist', async ({ page, request }) => {
  await page.goto('/');
  await ready(page);
  expect(await workers(page)).toBe(0);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { name, icons } = await (await request.get(href ?? '')).json();
  expect(name).toBeTruthy();
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});
