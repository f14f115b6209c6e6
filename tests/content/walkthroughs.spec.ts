import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { weigh } from '../../bench/files.ts';
import { isShown, stepsOf } from '../../packages/sandbox/testing/steps.ts';
import { pages } from '../examples.ts';
import { expect, ready, test, violations, withoutPrefetch } from '../site.ts';

const files = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => path.join('docs', file))
  .filter((file) => stepsOf(file).length > 0);

const quickStart = '/api/v1/documents/get-start/quick-start';

const blocksOf = (page: Page) => page.locator('.code-block:has([data-action="run"])');
const runOf = (block: Locator) => block.getByRole('button', { name: 'Run', exact: true });
const outputOf = (block: Locator) => block.getByRole('log', { name: 'Output' });
const session = (page: Page) => page.getByRole('region', { name: 'Session' });

async function open(page: Page, url: string) {
  await page.goto(url);
  await ready(page);
}

/** Writes a command into the first block, as a link does. */
async function openCommand(page: Page, command: string) {
  const text = Buffer.from(JSON.stringify(['.code-block 0', command])).toString('base64url');
  await open(page, `${quickStart}#run=${text}`);
  await expect(page.getByRole('textbox', { name: 'Command' })).toHaveText(command);
}

for (const file of files) {
  test(`the commands of ${file} run in the page and print what it shows`, async ({ page }) => {
    test.setTimeout(180_000);
    const { url } = pages.find((one) => one.file === file) ?? { url: '' };
    await open(page, url);
    const blocks = blocksOf(page);
    const steps = stepsOf(file);
    await expect(blocks).toHaveCount(steps.length);
    await runOf(blocks.last()).click();
    if (steps.length > 1) await page.getByRole('button', { name: 'Run all above' }).click();
    for (const [index, { line, output }] of steps.entries()) {
      const block = blocks.nth(index);
      await expect(block.getByRole('button', { name: 'Copy link' }), `${file}:${line}`).toBeVisible({
        timeout: 120_000,
      });
      const printed = (await outputOf(block).textContent()) ?? '';
      expect(await block.locator('.bad, .run-errors').allTextContents(), `${file}:${line}`).toEqual([]);
      if (output !== undefined) expect(isShown(output, printed), `${file}:${line}: ${printed}`).toBe(true);
    }
  });
}

test('the first block of a walkthrough loads at most 500 KB', async ({ page }) => {
  await withoutPrefetch(page);
  await open(page, quickStart);
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname));
  await runOf(blocksOf(page).first()).click();
  await expect(outputOf(blocksOf(page).first())).toBeVisible();
  const sizes = [...files].map((file) => [file, weigh(path.join('build', file))] as const);
  expect(
    sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    JSON.stringify(sizes),
  ).toBeLessThanOrEqual(500_000);
});

test('blocks share a session, whose files can be seen and saved, until it is reset', async ({ page }) => {
  await open(page, quickStart);
  const [first, second] = [blocksOf(page).first(), blocksOf(page).nth(1)];
  await runOf(second).click();
  await expect(second).toContainText('needs the blocks above');
  await second.getByRole('button', { name: 'Run only this' }).click();
  await expect(outputOf(second)).toContainText('"Bearer"');
  await session(page)
    .getByText(/^\d+ files$/)
    .click();
  await session(page).getByText('tokens.json').click();
  await expect(session(page).getByText('"accessToken"')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await session(page).getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('tokens.json');
  await session(page).getByRole('button', { name: 'Reset' }).click();
  await expect(second.locator('.run-panel')).toBeEmpty();
  await runOf(first).click();
  await expect(outputOf(first)).toContainText('invoice-2026-0117.pdf');
});

test('a command without an end can be stopped, and the session is as it was before', async ({ page }) => {
  await openCommand(page, 'KEPT=yes');
  const block = blocksOf(page).first();
  await runOf(block).click();
  await expect(block).toContainText('Done.');
  const write = (command: string) => page.getByRole('textbox', { name: 'Command' }).fill(command);
  for (const hostile of ['while true; do LOST=yes; done', 'yes', 'f() { f | f; }; f', 'jq -n "[range(1e9)]|length"']) {
    await write(hostile);
    await runOf(block).click();
    const stop = block.getByRole('button', { name: 'Stop' });
    const done = block.getByRole('button', { name: 'Copy link' });
    await expect(stop.or(done)).toBeVisible();
    await page.waitForTimeout(500);
    // The limits of the shell can end it first.
    const start = Date.now();
    if (await stop.isVisible()) await stop.click();
    await expect(block.getByText('Stopped.').or(done)).toBeVisible();
    expect(Date.now() - start, hostile).toBeLessThan(1500);
  }
  await write('echo "$KEPT$LOST"');
  await runOf(block).click();
  await expect(outputOf(block)).toHaveText(/^yes\s*$/);
});

test('a link shows its command, and runs nothing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openCommand(page, 'echo <img src=x onerror=alert(1)>');
  await expect(page.getByText('comes from a link')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/assets/sandbox/'))).toEqual([]);
  await expect(blocksOf(page).first().locator('img')).toHaveCount(0);
});
