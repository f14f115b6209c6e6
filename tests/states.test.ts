import { expect, hydrated, test } from './site.ts';

const page1 = '/api/v1/ekp/controllers/upload';
const page2 = '/api/v1/ekp/controllers/upload/init';

test.describe('colour mode', () => {
  test('is light first, whatever the system prefers', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('is switched, kept over pages and reloads, and never flashes', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
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
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('announcement bar', () => {
  test('is dismissed and stays so over pages and reloads', async ({ page }) => {
    await page.goto(page1);
    await hydrated(page);
    const bar = page.getByRole('banner').filter({ hasText: 'New here?' });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'initUpload', exact: true }).click();
    await expect(page).toHaveURL(page2);
    await expect(bar).toBeHidden();
  });

  test('shows again when there is a new announcement', async ({ page }) => {
    await page.goto(page1);
    await hydrated(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
      localStorage.setItem(key ?? '', 'another-one');
    });
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('New here?')).toBeVisible();
  });
});

test.describe('mobile menu', () => {
  test('is there up to 996 px, and not above', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await page.setViewportSize({ width: 997, height: 800 });
    await page.goto(page1);
    await hydrated(page);
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
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(page2);
  });

  test('closed in another way, leaves nothing behind in the history', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(page1);
    await page.goto(page2);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 40));
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close navigation bar' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await expect(page.locator('.navbar-sidebar')).toBeVisible();
      await close();
      await expect(page.locator('.navbar-sidebar')).toBeHidden();
      await expect.poll(() => page.evaluate(() => window.history.state?.menu)).toBeUndefined();
      expect(await page.evaluate(() => window.scrollY)).toBe(40);
    }
    await page.goBack();
    await expect(page).toHaveURL(page1);
  });

  test('closes when the viewport becomes desktop', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await page.goto(page1);
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(page.locator('.navbar-sidebar')).toBeHidden();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(page.locator('.navbar-sidebar')).toBeHidden();
  });

  test('leads to another page and is closed there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(page1);
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Init' }).click();
    await expect(page).toHaveURL(page2);
    await expect(page.locator('.navbar-sidebar')).toBeHidden();
  });
});

test.describe('navbar', () => {
  test('hides on scrolling down and returns on scrolling up', async ({ page }) => {
    await page.goto('/markdown-page');
    await hydrated(page);
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

  test('has the four areas, the version, the language and the colour switch', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Platform', '/'],
      ['Platform API', '/api'],
      ['Python SDK', '/sdk/introduction'],
      ['AI Model Zoo', '/model_framework'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
    await bar.getByRole('button', { name: 'English' }).hover();
    await expect(bar.locator('.dropdown--hoverable').filter({ hasText: 'English' }).locator('li')).toHaveText([
      'English',
    ]);
    await expect(bar.getByRole('button', { name: /dark and light mode/ })).toBeVisible();
    await expect(bar.getByRole('button', { name: /Next/ })).toBeVisible();
  });
});

test('the choice of docs version is kept in local storage', async ({ page }) => {
  await page.goto('/sdk/introduction');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: /Next/ }).click();
  await bar.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/sdk/introduction');
  const stored = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('docs-preferred-version'));
      return key && localStorage.getItem(key);
    });
  expect(await stored()).toBe('current');
  await page.reload();
  await hydrated(page);
  expect(await stored()).toBe('current');
});

test.describe('sidebar', () => {
  test('cannot be collapsed as a whole', async ({ page }) => {
    await page.goto(page1);
    await hydrated(page);
    await expect(page.getByRole('button', { name: /sidebar/i }).and(page.locator(':not(.menu__caret)'))).toHaveCount(0);
  });

  test('marks the current page and opens its categories, with a slash or without', async ({ page }) => {
    for (const path of [page2, `${page2}/`]) {
      await page.goto(path);
      await hydrated(page);
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Init');
      await expect(sidebar.getByRole('button', { name: "Collapse sidebar category 'Upload'" })).toBeVisible();
    }
  });

  test('takes longer to open a higher category', async ({ page }) => {
    await page.goto('/api');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await page.evaluate(() => {
      const durations: Record<string, number> = {};
      (window as unknown as { durations: typeof durations }).durations = durations;
      document.addEventListener('transitionrun', (event) => {
        if (event.propertyName !== 'height') return;
        const list = event.target as HTMLElement;
        const name = list.parentElement?.querySelector('a')?.textContent ?? '';
        durations[name] = Number.parseFloat(getComputedStyle(list).transitionDuration);
      });
    });
    for (const name of ['Guides', 'Harbor']) {
      await sidebar.getByRole('button', { name: `Expand sidebar category '${name}'` }).click();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { durations: Record<string, number> }).durations))
        .toHaveProperty(name);
    }
    const durations = await page.evaluate(() => (window as unknown as { durations: Record<string, number> }).durations);
    expect(durations.Harbor).toBeGreaterThan(durations.Guides ?? Number.POSITIVE_INFINITY);
  });
});

test('breadcrumbs lead from the area to the page', async ({ page }) => {
  await page.goto(page2);
  await hydrated(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['', 'Knowledge platform', 'Controllers', 'Upload', 'Init']);
});

test('the contents show heading levels 2 and 3', async ({ page }) => {
  await page.goto('/markdown-page');
  await hydrated(page);
  const contents = page.locator('.theme-doc-toc-desktop').getByRole('link');
  const headings = page.getByRole('main').locator('.markdown :is(h2, h3)');
  const titles = await headings.evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent));
  expect(titles).toContain('Braces are text');
  await expect(contents).toHaveText(titles.filter((title) => title !== 'Footnotes') as string[]);
});

