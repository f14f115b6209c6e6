import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { slug } from '../../site/product.ts';
import { expect, ready, test, violations } from '../site.ts';

interface ModelContract {
  'x-model': { summary: string; hardware: { class: string }[] };
  components: { examples: { result: { value: unknown } } };
}

/** The contracts of models, by name. */
async function modelContracts(): Promise<Map<string, ModelContract>> {
  const files = (await readdir('contracts/models')).filter((file) => /^(?!common).*\.yaml$/.test(file));
  const contracts = files.map(async (file) => {
    const contract: ModelContract = parse(await readFile(`contracts/models/${file}`, 'utf8'));
    return [file.replace('.yaml', ''), contract] as const;
  });
  return new Map(await Promise.all(contracts));
}

/** Whether a value is a part of another: some keys of an object, some items of a list. */
function isPart(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part)) {
    return Array.isArray(whole) && part.every((item) => whole.some((other) => isPart(item, other)));
  }
  if (part && typeof part === 'object') {
    if (!whole || typeof whole !== 'object' || Array.isArray(whole)) return false;
    return Object.entries(part).every(([key, value]) => isPart(value, (whole as Record<string, unknown>)[key]));
  }
  return part === whole;
}

function everyValue(value: unknown): unknown[] {
  return value && typeof value === 'object' ? [value, ...Object.values(value).flatMap(everyValue)] : [value];
}

/** Rows of an excerpt as text. */
async function excerptOf(page: Page): Promise<string> {
  const rows = await page.locator('.excerpt .row').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children]
        .filter((part) => part.tagName === 'SPAN')
        .map((part) => part.textContent)
        .join(''),
    ),
  );
  return rows.join('\n');
}

/** Texts of images that are shown, with their size on the screen. */
function textsOf(page: Page) {
  return page.locator('svg.image text').evaluateAll((texts) =>
    (texts as SVGTextElement[])
      .filter((text) => text.closest('.sheet')?.getClientRects().length)
      .map((text) => {
        const scale = text.getScreenCTM();
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * (scale?.a ?? 0);
        return {
          text: text.textContent ?? '',
          size,
          isStretched: text.hasAttribute('textLength') || scale?.a !== scale?.d,
        };
      }),
  );
}

const models = [
  'pdf-to-html-converter',
  'snapshot-converter',
  'spatial-text',
  'table',
  'table-outliner',
  'table-outliner-textract',
  'tax-form',
];

