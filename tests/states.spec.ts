import type { Page } from '@playwright/test';
import { announcement } from '../site/announcement.ts';
import { areas } from '../site/areas.ts';
import { product } from '../site/product.ts';
import { elsewhere, findOperation, group, markdown, operation } from './examples.ts';
import { expect, ready, test } from './site.ts';

const page1 = group.url;
const page2 = operation.url;

/** The operation in a sidebar: a badge with its method, and the title. */
const entry = `${findOperation(operation.operation ?? '')
  ?.method.toUpperCase()
  .replace('DELETE', 'DEL')} ${operation.title}`;

function sidebarOf(page: Page) {
  return page.getByRole('navigation', { name: 'Docs sidebar' });
}

test.describe('color mode', () => {
  test('is light first, whatever the system prefers', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('is switched, kept over pages and reloads, and never flashes', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // The first style that the reload computes is the one that paints first.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        (window as { firstTheme?: string | null }).firstTheme = document.documentElement.getAttribute('data-theme');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(elsewhere.url);
    expect(await page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toBe('dark');
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('announcement bar', () => {
  test('is dismissed and stays so over pages and reloads', async ({ page }) => {
    await page.goto(page1);
    await ready(page);
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await ready(page);
    await expect(bar).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: operation.title, exact: true }).first().click();
    await expect(page).toHaveURL(page2);
    await expect(bar).toBeHidden();
  });

  test('shows again when there is a new announcement', async ({ page }) => {
    await page.goto(page1);
    await ready(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.announcement'));
      localStorage.setItem(key ?? '', 'another-one');
    });
    await page.reload();
    await ready(page);
    await expect(page.getByText(announcement.text)).toBeVisible();
  });
});

test.describe('mobile menu', () => {
  test('is there up to 996 px, and not above', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await page.setViewportSize({ width: 997, height: 800 });
    await page.goto(page1);
    await ready(page);
    await expect(toggle).toBeHidden();
    await expect(sidebarOf(page)).toBeVisible();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(toggle).toBeVisible();
    await expect(sidebarOf(page)).toBeHidden();
  });

  test('closes on back, and the page stays', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(page1);
    await page.goto(page2);
    await ready(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(page2);
  });

  test('closed in another way, leaves nothing behind in the history', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(page1);
    await page.goto(page2);
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 40));
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
    ]) {
      // Playwright's own click would scroll to the bar first.
      await page.getByRole('button', { name: 'Open menu' }).dispatchEvent('click');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await close();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await expect.poll(() => page.evaluate(() => window.history.state?.menu)).toBeUndefined();
      expect(await page.evaluate(() => window.scrollY)).toBe(40);
    }
    await page.goBack();
    await expect(page).toHaveURL(page1);
  });

  test('closes when the viewport becomes desktop', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await page.goto(page1);
    await ready(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });

  test('leads to another page and is closed there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(page1);
    await ready(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(page2);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

test.describe('navbar', () => {
  test('hides on scrolling down and returns on scrolling up', async ({ page }) => {
    await page.goto(markdown.url);
    await ready(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await page.mouse.wheel(0, 1200);
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(bar).toBeInViewport();
    await page.mouse.wheel(0, 300);
    await expect(bar).not.toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await page.locator('.areas a').first().focus();
    await expect(bar).toBeInViewport();
  });

  test('has the areas, the version, the language, and the color switch', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const { title, url } of areas) {
      await bar.locator('.areas').getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(url);
    }
    const languages = bar.locator('details').filter({ hasText: 'English' });
    await languages.locator('summary').click();
    await expect(languages.locator('li')).toHaveText(['English']);
    await expect(languages.locator('li')).toBeVisible();
    await expect(bar.getByRole('button', { name: /dark and light mode/ })).toBeVisible();
    await expect(bar.getByText('Version: Next')).toBeVisible();
  });
});

test('the choice of docs version is kept in local storage', async ({ page }) => {
  await page.goto(elsewhere.url);
  await ready(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByText('Version: Next').click();
  await bar.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(elsewhere.url);
  const stored = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.version'));
      return key && localStorage.getItem(key);
    });
  expect(await stored()).toBe('current');
  await page.reload();
  await ready(page);
  expect(await stored()).toBe('current');
});

test.describe('sidebar', () => {
  test('cannot be collapsed as a whole', async ({ page }) => {
    await page.goto(page1);
    await ready(page);
    await expect(page.getByRole('button', { name: /sidebar/i })).toHaveCount(0);
  });

  test('marks the current page and opens its categories, with a slash or without', async ({ page }) => {
    for (const path of [page2, `${page2}/`]) {
      await page.goto(path);
      await ready(page);
      const sidebar = sidebarOf(page);
      await expect(sidebar.locator('[aria-current="page"]')).toHaveText(entry);
      await expect(sidebar.getByRole('button', { name: `Pages in ${group.title}`, exact: true })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
    }
  });

  /** The closed categories of a sidebar, by what a reader sees. */
  function closedIn(page: Page) {
    return sidebarOf(page).locator('button[aria-expanded="false"]');
  }

  test('opens and closes categories, and keeps them open on the next page', async ({ page }) => {
    await page.goto(group.url);
    await ready(page);
    const sidebar = sidebarOf(page);
    const closed = closedIn(page).first();
    test.skip((await closed.count()) === 0, 'The sidebar has one category.');
    const key = await closed.evaluate((button) => button.closest<HTMLElement>('[data-key]')?.dataset.key);
    const category = sidebar.locator(`[data-key="${key}"] > div > button`);
    const inside = sidebar.locator(`[data-key="${key}"] > ul a`).first();
    await category.click();
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await expect(inside).toBeVisible();
    await sidebar.getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(operation.url);
    await expect(inside).toBeVisible();
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(entry);
    await category.click();
    await expect(inside).toBeHidden();
  });

  test('a category whose list cannot be fetched leads to its page', async ({ page, complaints }) => {
    await page.route('**/assets/sidebar/*', (route) => route.fulfill({ status: 503 }));
    await page.goto(group.url);
    await ready(page);
    const closed = closedIn(page).first();
    test.skip((await closed.count()) === 0, 'The sidebar has one category.');
    const href = await closed.evaluate((button) => button.closest('[data-key]')?.querySelector('a')?.pathname ?? '');
    await closed.click();
    await expect(page).toHaveURL(href);
    complaints.splice(0);
  });
});

test('breadcrumbs lead from the area to the page', async ({ page }) => {
  await page.goto(page2);
  await ready(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  const texts = await crumbs.allTextContents();
  expect(texts.length).toBeGreaterThan(2);
  expect([texts[0], ...texts.slice(-2)]).toEqual(['', group.title, operation.title]);
});

test('the contents show heading levels 2 and 3', async ({ page }) => {
  await page.goto(markdown.url);
  await ready(page);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const headings = page.getByRole('main').locator('.markdown :is(h2, h3)');
  const titles = await headings.evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent));
  expect(titles).toContain("Braces don't need escaping");
  await expect(contents).toHaveText(titles.filter((title) => title !== 'Footnotes') as string[]);
});

test('every page has title, language, footer, and the link to its source', async ({ page }) => {
  await page.goto(elsewhere.url);
  await ready(page);
  await expect(page).toHaveTitle(`${elsewhere.title} | ${product.name}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(product.tagline);
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((link) => link.startsWith('/'))).toEqual(areas.map(({ url }) => url));
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    new RegExp(`^https://.+/edit/main/${elsewhere.file}$`),
  );
});