test.describe('progress bar', () => {
  test('shows only once a navigation has taken 200 ms', async ({ page }) => {
    await page.goto(page1);
    await hydrated(page);
    await page.evaluate(() => {
      document.addEventListener('click', () => performance.mark('click'), { capture: true });
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) performance.mark('bar');
      }).observe(document.body, { childList: true });
    });
    await page.route('**/assets/js/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Model Zoo' }).click();
    await expect(page).toHaveTitle(/model framework/i);
    const waited = await page.evaluate(() => {
      const [click] = performance.getEntriesByName('click');
      const [bar] = performance.getEntriesByName('bar');
      return bar && click && bar.startTime - click.startTime;
    });
    expect(waited).toBeGreaterThanOrEqual(200);
    expect(waited).toBeLessThan(900);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('does not show for a fast one', async ({ page }) => {
    await page.goto(page1);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) document.title = 'bar seen';
      }).observe(document.body, { childList: true });
    });
    await page.getByRole('main').getByRole('link', { name: 'initUpload', exact: true }).click();
    await expect(page).toHaveTitle(/^Start an upload/);
  });
});

test.describe('prefetch', () => {
  async function fetchedAfterLoad(page: import('@playwright/test').Page, connection: object | undefined) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await page.goto(page1);
    await hydrated(page);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url());
    });
    await page.getByRole('main').getByRole('link', { name: 'initUpload', exact: true }).hover();
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(800);
    return scripts.size;
  }

  test('fetches linked pages', async ({ page }) => {
    expect(await fetchedAfterLoad(page, { effectiveType: '4g', saveData: false })).toBeGreaterThan(0);
  });

  for (const connection of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`is skipped on ${JSON.stringify(connection)}`, async ({ page }) => {
      expect(await fetchedAfterLoad(page, connection)).toBe(0);
      await page.getByRole('main').getByRole('link', { name: 'initUpload', exact: true }).click();
      await expect(page).toHaveTitle(/^Start an upload/);
    });
  }
});

test('what is prefetched is fetched once, and leaves no elements behind', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) fetched.push(request.url());
  });
  await page.goto('/api/v1/harbor-api');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Controllers' }).click();
  await expect(page).toHaveTitle(/Harbor/);
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  // One fetch to prefetch, and one from the browser's cache when the page is opened.
  const times = new Map<string, number>();
  for (const url of fetched) times.set(url, (times.get(url) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 2)).toEqual([]);
  const linked = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => new Set(all.map((a) => a.getAttribute('href'))).size);
  expect(times.size).toBeLessThan(linked + 15);
});

test.describe('a page whose files fail to load', () => {
  async function failOn(page: import('@playwright/test').Page, times: number) {
    await page.goto(page1);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    let failures = 0;
    await page.route('**/assets/js/*.js', async (route) => {
      const known = /(?:main|runtime)/.test(route.request().url());
      if (known || failures >= times) return route.continue();
      failures += 1;
      return route.abort();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Python SDK' }).click();
    return () => loads;
  }

  test('is loaded anew, once', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
    });
    const loads = await failOn(page, 1);
    await expect(page).toHaveURL('/sdk/introduction');
    await expect(page).toHaveTitle(/Python SDK/);
    await hydrated(page);
    expect(loads()).toBe(1);
    complaints.splice(0);
  });

  test('is readable and does not loop when they keep failing', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
    });
    const loads = await failOn(page, Number.POSITIVE_INFINITY);
    await expect(page).toHaveURL('/sdk/introduction');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction to the Python SDK');
    await page.waitForTimeout(2000);
    expect(loads()).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    complaints.splice(0);
  });
});

test('a press before the scripts are there is answered once they are', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(page1);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  release();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('New here?')).toBeHidden();
});

test('a link before the scripts are there works by itself', async ({ page }) => {
  await page.route('**/assets/js/*.js', () => {});
  await page.goto(page1);
  await page.getByRole('main').getByRole('link', { name: 'initUpload', exact: true }).click();
  await expect(page).toHaveURL(page2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start an upload');
});

test.describe('storage', () => {
  test('denied: everything still works', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto(page1);
    await hydrated(page);
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'initUpload', exact: true }).click();
    await expect(page).toHaveURL(page2);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('storage is not available')]);
  });

  test('full of rubbish: the defaults hold', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    await page.evaluate(() => {
      for (const suffix of Object.keys(localStorage).map((key) => key.replace(/^theme/, ''))) {
        for (const key of [
          'theme',
          'docusaurus.announcement.id',
          'docusaurus.announcement.dismiss',
          'docs-preferred-version-default',
        ]) {
          localStorage.setItem(key + suffix, '{"rubbish": [');
        }
      }
    });
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByText('New here?')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the constants of the specification are on the page', async ({ page }) => {
  await page.goto('/sdk/introduction');
  await hydrated(page);
  await expect(page).toHaveTitle('Introduction to the Python SDK | Orrery');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Discover Orrery. Unleash AI.');
  await expect(footer).toContainText('Copyright © 2024');
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((link) => link.startsWith('/'))).toEqual(['/', '/api', '/sdk/introduction', '/models']);
  expect(links.filter((link) => link.startsWith('https://'))).toHaveLength(3);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /^https:\/\/.+\/edit\/main\/docs\/sdk\/introduction\.md$/,
  );
});
