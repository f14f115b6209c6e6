import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { encrypted, pdfOf, show } from '../../packages/sandbox/testing/pdf.ts';
import { expect, ready, test, violations } from '../site.ts';

const models = ['table', 'table-outliner', 'spatial-text'];

/** The result in the example of a model's contract, without its estimates. */
async function exampleOf(model: string): Promise<unknown> {
  const contract = parse(await readFile(`contracts/models/${model}.yaml`, 'utf8'));
  return plain(contract.components.examples.result.value);
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, inner) =>
    /^(?:confidence|language)$/.test(name) ? undefined : inner,
  );
}

const place = (page: Page) => page.locator('.try');
const log = (page: Page) => place(page).getByRole('log', { name: 'Output' });

async function choose(page: Page, content: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Try your own PDF').click();
  await (await chooser).setFiles({ name: 'own.pdf', mimeType: 'application/pdf', buffer: content });
}

for (const model of models) {
  test(`${model} reads the sample in the page, as its contract shows`, async ({ page }) => {
    await page.goto(`/${model}`);
    await ready(page);
    await place(page).getByRole('button', { name: 'Run', exact: true }).click();
    await expect(log(page)).toBeVisible();
    const result = JSON.parse((await log(page).textContent()) ?? '') as { pages: { page: number }[] };
    const expected = (await exampleOf(model)) as { pages: unknown[] };
    // The example has only the first page.
    const first = { ...result, pages: result.pages.slice(0, expected.pages.length) };
    expect(plain(first)).toEqual(expected);
    await expect(place(page).locator('.sheet text', { hasText: 'Copy' }).first()).toBeVisible();
    expect(await place(page).locator('.sheet rect.frame').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
  });
}

test("the reader's own table is found, page by page, and no byte of it leaves the page", async ({ page }) => {
  await page.goto('/table');
  await ready(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData()) sent.push(request.url());
    if (new URL(request.url()).origin !== new URL(page.url()).origin) sent.push(request.url());
  });
  const content = `0 0 200 60 re S 0 30 m 200 30 l S 100 0 m 100 60 l S ${show(10, 40, 'left')} ${show(110, 40, 'right')}`;
  await choose(page, pdfOf(content, 3));
  await expect(log(page)).toContainText('"left"');
  await place(page).getByRole('combobox', { name: 'Page' }).selectOption({ label: '3' });
  await expect(place(page).locator('.sheet text', { hasText: 'right' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a document that cannot be read has a clear error', async ({ page }) => {
  await page.goto('/table');
  await ready(page);
  const alert = place(page).getByRole('alert');
  const long = pdfOf(show(10, 10, 'x'), 500);
  for (const [content, message] of [
    [Buffer.from('Dear reader'), 'isn’t a PDF'],
    [Buffer.from('%PDF-1.4 nothing'), 'MODEL_DOCUMENT_UNREADABLE'],
    [pdfOf('300 0 0 200 0 0 cm /I Do'), 'no text layer'],
    [pdfOf(show(10, 10, 'x'), 1, encrypted), 'MODEL_DOCUMENT_ENCRYPTED'],
    [long, 'MODEL_TOO_MANY_PAGES'],
  ] as const) {
    await choose(page, content);
    await expect(alert).toContainText(message);
  }
  await alert.getByRole('button', { name: 'Read only the first page' }).click();
  await expect(log(page)).toBeVisible();
});

test('from the home page, the table of an own PDF is three clicks away', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await choose(page, await readFile('static/samples/invoice-2026-0117.pdf'));
  await expect(log(page)).toContainText('Cardboard boxes, 40 l');
});
