import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { weigh } from '../bench/files.ts';
import { operation, pages, second } from './examples.ts';
import { expect, interceptFromStart, ready, test, violations, withoutPrefetch } from './site.ts';

const worker = '**/assets/sandbox/worker.*.js';

/** The output of the first command. */
const log = (page: Page) => page.getByRole('log', { name: 'Output' }).first();

async function open(page: Page, url = operation.url) {
  await page.goto(url);
  await ready(page);
}

async function run(page: Page) {
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
}

/** Makes the command editable, and replaces it. */
async function write(page: Page, command: string) {
  const field = page.getByRole('textbox', { name: 'Command' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit' }).first().click();
  await field.fill(command);
}

/** The statuses of an operation's successes, as its contract has them. */
function successesOf(id: string): string[] {
  const [service = '', name = ''] = id.split('/');
  const { paths } = JSON.parse(readFileSync(`build/openapi/${service}.json`, 'utf8'));
  const all = Object.values<object>(paths).flatMap((item) => Object.values(item));
  const { responses } = all.find(({ operationId }) => operationId === name);
  return Object.keys(responses).filter((status) => status.startsWith('2'));
}

test('nothing of the sandbox is loaded before the first click, and nothing leaves the host', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await withoutPrefetch(page);
  await open(page);
  const button = page.getByRole('button', { name: 'Run', exact: true }).first();
  await button.hover();
  await button.focus();
  await page.waitForLoadState('networkidle');
  const early = urls.filter((url) => url.includes('/assets/sandbox/') || url.includes('/samples/'));
  expect(early).toEqual([]);
  await run(page);
  await expect(log(page)).toBeVisible();
  // The sandbox has the URL that samples have; no request goes there.
  const { origin } = new URL(page.url());
  expect(urls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  await expect(button).toBeFocused();
});

test('the first run loads at most 180 KB', async ({ page }) => {
  await withoutPrefetch(page);
  await open(page);
  // React is there since the reader's first movement.
  await page.mouse.move(300, 300);
  await page.getByRole('button', { name: 'Search' }).first().hover();
  await page.waitForLoadState('networkidle');
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname));
  await run(page);
  await expect(log(page)).toBeVisible();
  const sizes = [...files].map((file) => [file, weigh(path.join('build', file))] as const);
  expect(
    sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    JSON.stringify(sizes),
  ).toBeLessThanOrEqual(180_000);
});

test('a sample is run as it is shown, and its response is shown with status, time, and headers', async ({ page }) => {
  await open(page);
  await run(page);
  const [status = ''] = successesOf(operation.operation ?? '');
  await expect(page.locator('.run-status').first()).toContainText(new RegExp(`^${status} .* ms · `));
  const headers = page.locator('.run-headers').first();
  await headers.locator('summary').click();
  await expect(headers.locator('dt', { hasText: /^x-request-id$/i })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('every cURL sample of every page runs in the page', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  const failed: string[] = [];
  for (const { url, operations } of pages.filter(({ html }) => html.includes('data-action="run"'))) {
    const commands = await page.evaluate(async (at) => {
      const html = await (await fetch(at)).text();
      const shown = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.sample:has(.run) code');
      return [...shown].map((code) => code.textContent ?? '');
    }, url);
    expect(commands, url).toHaveLength(operations.length);
    for (const [index, command] of commands.entries()) {
      // Each sample finds the examples, not the changes of the one before it.
      await write(page, 'curl --request POST --url "http://localhost:4010/sandbox/reset"');
      await run(page);
      await expect(page.locator('.run-status').first()).toContainText('204');
      await write(page, command);
      await run(page);
      await expect(page.locator('.run-pending')).toHaveCount(0);
      const text = (await page.locator('.run-panel').first().textContent()) ?? '';
      const successes = successesOf(operations[index] ?? '');
      if (!successes.some((status) => text.startsWith(status)))
        failed.push(`${operations[index]}: ${text.slice(0, 300)}`);
    }
  }
  expect(failed).toEqual([]);
});

test('an edited command is run, and the sample comes back', async ({ page }) => {
  await open(page);
  const code = page.locator('.sample code').first();
  const sample = await code.textContent();
  await write(page, 'curl --url "http://localhost:4010/nowhere"');
  await run(page);
  await expect(page.locator('.run-status b').first()).toHaveText('404 Not Found');
  await write(page, 'ls | wc');
  await run(page);
  await expect(log(page)).toContainText('Only one cURL command');
  await write(page, 'curl --url https://files.halden.example');
  await run(page);
  await expect(log(page)).toContainText('Could not resolve host');
  await page.getByRole('button', { name: 'Reset' }).first().click();
  expect(await code.textContent()).toBe(sample);
  await expect(page.getByRole('textbox', { name: 'Command' })).toHaveCount(0);
});

test('the key r runs the sample that has the focus, and is a letter in one that is edited', async ({ page }) => {
  await open(page);
  await page.locator('.sample pre').first().focus();
  await page.keyboard.press('r');
  await expect(log(page)).toBeVisible();
  await write(page, 'cu');
  await page.keyboard.press('End');
  await page.keyboard.type('rl /?');
  await expect(page.getByRole('textbox', { name: 'Command' })).toHaveText('curl /?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an error leads to its entry in the catalog', async ({ page }) => {
  await open(page);
  const command = (await page.locator('.sample code').first().textContent()) ?? '';
  await write(
    page,
    command.replace(/\$ORRERY_TOKEN/, 'none').replace('--url', "--header 'Prefer: code=SERVICE_UNAVAILABLE' --url"),
  );
  await run(page);
  const link = log(page).getByRole('link').first();
  await expect(link).toHaveAttribute('href', /^\/.*#[a-z_]+$/);
  await link.click();
  await expect(page.locator(':target')).toBeVisible();
});

test('what is created on one page is there on the next, and the panel is not', async ({ page }) => {
  await open(page);
  await run(page);
  await expect(log(page)).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator(`.sidebar a[href="${second.url}"], article a[href="${second.url}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${second.url}$`));
  await expect(page.locator('.run-panel')).toHaveCount(0);
  await run(page);
  await expect(log(page)).toBeVisible();
  expect(requests.filter((url) => url.includes('/assets/sandbox/'))).toEqual([]);
});

test('loading shows how far it is, and can be stopped and begun again', async ({ page }) => {
  await interceptFromStart(page);
  await open(page);
  let release = () => {};
  await page.route(worker, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue().catch(() => {});
  });
  await run(page);
  const progress = page.getByRole('progressbar', { name: 'Sandbox loaded' });
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await page.unroute(worker);
  release();
  await run(page);
  await expect(log(page)).toBeVisible();
});

test('without a connection, the page says so, and a later click succeeds', async ({ page, complaints }) => {
  await interceptFromStart(page);
  await open(page);
  await page.route(worker, (route) => route.abort());
  await run(page);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(worker);
  await run(page);
  await expect(log(page)).toBeVisible();
  complaints.length = 0;
});

test('without scripts, no button is there that does nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(operation.url);
  await expect(page.locator('.run').first()).toBeHidden();
  await context.close();
});
