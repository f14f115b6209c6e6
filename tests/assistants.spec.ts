import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { product } from '../site/product.ts';
import { elsewhere, operation } from './examples.ts';
import { expect, ready, test } from './site.ts';

const server = `npx -y ${product.url}/downloads/mcp.tgz`;
const start = { command: 'npx', args: ['-y', `${product.url}/downloads/mcp.tgz`] };

/** The file of the built site at an absolute URL. */
const fileOf = (url: string) => path.join('build', new URL(url).pathname);

/** Opens the page's menu, and in it the assistants. */
async function openMenu(page: Page, url = elsewhere.url) {
  await page.goto(url);
  await ready(page);
  await page.locator('.page-menu > summary').click();
  await page.getByText('Add to your assistant').click();
  return (name: string) => page.locator('.page-menu').getByRole('link', { name, exact: true }).getAttribute('href');
}

test('the menu opens a chat about the page, and loads nothing for it', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const hrefOf = await openMenu(page);
  for (const name of ['Open in Claude', 'Open in ChatGPT']) {
    const href = new URL((await hrefOf(name)) ?? '');
    expect(href.protocol).toBe('https:');
    const [copy = ''] = /https:\S+\.md/.exec(href.searchParams.get('q') ?? '') ?? [];
    expect(copy).toContain(elsewhere.url);
    expect(existsSync(fileOf(copy))).toBe(true);
  }
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('assistants start the published package', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hrefOf = await openMenu(page);
  for (const [name, command] of [
    ['Claude Code', `claude mcp add ${product.slug}-docs -- ${server}`],
    ['Codex', `codex mcp add ${product.slug}-docs -- ${server}`],
  ]) {
    await page.getByRole('button', { name: `Copy ${name} command` }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
  }
  const cursor = new URL((await hrefOf('Install in Cursor')) ?? '');
  expect(cursor.href).toMatch(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/);
  expect(cursor.searchParams.get('name')).toBe(`${product.slug}-docs`);
  const config = Buffer.from(cursor.searchParams.get('config') ?? '', 'base64').toString();
  expect(JSON.parse(config)).toEqual(start);
  const [, query = ''] = /^vscode:mcp\/install\?(.*)$/.exec((await hrefOf('Install in VS Code')) ?? '') ?? [];
  expect(JSON.parse(decodeURIComponent(query))).toEqual({ name: `${product.slug}-docs`, ...start });
  for (const name of ['mcp.tgz', 'mcp.tgz.sha256', 'docs.json', 'docs.json.sha256'])
    expect(existsSync(path.join('build/downloads', name)), name).toBe(true);
});

test('a snippet for AGENTS.md is copied, and what it names exists', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMenu(page);
  await page.getByRole('button', { name: 'Copy AGENTS.md snippet' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain(server);
  const urls = (snippet.match(/https:[^\s`]*[^\s`.;:,]/g) ?? []).map((url) =>
    url.replace('<service>', operation.operation?.split('/')[0] ?? ''),
  );
  expect(urls.length).toBeGreaterThan(4);
  for (const url of urls) expect(existsSync(fileOf(url)), url).toBe(true);
});

test('a problem is reported in the repository, with the page and its file', async ({ page }) => {
  const hrefOf = await openMenu(page, operation.url);
  const href = new URL((await hrefOf('Report a problem')) ?? '');
  expect(href.origin + href.pathname).toBe(`${product.repository}/issues/new`);
  expect(href.searchParams.get('title')).toContain(operation.url);
  expect(href.searchParams.get('body')).toContain(`Page: ${product.url}${operation.url}\n`);
  expect(href.searchParams.get('body')).toContain(`File: ${operation.file}\n`);
});

test('every entry is reached by keyboard', async ({ page }) => {
  await page.goto(elsewhere.url);
  await ready(page);
  const toggle = page.locator('.page-menu > summary');
  await toggle.focus();
  await page.keyboard.press('Enter');
  const focused: string[] = [];
  const last = 'Report a problem';
  while (focused.at(-1) !== last && focused.length < 20) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    focused.push(text);
    if (text === 'Add to your assistant') await page.keyboard.press('Enter');
  }
  expect(focused).toEqual([
    ...['Copy as Markdown', 'View Markdown', 'Read offline', 'Open in Claude', 'Open in ChatGPT'],
    ...[
      'Add to your assistant',
      'Copy Claude Code command',
      'Copy Codex command',
      'Install in Cursor',
      'Install in VS Code',
    ],
    ...['Copy AGENTS.md snippet', last],
  ]);
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(page.getByRole('link', { name: last, exact: true })).toBeHidden();
});

test('the menu fits into a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openMenu(page, operation.url);
  const box = await page.locator('.page-menu > ul').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
});

test('the card of the server leads to its package', () => {
  const card = JSON.parse(readFileSync('build/.well-known/mcp/server-card.json', 'utf8'));
  expect(card.name).toMatch(/^[a-z0-9.-]+\/[a-z0-9.-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  expect(card.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(card.packages).toHaveLength(1);
  expect(card.packages[0].transport).toEqual({ type: 'stdio' });
  expect(existsSync(fileOf(card.packages[0].identifier))).toBe(true);
});