for (const width of [390, 1440]) {
  test(`every text of every image is legible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/models', ...models.map((model) => `/${model}`)]) {
      await page.goto(path);
      const texts = await textsOf(page);
      expect.soft(texts.length, path).toBeGreaterThan(5);
      expect
        .soft(
          texts.filter(({ size, isStretched }) => size < 11 || isStretched),
          path,
        )
        .toEqual([]);
    }
  });
}

test('/models shows one card for each model, from its contract', async ({ page }) => {
  const contracts = await modelContracts();
  expect([...contracts.keys()].sort()).toEqual(models);
  await page.goto('/models');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a model');
  await expect(page.locator('.models > li')).toHaveCount(models.length);
  for (const [name, contract] of contracts) {
    const card = page.locator('.models > li').filter({ has: page.locator(`.name a[href="/${name}"]`) });
    const { summary, hardware } = contract['x-model'];
    await expect.soft(card).toContainText(summary);
    await expect.soft(card).toContainText(`Hardware ${hardware.map((one) => one.class).join(' or ')}`);
    await expect.soft(card.locator('svg rect.found').first()).toBeAttached();
    for (const [label, path] of [
      ['Model', ''],
      ['Package', '/package'],
      ['Service', '/service'],
    ]) {
      await expect
        .soft(card.getByRole('link', { name: label, exact: true }))
        .toHaveAttribute('href', `/${name}${path}`);
    }
  }
});

for (const model of models) {
  test(`${model}: the excerpt is a part of the contract's example, and its numbers meet the boxes`, async ({
    page,
  }) => {
    const example = (await modelContracts()).get(model)?.components.examples.result.value;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${model}`);
    await ready(page);
    const text = await excerptOf(page);
    if (model === 'pdf-to-html-converter') expect(`${text}\n`).toBe((example as { html: string }).html);
    else expect(everyValue(example).some((value) => isPart(JSON.parse(text), value))).toBe(true);

    const numbers = page.locator('.excerpt .number');
    expect(await numbers.count()).toBeGreaterThan(0);
    await expect(page.locator('.image a')).toHaveCount(await numbers.count());
    const lost = await page
      .locator('.excerpt .number, .image a')
      .evaluateAll((links) => links.filter((link) => !document.querySelector(link.getAttribute('href') ?? '')).length);
    expect(lost, 'links without a target').toBe(0);
    const first = page.locator('.image a').first();
    const line = page.locator('.row:target');
    await page.locator('.excerpt .number').first().click();
    await expect(page).toHaveURL(/#box-1$/);
    expect(await first.evaluate((box) => box.matches(':target'))).toBe(true);
    await first.locator('circle').click();
    await expect(page).toHaveURL(/#line-1$/);
    await expect(line).toHaveCount(1);
    await expect(line.locator('.number')).toHaveText('1');
    await expect(line).toBeInViewport();
  });
}

test('image and JSON are side by side where there is room, and stacked on a phone', async ({ page }) => {
  await page.goto('/table');
  const tops = () =>
    page
      .locator('.result > *')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  await page.setViewportSize({ width: 1440, height: 900 });
  const [image, json] = await tops();
  expect(image).toBe(json);
  await page.setViewportSize({ width: 890, height: 900 });
  const [above, below] = await tops();
  expect(below).toBeGreaterThan(above ?? 0);
});

test('the three pages of a model are tabs', async ({ page }) => {
  for (const [path, current] of [
    ['/tax-form', 'Model'],
    ['/tax-form/package', 'Package'],
    ['/tax-form/service', 'Service'],
  ] as const) {
    await page.goto(path);
    const tabs = page.locator('nav.tabs').getByRole('link');
    await expect(tabs).toHaveText(['Model', 'Package', 'Service']);
    await expect(page.locator('nav.tabs [aria-current="page"]')).toHaveText(current);
    await expect(tabs.nth(2)).toHaveAttribute('href', '/tax-form/service');
  }
});

test('the labels of a form are inside of their boxes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/tax-form');
  const outside = await page.locator('svg.image').evaluate((svg) => {
    const boxes = [...svg.querySelectorAll<SVGRectElement>('rect.rule')].map((box) => box.getBBox());
    return [...svg.querySelectorAll<SVGTextElement>('text.fill-text-soft')]
      .filter((text) => {
        const { x, y, width, height } = text.getBBox();
        return !boxes.some(
          (box) =>
            x >= box.x &&
            x + width <= box.x + box.width &&
            y + height / 2 >= box.y &&
            y + height / 2 <= box.y + box.height,
        );
      })
      .map((text) => text.textContent);
  });
  expect(outside).toEqual([]);
  expect(await page.locator('svg.image text.fill-text-soft').count()).toBeGreaterThan(8);
});

for (const [mode, paper] of [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(241, 239, 232)'],
] as const) {
  test(`paper looks like paper in the ${mode} mode, and axe finds nothing`, async ({ page }) => {
    await page.addInitScript(([key, theme]) => localStorage.setItem(key, theme), [`${slug}.theme`, mode] as const);
    for (const path of ['/models', '/table', '/tax-form']) {
      await page.goto(path);
      await ready(page);
      await expect(page.locator('.image rect.fill-canvas').first()).toHaveCSS('fill', paper);
      await expect(page.locator('.image text.fill-text').first()).toHaveCSS('fill', 'rgb(27, 33, 48)');
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
}

for (const width of [320, 390, 768, 1024, 1280, 1920]) {
  test(`nothing on the pages of models sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/models', '/table', '/tax-form', '/spatial-text']) {
      await page.goto(path);
      await ready(page);
      const sticking = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sticking, path).toBeLessThanOrEqual(0);
      const wide = await page
        .locator('.excerpt pre, .facts > div, .failures > div, .models > li')
        .evaluateAll((boxes) =>
          boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.outerHTML),
        );
      expect.soft(wide, path).toEqual([]);
    }
  });
}
