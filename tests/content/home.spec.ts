import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { slug } from '../../site/product.ts';
import { expect, ready, test, violations } from '../site.ts';

interface Cell {
  box: { x: number; y: number; width: number; height: number };
}

/** The cells in the example of the table model's contract. */
async function exampleCells(): Promise<Cell[]> {
  const contract = parse(await readFile('contracts/models/table.yaml', 'utf8'));
  return contract.components.examples.result.value.tables[0].cells;
}

/** The method of each operation of the API, by its summary. */
async function methodsBySummary(): Promise<Map<string, Set<string>>> {
  const methods = new Map<string, Set<string>>();
  for (const file of await readdir('contracts/api')) {
    const { paths = {} } = parse(await readFile(`contracts/api/${file}`, 'utf8')) as { paths?: object };
    for (const item of Object.values(paths)) {
      for (const [method, operation] of Object.entries(item as Record<string, { summary?: string }>)) {
        const summary = operation.summary?.replace(/\.$/, '').replaceAll('`', '');
        if (summary) methods.set(summary, (methods.get(summary) ?? new Set()).add(method.toUpperCase()));
      }
    }
  }
  return methods;
}

test('the home page opens with the document and the JSON that it becomes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '48px');
  await expect(page.locator('.tagline')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start in ten minutes' })).toHaveAttribute(
    'href',
    '/api/v1/documents/get-start/quick-start',
  );
  await expect(page.locator('.actions').getByRole('link', { name: 'API reference' })).toHaveAttribute('href', '/api');
  await expect(page.locator('.extract')).toBeInViewport({ ratio: 1 });

  const rows = await page.locator('.extract .row').allTextContents();
  const shown = JSON.parse(rows.join('\n'));
  const cell = (await exampleCells()).find(({ box }) => box.x === shown.box.x && box.y === shown.box.y);
  expect(Object.keys(shown)).toHaveLength(6);
  expect(cell).toMatchObject(shown);
  const box = page.locator('.extract rect.found');
  await expect(box).toHaveCount(1);
  for (const [name, value] of Object.entries(shown.box)) await expect(box).toHaveAttribute(name, String(value));
});

test('the home page has the sidebar and the edit link, and nothing else around its content', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this page' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeHidden();
  await expect(page.getByText('Copy page')).toBeHidden();
  await expect(page.getByText('On this page')).toHaveCount(0);
  expect(await page.locator('.markdown').evaluate((content) => content.clientWidth)).toBe(1120);
});

test('the search box of the home page opens the search', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.locator('.search-box').click();
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('six steps lead along the path of a document, to pages that exist', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('.steps li > a');
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? '';
    expect.soft((await request.get(path)).status(), path).toBe(200);
  }
  const places = () =>
    page.locator('.steps li').evaluateAll((steps) =>
      steps.map((step) => {
        const { left, top } = step.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(new Set((await places()).map(({ top }) => top)).size, 'rows').toBe(1);
  await page.setViewportSize({ width: 680, height: 900 });
  expect(new Set((await places()).map(({ left }) => left)).size, 'columns').toBe(1);
});

test('eight tasks have the method of their operation', async ({ page }) => {
  const methods = await methodsBySummary();
  await page.goto('/');
  const tasks = page.locator('.tasks li');
  await expect(tasks).toHaveCount(8);
  for (const task of await tasks.all()) {
    const name = (await task.getByRole('link').textContent()) ?? '';
    const method = (await task.locator('span').first().textContent()) ?? '';
    expect.soft([...(methods.get(name) ?? [])], name).toContain(method);
  }
});

test('the Markdown copy of the home page has its parts as text', async ({ request }) => {
  const copy = await (await request.get('/index.md')).text();
  for (const part of [
    'Discover',
    'Image: Page 1 of the invoice',
    '"confidence": 0.76',
    '1. [Upload](',
    '- [Artifact](',
  ]) {
    expect.soft(copy, part).toContain(part);
  }
  expect(copy).not.toMatch(/:::|<button|<figure/);
});

for (const width of [320, 390, 768, 1024, 1280, 1920]) {
  test(`nothing on the home page sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    // Boxes that hide their overflow would hide this, too.
    const wide = await page
      .locator('.extract pre, .steps li, .tasks li, .glossary li, .ways > ul > li')
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.outerHTML));
    expect(wide).toEqual([]);
  });
}

for (const mode of ['light', 'dark']) {
  test(`axe finds nothing on the home page in the ${mode} mode`, async ({ page }) => {
    await page.addInitScript(([key, theme]) => localStorage.setItem(key, theme), [`${slug}.theme`, mode] as const);
    await page.goto('/');
    await ready(page);
    expect(await violations(page)).toEqual([]);
  });
}
