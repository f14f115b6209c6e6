import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { slug } from '../site/product.ts';
import {
  elsewhere,
  findOperation,
  group,
  kinds as kindsFound,
  markdown,
  operation,
  pages,
  readBuilt,
  withContents,
} from './examples.ts';
import { expect, ready, test, violations } from './site.ts';

const home = '/';
const missing = '/nowhere';

/** One page of each kind: with contents and without, with a sidebar and without. */
const kinds: Record<string, string> = {
  ...Object.fromEntries(Object.entries(kindsFound).map(([kind, { url }]) => [kind, url])),
  'not found': missing,
};

/** The browser reports a page that is missing. */
function ignoreMissing(complaints: string[]) {
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404')));
}

async function open(page: Page, url: string, { width = 1440, height = 900, dark = false } = {}) {
  await page.setViewportSize({ width, height });
  if (dark) await page.addInitScript((key) => localStorage.setItem(key, 'dark'), `${slug}.theme`);
  await page.goto(url);
  await ready(page);
}

/** Text of HTML that the build wrote. */
function plain(html: string): string {
  const entity = (_: string, code: string) => String.fromCodePoint(Number(code.replace(/^x/i, '0x')));
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\w+);/g, entity)
    .replaceAll('&amp;', '&')
    .trim();
}

