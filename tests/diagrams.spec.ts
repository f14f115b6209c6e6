import { pages } from './examples.ts';
import { expect, ready, test, violations } from './site.ts';

const withDiagrams = pages.filter(({ html }) => /id="diagram-1/.test(html)).map(({ url }) => url);

test.skip(withDiagrams.length === 0, 'The site has no diagrams.');

/** The faults in the drawings of a page, by the browser's own geometry. */
function findFaults(): string[] {
  const faults: string[] = [];
  for (const svg of document.querySelectorAll<SVGSVGElement>('.diagram svg:not(.image)')) {
    if (svg.getClientRects().length === 0) continue;
    const name = svg.querySelector('title')?.textContent ?? '';
    const scale = svg.getScreenCTM()?.a ?? 1;
    for (const text of svg.querySelectorAll('text, tspan')) {
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      if (size < 10.99) faults.push(`${name}: text of ${size} px: ${text.textContent}`);
    }
    const shapes = [
      ...svg.querySelectorAll<SVGGeometryElement>(
        ':is(.node, .class-node, .entity) > :is(rect, polygon, circle):first-child',
      ),
    ];
    const edges = [
      ...svg.querySelectorAll<SVGPolylineElement>('polyline:is(.edge, .class-relationship, .er-relationship)'),
    ];
    const point = svg.createSVGPoint();
    const isInside = (shape: SVGGeometryElement, x: number, y: number) => {
      point.x = x;
      point.y = y;
      return shape.isPointInFill(point);
    };
    // A point for each pixel
    const lines = edges.map((edge) =>
      Array.from({ length: Math.floor(edge.getTotalLength()) + 1 }, (_, at) => edge.getPointAtLength(at)),
    );
    for (const line of lines) {
      for (const shape of shapes) {
        const { x: left, y: top, width, height } = shape.getBBox();
        const near = line.filter(({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height);
        const within = near.filter(({ x, y }) => isInside(shape, x, y)).length;
        // An arrow may end a line's width inside of its box.
        if (within > 3)
          faults.push(`${name}: an edge runs ${within} px through ${shape.parentElement?.textContent?.trim()}`);
      }
    }
    const labels = [...svg.querySelectorAll<SVGTextElement>('.edge-label text')].map((text) => ({
      text: text.textContent ?? '',
      box: text.getBBox(),
      halo: getComputedStyle(text).paintOrder,
    }));
    for (const { text, box, halo } of labels) {
      if (!halo.startsWith('stroke')) faults.push(`${name}: no halo around ${text}`);
      const crossing = lines.filter((line) =>
        line.some(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y + 2 && y < box.y + box.height - 2),
      );
      if (crossing.length > 1) faults.push(`${name}: ${crossing.length} edges run through the label ${text}`);
      for (const shape of shapes) {
        const other = shape.getBBox();
        const isApart =
          box.x + box.width <= other.x + 1 ||
          other.x + other.width <= box.x + 1 ||
          box.y + box.height <= other.y + 3 ||
          other.y + other.height <= box.y + 3;
        const middle = isInside(shape, box.x + box.width / 2, box.y + box.height / 2);
        if (!isApart && (shape.tagName === 'rect' || middle)) faults.push(`${name}: the label ${text} lies on a box`);
      }
    }
    for (const box of svg.querySelectorAll<SVGGElement>(':is(.class-node, .entity)')) {
      const rows = [...box.querySelectorAll('text')].map((text) => text.getBBox().y + text.getBBox().height / 2);
      const { y, height } = box.getBBox();
      const rules = [...box.querySelectorAll('line')].map((line) => line.y1.baseVal.value).sort((a, b) => a - b);
      [...rules, y + height].reduce((from, to) => {
        if (!rows.some((row) => row > from && row < to)) faults.push(`${name}: an empty compartment`);
        return to;
      }, y);
    }
    const section = svg.closest('section');
    if (section && section.scrollWidth > section.clientWidth) {
      const button = svg.closest('figure')?.querySelector('[data-action=enlarge]');
      if (!button?.getClientRects().length) faults.push(`${name}: scrolls, and can't be opened large`);
    }
  }
  return faults;
}

test('drawings can be read: text has 11 px, boxes are free of edges and labels, and no compartment is empty', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  for (const url of withDiagrams) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details:has(.diagram)')) details.setAttribute('open', '');
    });
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(findFaults), `${url} at ${width} px`).toEqual([]);
    }
  }
  await context.close();
});

test('a wide drawing opens in a dialog by keyboard, scrolls there, and Escape returns to its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const button = page.getByRole('button', { name: /^Enlarge/ }).first();
  for (const url of withDiagrams) {
    await page.goto(url);
    await ready(page);
    if (await button.isVisible()) break;
  }
  test.skip(!(await button.isVisible()), 'No drawing is wider than a phone.');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('svg text').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const section = dialog.locator('section');
  await section.focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => section.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a flowchart that is wide on a desktop is tall on a phone', async ({ page }) => {
  const found = pages.find(({ html }) => /<svg [^>]*class="[^"]*\bnarrow/.test(html));
  test.skip(!found, 'No flowchart has two layouts.');
  await page.goto(found?.url ?? '');
  const wide = page.locator('.diagram svg.wide');
  const narrow = page.locator('.diagram svg.narrow');
  await expect(wide.first()).toBeVisible();
  await expect(narrow.first()).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(wide.first()).toBeHidden();
  await expect(narrow.first()).toBeVisible();
});
