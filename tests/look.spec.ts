import type { Locator, Page } from '@playwright/test';
import { kinds, operation, pages } from './examples.ts';
import { expect, ready, test } from './site.ts';

/** The images of the four edges of an element, as far as it is in the window. */
async function imagesOfEdges(page: Page, element: Locator): Promise<Buffer[]> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  const { x, y, width, height } = box;
  const thickness = 6;
  const strips = [
    { x, y, width, height: thickness },
    { x, y: y + height - thickness, width, height: thickness },
    { x, y, width: thickness, height },
    { x: x + width - thickness, y, width: thickness, height },
  ];
  return Promise.all(strips.map((clip) => page.screenshot({ clip })));
}

for (const [kind, { url }] of Object.entries(kinds)) {
  test(`the focus on code is visible on all sides, on the page of kind ${kind}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.goto(url);
    await ready(page);
    for (const block of (await page.locator('pre[tabindex="0"]:visible').all()).slice(0, 3)) {
      await block.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const before = await imagesOfEdges(page, block);
      // The reader's keys decide whether a browser shows the focus.
      await page.keyboard.press('Shift');
      await block.focus();
      const after = await imagesOfEdges(page, block);
      for (const [side, image] of after.entries())
        expect(image.equals(before[side] as Buffer), `side ${side} of ${await block.textContent()}`).toBe(false);
      await block.blur();
    }
  });
}

test('the selected choice differs from others in forced colors and in normal ones', async ({ page }) => {
  await page.goto(operation.url);
  await ready(page);
  const [selected, other] = ['true', 'false'].map((pressed) =>
    page.locator(`.languages [aria-pressed="${pressed}"]`).first(),
  ) as [Locator, Locator];
  const styleOf = (element: Locator, name: string) =>
    element.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);
  expect(await styleOf(selected, 'box-shadow')).not.toBe(await styleOf(other, 'box-shadow'));
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await styleOf(selected, 'outline-style')).toBe('solid');
  expect(await styleOf(other, 'outline-style')).toBe('none');
});

test('the cells of a printed table break between words, and only code inside of one', async ({ page }) => {
  const { url } = pages.find(({ html }) => html.includes('<td')) ?? operation;
  await page.goto(url);
  await page.emulateMedia({ media: 'print' });
  const wraps = await page
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).overflowWrap));
  expect(wraps.length).toBeGreaterThan(0);
  expect(wraps).not.toContain('anywhere');
});