test.describe('sidebar', () => {
  /** The links of all sidebars, as files hold them. */
  function links() {
    const folder = 'build/assets/sidebar';
    const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
    return files.flatMap((file) => {
      const html = readFileSync(path.join(folder, file), 'utf8');
      return [...html.matchAll(/<a href="([^"]+)"([^>]*)>(.*?)<\/a>/g)].map(
        ([, href = '', attributes = '', inner = '']) => ({
          area: file.split('.')[0],
          href: decodeURI(plain(href)),
          // Sections of pages have links, too.
          isPage: !attributes.includes('data-action') && !href.includes('#'),
          badge: /<span class="badge (\w+)">(\w+)<\/span>/.exec(inner),
          label: plain(inner.replace(/<span class="badge.*?<\/span>/, '')),
        }),
      );
    });
  }

  test('calls every page by its heading, or by its own label', () => {
    // The platform's sidebar leads to the other areas too, by their names.
    const own = links().filter(({ area, href, isPage }) => isPage && (area !== 'platform' || href === home));
    expect(own.length).toBe(pages.filter(({ sidebar }) => sidebar !== '-').length);
    const sources = new Map(pages.map(({ url, source }) => [url, source]));
    const differing = own.filter(({ href, label }) => {
      const [, named] = /^sidebar_label: "?(.*?)"?$/m.exec(sources.get(href) ?? '') ?? [];
      return (named ?? plain(/<h1[^>]*>(.*?)<\/h1>/.exec(readBuilt(href))?.[1] ?? '')) !== label;
    });
    expect(differing.map(({ href, label }) => [href, label])).toEqual([]);
  });

  test('has the method of each page with one operation', () => {
    const short: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT' };
    const named = new Map(pages.flatMap(({ url, operation: id }) => (id && findOperation(id) ? [[url, id]] : [])));
    // An operation without an ID can't be found in its contract by its name.
    const unnamed = new Set(pages.flatMap(({ url, operation: id }) => (id && !findOperation(id) ? [url] : [])));
    let badges = 0;
    for (const { area, href, badge, isPage } of links()) {
      if (!isPage || area === 'platform' || unnamed.has(href)) continue;
      const method = findOperation(named.get(href) ?? '')?.method ?? '';
      const name = method.toUpperCase();
      expect.soft(badge?.slice(1) ?? ['', ''], href).toEqual([method, short[name] ?? name]);
      badges += Number(Boolean(badge));
    }
    expect(badges).toBe(named.size);
  });

  test('has three levels, and no "Controllers" among them', () => {
    for (const file of readdirSync('build/assets/sidebar').filter((name) => name.endsWith('.html'))) {
      const html = readFileSync(path.join('build/assets/sidebar', file), 'utf8');
      let level = 0;
      let deepest = 0;
      for (const [tag] of html.matchAll(/<\/?ul/g)) {
        level += tag === '<ul' ? 1 : -1;
        deepest = Math.max(deepest, level);
      }
      expect.soft(deepest, file).toBeLessThanOrEqual(3);
      expect.soft(html, file).not.toContain('>Controllers<');
    }
  });

  for (const mode of ['light', 'dark'] as const) {
    test(`badges have one width and enough contrast in the ${mode} mode, marked or not`, async ({ page }) => {
      await open(page, operation.url, { dark: mode === 'dark' });
      const badges = page.locator('.sidebar .badge');
      expect(await badges.count()).toBeGreaterThan(1);
      const looks = await badges.evaluateAll((all) =>
        all.map((badge) => {
          const { fontSize, fontWeight, fontFamily } = getComputedStyle(badge);
          return {
            width: badge.getBoundingClientRect().width,
            fontSize,
            fontWeight,
            isMono: fontFamily.includes('mono'),
          };
        }),
      );
      for (const look of looks)
        expect.soft(look).toEqual({ width: 36, fontSize: '11px', fontWeight: '700', isMono: true });
      const contrast = (await violations(page, 'colours')).filter((found) => /badge|sidebar/.test(found));
      expect(contrast).toEqual([]);
    });
  }

  test('chevrons are quieter than labels, and large enough to hit', async ({ page }) => {
    await open(page, group.url);
    const category = page.locator('.sidebar [data-key]').first();
    const { width, height } = (await category.getByRole('button').first().boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
    const colors = await category.evaluate((element) =>
      ['button', 'a'].map((name) => getComputedStyle(element.querySelector(name) as Element).color),
    );
    expect(colors[0]).not.toBe(colors[1]);
  });
});

test('every page has a unique title in the browser', () => {
  const owners = new Map<string, string>();
  for (const { url, html } of pages) {
    const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
    expect.soft(owners.get(title), `${url}: ${title}`).toBeUndefined();
    owners.set(title, url);
  }
});

test.describe('frame', () => {
  test('the content of every page begins at the same place at each width, and the footer with it', async ({
    page,
    complaints,
  }) => {
    for (const [kind, url] of Object.entries(kinds)) {
      await open(page, url);
      for (const width of [1024, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const left = await page.evaluate(() =>
          ['main h1', '.footer a'].map((one) => document.querySelector(one)?.getBoundingClientRect().left ?? -1),
        );
        const place = Math.max(0, (width - 1760) / 2) + 304;
        expect.soft(left.map(Math.round), `title and footer of ${kind} at ${width} px`).toEqual([place, place]);
      }
      await page.setViewportSize({ width: 2560, height: 1440 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect
        .soft(height, `${kind} is higher than the window, so that no scrollbar comes or goes`)
        .toBeGreaterThan(1440);
    }
    ignoreMissing(complaints);
  });

  test('columns have their widths', async ({ page }) => {
    test.skip(!withContents, 'No page has contents.');
    await open(page, withContents?.url ?? '', { width: 1920 });
    const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
    expect(await widthOf('.sidebar')).toBe(264);
    expect(await widthOf('nav.contents')).toBe(220);
    expect(await widthOf('.frame')).toBe(1760);
  });

  test('a page is as high when it opens as when everything has arrived', async ({ page }) => {
    for (const url of [group.url, operation.url, elsewhere.url, ...[kinds.model ?? []].flat()]) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
      const first = await heightOf();
      await ready(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      expect.soft(Math.abs((await heightOf()) - first), url).toBeLessThanOrEqual(2);
    }
  });

  test('an operation has no column of contents: they are folded, between header and content, at every width', async ({
    page,
  }) => {
    for (const width of [390, 1440, 1920]) {
      for (const url of [operation.url, ...[kinds['several operations'] ?? []].flat()]) {
        await open(page, url, { width });
        await expect(page.locator('nav.contents')).toHaveCount(0);
        const contents = page.locator('.contents-small');
        await expect(contents.locator('summary')).toBeVisible();
        await expect(contents).not.toHaveAttribute('open');
        await contents.locator('summary').click();
        const list = page.getByRole('navigation', { name: 'On this page' });
        await expect(list.getByRole('link').first()).toBeVisible();
        // Sections with the same parts are listed without them.
        const parts = list.getByRole('link', { name: 'Responses', exact: true });
        await expect(parts).toHaveCount(url === operation.url ? 1 : 0);
      }
    }
  });

  test('other pages have a column of contents from 997 px on, and a folded list below', async ({ page }) => {
    test.skip(!withContents, 'No page has contents.');
    await open(page, withContents?.url ?? '', { width: 997 });
    await expect(page.locator('nav.contents')).toBeVisible();
    await expect(page.locator('.contents-small')).toBeHidden();
    await page.setViewportSize({ width: 996, height: 900 });
    await expect(page.locator('nav.contents')).toBeHidden();
    await expect(page.locator('.contents-small')).toBeVisible();
  });

  test('a page begins with breadcrumb, title, lead, and actions', async ({ page }) => {
    const withLead = pages.filter(({ html }) => /<\/header><p/.test(html));
    for (const { url } of [operation, ...withLead.filter((one) => one === group)]) {
      for (const width of [390, 1440]) {
        await open(page, url, { width });
        const tops = await page.evaluate(() =>
          ['.breadcrumbs', '.markdown h1', '.markdown > p', '.actions'].map(
            (one) => document.querySelector(one)?.getBoundingClientRect().top ?? -1,
          ),
        );
        expect(tops).not.toContain(-1);
        expect(tops).toEqual([...tops].sort((a, b) => a - b));
      }
    }
  });

  test('the type has its sizes', async ({ page }) => {
    const typeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { fontSize, lineHeight, fontWeight } = getComputedStyle(element);
          return [fontSize, lineHeight, fontWeight];
        });
    await open(page, markdown.url);
    expect(await typeOf('h1')).toEqual(['32px', '40px', '650']);
    expect(await typeOf('.markdown h2')).toEqual(['22px', '28px', '650']);
    expect(await typeOf('.markdown h3')).toEqual(['17px', '24px', '650']);
    expect(await typeOf('.markdown > p')).toEqual(['16px', '26px', '400']);
    await page.setViewportSize({ width: 599, height: 800 });
    expect(await typeOf('h1')).toEqual(['28px', '34px', '650']);
  });
});

test.describe('phone', () => {
  for (const [kind, url] of Object.entries(kinds)) {
    test(`a page of the kind "${kind}" has its text in the upper third, and needs no scrolling to the side at 400 % zoom`, async ({
      page,
      complaints,
    }) => {
      await open(page, url, { width: 390, height: 844 });
      await expect(page.locator('.announcement')).toBeVisible();
      const top = await page
        .locator('main p:not(.for-assistants, .tagline)')
        .first()
        .evaluate((text) => text.getBoundingClientRect().top);
      expect(top).toBeLessThan(300);
      await page.setViewportSize({ width: 320, height: 256 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      ignoreMissing(complaints);
    });
  }

  test('the announcement is one line, at 390 and at 320 px', async ({ page }) => {
    for (const width of [390, 320]) {
      await open(page, group.url, { width });
      const bar = page.locator('.announcement');
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(40);
      const isCut = await bar.locator('p').evaluate((text) => text.scrollWidth > text.clientWidth);
      expect(isCut, `${width} px`).toBe(false);
    }
  });

  test('of the breadcrumbs, the page above is left', async ({ page }) => {
    await open(page, operation.url, { width: 390 });
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
    await expect(crumbs).toHaveText([group.title]);
  });

  test('the menu keeps the focus inside; Escape gives it back to its button', async ({ page }) => {
    await open(page, operation.url, { width: 390 });
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await toggle.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport();
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const isOut = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog');
      });
      expect(isOut, `after ${step + 1} steps`).toBe(false);
    }
    const small = await menu.locator('a:visible, button:visible').evaluateAll((all) =>
      all
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height) < 32;
        })
        .map((one) => one.textContent),
    );
    expect(small).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test('small menus close with Escape and on a click outside', async ({ page }) => {
  await open(page, group.url);
  for (const name of ['Version: Next', 'English', 'Copy page']) {
    const summary = page.locator('summary', { hasText: name });
    const menu = page.locator('details.menu', { has: summary });
    await summary.click();
    await expect(menu).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
    await summary.click();
    await expect(menu).toHaveAttribute('open');
    await page.mouse.click(720, 700);
    await expect(menu).not.toHaveAttribute('open');
  }
});

test.describe('accessibility', () => {
  test('the banner is the header, once', async ({ page, complaints }) => {
    for (const url of [group.url, missing]) {
      await open(page, url);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
    ignoreMissing(complaints);
  });

  test('forced colors keep the marks of area, page, and section', async ({ page }) => {
    const marked = kindsFound.sdk ?? withContents;
    test.skip(!marked, 'No page has contents.');
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, marked?.url ?? '', { height: 700 });
    test.skip((await page.locator('nav.contents a').count()) < 2, 'No page has two sections.');
    await page.locator('nav.contents a').nth(1).click();
    await expect(page.locator('nav.contents [aria-current]')).toHaveCount(1);
    for (const [list, side] of [
      ['.areas', 'borderBottomColor'],
      ['.sidebar', 'borderLeftColor'],
      ['nav.contents', 'borderLeftColor'],
    ] as const) {
      const [current, other] = await page.evaluate(
        ([place, name]) =>
          ['[aria-current]', 'a:not([aria-current])'].map(
            (one) => getComputedStyle(document.querySelector(`${place} ${one}`) as Element)[name],
          ),
        [list, side] as const,
      );
      expect.soft(current, list).not.toBe(other);
    }
  });
});

test('a missing page offers the search', async ({ page, complaints }) => {
  await open(page, missing);
  await page.getByRole('main').getByRole('button', { name: 'Search the documentation' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  ignoreMissing(complaints);
});
