import { catalog, kinds, markdown, pages } from './examples.ts';
import { expect, ready, test, violations } from './site.ts';

const withTables = pages.filter(({ html }) => html.includes('<table'));

/** A table with plain cells: one that the page's author wrote, with most rows. */
const written = pages.reduce((most, page) => (rowsIn(page.source) > rowsIn(most.source) ? page : most), markdown);

function rowsIn(source: string): number {
  return source.match(/^\| /gm)?.length ?? 0;
}

test('no table is cut: it fits, or it scrolls and shows so; on phones its rows stack', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  expect(withTables.length).toBeGreaterThan(0);
  for (const { url } of withTables) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    for (const width of [1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.evaluate((isPhone) => {
        const found: string[] = [];
        if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
        for (const table of document.querySelectorAll('article table')) {
          const box = table.closest('.table');
          if (!box) {
            found.push('a table without its box');
            continue;
          }
          if (box.getClientRects().length === 0) continue;
          const name = table.textContent?.slice(0, 40) ?? '';
          const { overflowX, backgroundImage } = getComputedStyle(box);
          const isWider = box.scrollWidth > box.clientWidth;
          if (isWider && isPhone) found.push(`scrolls on a phone: ${name}`);
          if (isWider && !(overflowX === 'auto' && backgroundImage.includes('gradient')))
            found.push(`cut without a hint: ${name}`);
          if (box.getBoundingClientRect().right > innerWidth) found.push(`sticks out: ${name}`);
          for (const cell of table.querySelectorAll('td')) {
            if (cell.scrollWidth > cell.clientWidth + 1) found.push(`a cell is cut: ${cell.textContent}`);
          }
        }
        return found;
      }, width < 600);
      expect.soft(cut, `${url} at ${width} px`).toEqual([]);
    }
  }
  await context.close();
});

test('on a phone each cell shows the name of its column, and screen readers still find a table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(written.url);
  await ready(page);
  const table = page.getByRole('main').getByRole('table').first();
  const names = (await table.getByRole('columnheader').allTextContents()).map((name) => name.trim());
  const labels = await table
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => ({
        label: getComputedStyle(cell, '::before').content.replace(/ \/ ""$/, ''),
        left: cell.getBoundingClientRect().left,
      })),
    );
  expect(names.length).toBeGreaterThan(1);
  expect(labels.map(({ label }) => label)).toEqual(names.map((name) => `"${name}"`));
  expect(new Set(labels.map(({ left }) => left)).size, 'cells below each other').toBe(1);
  const rows = await table.locator('tr').count();
  await expect(table.getByRole('row')).toHaveCount(rows);
  expect(await violations(page)).toEqual([]);
});

test('tables look alike: left and top, horizontal rules only, 8 × 12 px, headers of 13 px', async ({ page }) => {
  await page.goto((kinds.matrix ?? markdown).url);
  const styles = await page.locator('article table').evaluateAll((tables) =>
    tables.flatMap((table) =>
      [...table.querySelectorAll('tr > :nth-child(2)')].map((cell) => {
        const style = getComputedStyle(cell);
        return [
          style.padding,
          style.textAlign,
          style.verticalAlign,
          style.borderLeftWidth,
          style.borderRightWidth,
          cell.tagName === 'TH' ? style.fontSize : '13px',
        ].join(' ');
      }),
    ),
  );
  expect([...new Set(styles)]).toEqual(['8px 12px left top 0px 0px 13px']);
});

test.describe('index of error codes', () => {
  test.skip(!catalog, 'The site has no catalog of errors.');

  test('is filtered by words, and says how many are left', async ({ page }) => {
    await page.goto(catalog?.url ?? '');
    await ready(page);
    const index = page.locator('.codes');
    const rows = index.locator('tbody tr');
    const all = await rows.count();
    expect(all).toBeGreaterThan(0);
    await expect(index.getByRole('status')).toHaveText(`${all} codes`);
    const [status, code] = ((await rows.first().innerText()) ?? '').split(/\s+/);
    const field = page.getByRole('searchbox', { name: 'Filter codes' });
    await field.fill(`${status} ${code?.toLowerCase()}`);
    const left = await index.locator('tbody tr:visible').allInnerTexts();
    expect(left.length).toBeGreaterThan(0);
    for (const text of left) {
      expect(text.startsWith(status ?? '')).toBe(true);
      expect(text.toLowerCase()).toContain(code?.toLowerCase());
    }
    await expect(index.getByRole('status')).toHaveText(`${left.length} of ${all} codes`);
    await field.fill('zzzzqqqq');
    await expect(index.locator('tbody tr:visible')).toHaveCount(0);
    await field.fill('');
    await expect(index.locator('tbody tr:visible')).toHaveCount(all);
  });

  test('is whole without scripts, and has no field', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(catalog?.url ?? '');
    await expect(page.locator('.filter')).toBeHidden();
    const rows = page.locator('.codes tbody tr');
    expect(await page.locator('.codes tbody tr:visible').count()).toBe(await rows.count());
    await context.close();
  });

  test('leads to an entry for each code', async ({ page }) => {
    await page.goto(catalog?.url ?? '');
    const links = await page
      .locator('.codes td a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
    expect(links.length).toBeGreaterThan(0);
    for (const hash of links) await expect.soft(page.locator(`h4${hash}`), hash).toHaveCount(1);
  });
});
