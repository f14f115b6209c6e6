import { product } from '../../site/product.ts';
import { expect, ready, test } from '../site.ts';

const page1 = '/api/v1/ekp/controllers/upload';
const page2 = '/api/v1/ekp/controllers/upload/init';

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
    await page.goto('/sdk/introduction');
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
    await page.getByRole('main').getByRole('link', { name: 'Start an upload', exact: true }).click();
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
    await expect(page.getByText('New here?')).toBeVisible();
  });
});

test.describe('mobile menu', () => {
  test('is there up to 996 px, and not above', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await page.setViewportSize({ width: 997, height: 800 });
    await page.goto(page1);
    await ready(page);
    await expect(toggle).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(toggle).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
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
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'POST Start an upload' }).click();
    await expect(page).toHaveURL(page2);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

test.describe('navbar', () => {
  test('hides on scrolling down and returns on scrolling up', async ({ page }) => {
    await page.goto('/markdown-page');
    await ready(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await page.mouse.wheel(0, 1200);
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(bar).toBeInViewport();
    await page.mouse.wheel(0, 300);
    await expect(bar).not.toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('link', { name: 'Python SDK' }).first().focus();
    await expect(bar).toBeInViewport();
  });

  test('has the four areas, the version, the language, and the color switch', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Platform', '/'],
      ['Platform API', '/api'],
      ['Python SDK', '/sdk/introduction'],
      ['AI Model Zoo', '/models'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
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
  await page.goto('/sdk/introduction');
  await ready(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByText('Version: Next').click();
  await bar.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/sdk/introduction');
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
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      await expect(sidebar.locator('[aria-current="page"]')).toHaveText('POST Start an upload');
      await expect(sidebar.getByRole('button', { name: 'Pages in Uploads' })).toHaveAttribute('aria-expanded', 'true');
    }
  });

  test('takes longer to open a higher category', async ({ page }) => {
    await page.goto('/api');
    await ready(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      const { animate } = Element.prototype;
      Element.prototype.animate = function record(...args) {
        const animation = animate.apply(this, args);
        durations.push(Number(animation.effect?.getComputedTiming().duration));
        return animation;
      };
    });
    const durationOf = async (name: string) => {
      const durations = () => page.evaluate(() => (window as unknown as { durations: number[] }).durations);
      const before = (await durations()).length;
      await sidebar.getByRole('button', { name: `Pages in ${name}`, exact: true }).click();
      await expect.poll(async () => (await durations()).length).toBeGreaterThan(before);
      return (await durations()).at(-1) ?? 0;
    };
    const low = await durationOf('Guides');
    expect(low).toBeGreaterThan(0);
    expect(await durationOf('Harbor')).toBeGreaterThan(low);
  });

  test('opens and closes categories, and keeps them open on the next page', async ({ page }) => {
    await page.goto('/api/v1/ekp');
    await ready(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const harbor = sidebar.getByRole('button', { name: 'Pages in Harbor', exact: true });
    await harbor.click();
    await expect(harbor).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar.getByRole('link', { name: 'Ontologies' })).toBeVisible();
    await sidebar.getByRole('link', { name: 'All operations' }).first().click();
    await expect(page).toHaveURL('/api/v1/ekp/controllers');
    await expect(sidebar.getByRole('link', { name: 'Ontologies' })).toBeVisible();
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('All operations');
    await harbor.click();
    await expect(sidebar.getByRole('link', { name: 'Ontologies' })).toBeHidden();
  });

  test('a category whose list cannot be fetched leads to its page', async ({ page, complaints }) => {
    await page.route('**/assets/sidebar/*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/api/v1/ekp');
    await ready(page);
    await page.getByRole('button', { name: 'Pages in Harbor', exact: true }).click();
    await expect(page).toHaveURL('/api/v1/harbor-api');
    complaints.splice(0);
  });
});

test('breadcrumbs lead from the area to the page', async ({ page }) => {
  await page.goto(page2);
  await ready(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['', 'Knowledge platform (EKP)', 'Uploads', 'Start an upload']);
});

test('the contents show heading levels 2 and 3', async ({ page }) => {
  await page.goto('/markdown-page');
  await ready(page);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const headings = page.getByRole('main').locator('.markdown :is(h2, h3)');
  const titles = await headings.evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent));
  expect(titles).toContain('Braces need no escaping');
  await expect(contents).toHaveText(titles.filter((title) => title !== 'Footnotes') as string[]);
});

test('the constants of the specification are on the page', async ({ page }) => {
  await page.goto('/sdk/introduction');
  await ready(page);
  await expect(page).toHaveTitle(`Python SDK | ${product.name}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(product.tagline);
  await expect(footer).toContainText('Copyright © 2024');
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((link) => link.startsWith('/'))).toEqual(['/', '/api', '/sdk/introduction', '/models']);
  expect(links.filter((link) => link.startsWith('https://'))).toHaveLength(3);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /^https:\/\/.+\/edit\/main\/docs\/sdk\/introduction\.md$/,
  );
});
