import type { Page } from '@playwright/test';
import { product } from '../../site/product.ts';
import { loadAliases, loadRoutes } from '../../src/build/routes/load.ts';
import { expect, ready, test, violations } from '../site.ts';

const routes = loadRoutes();
// The hosting tests have those of files.
const aliases = loadAliases().filter(({ from }) => !from.includes('.'));
const entries = {
  platform: 'Platform',
  platformAPI: 'Platform API',
  sdk: 'Python SDK',
  models: 'AI Model Zoo',
} as const;

function titleOf(html: string) {
  return /<title[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? 'no title';
}

function encoded(path: string) {
  return encodeURI(path);
}

/** All widths and colors on every page, and a click on every link, instead of taking turns. */
const isFull = Boolean(process.env.FULL);

/**
 * The faults of a page. All pages share their looks and their frame, so they take turns: contrast on every sixth, by day and
 * by night; structure in a wide window and in a narrow one.
 */
async function allViolations(page: Page, index: number) {
  const found: string[] = [];
  if (isFull || index % 6 === 0) {
    if (index % 12 === 6) await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    found.push(...(await violations(page, 'colours')));
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  }
  // The colored words of code are half of a page's elements and have no structure
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('pre code')) code.replaceChildren(code.textContent ?? '');
  });
  const widths = [1280, 390].filter((_, turn) => isFull || index % 2 === turn);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await violations(page, 'structure')));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

/** Opens a page: in full, or by a link in the page before, which keeps axe and our script. */
async function visit(page: Page, path: string, isFullLoad: boolean) {
  if (isFullLoad) {
    const response = await page.goto(encoded(path));
    expect.soft(response?.status(), path).toBe(200);
  } else {
    await page.locator('main').evaluate((main, href) => {
      const link = document.createElement('a');
      link.href = href;
      main.id = 'left';
      main.append(link);
      link.click();
    }, encoded(path));
    await expect(page.locator('#left')).toHaveCount(0);
  }
  await ready(page);
}

// In parts, so that the workers share them; within a part one page walks from route to route.
const parts = 8;
for (let part = 0; part < parts; part++) {
  test(`routes have their sidebar and are accessible, part ${part + 1} of ${parts}`, async ({ page, complaints }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const own = routes.filter((_, index) => index % parts === part);
    for (const [index, { path, sidebar }] of own.entries()) {
      await test.step(path, async () => {
        await visit(page, path, isFull || index === 0);
        expect.soft(decodeURI(new URL(page.url()).pathname)).toBe(path);
        await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
        const active = page.getByRole('navigation', { name: 'Main' }).locator('.areas [aria-current]');
        await expect.soft(active, path).toHaveText(sidebar === '-' ? [] : [entries[sidebar]]);
        const menu = page.getByRole('navigation', { name: 'Docs sidebar' });
        await expect.soft(menu, path).toHaveCount(sidebar === '-' ? 0 : 1);
        expect.soft(await allViolations(page, index), `axe on ${path}`).toEqual([]);
        expect.soft(complaints.splice(0), `complaints on ${path}`).toEqual([]);
      });
    }
  });
}

test('every route is served as plain HTML, with and without a slash or an ending', async ({ request }) => {
  for (const { path } of routes) {
    const bare = path.replace(/\/$/, '');
    const forms = path === '/' ? ['/', '/index.html'] : [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`];
    for (const form of forms) {
      const response = await request.get(encoded(form));
      expect(response.status(), form).toBe(200);
      const html = await response.text();
      expect(html, form).toMatch(/<h1[ >]/);
      expect(html, form).toContain('<link data-rh="true" rel="canonical" href=');
      expect(decodeURI(/rel="canonical" href="([^"]+)/.exec(html)?.[1] ?? ''), form).toMatch(
        new RegExp(`^https://[^/]+${path.replace(/[{}]/g, '\\$&')}$`),
      );
    }
  }
});

for (const { path, first } of [
  { path: '/api', first: 'platformAPI' },
  { path: '/sdk/introduction', first: 'sdk' },
  { path: '/model_framework', first: 'models' },
]) {
  test(`pages of the sidebar ${first} open by a click`, async ({ page, request }) => {
    test.slow();
    await page.goto(path);
    await ready(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const closed = sidebar.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) {
      const name = (await closed.first().getAttribute('aria-label')) ?? '';
      const before = await sidebar.getByRole('button', { name, exact: true, expanded: true }).count();
      await closed.first().click();
      await expect(sidebar.getByRole('button', { name, exact: true, expanded: true })).toHaveCount(before + 1);
    }
    const paths = routes.filter((route) => route.sidebar === first).map((route) => route.path);
    // A category without its own page leads to its first page.
    const links = await sidebar
      .locator('a:not([data-action], [href*="#"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.map((link) => decodeURI(link ?? '')).sort()).toEqual([...paths].sort());
    for (const target of paths.filter((_, index) => isFull || index % 8 === 0)) {
      if (new URL(page.url()).pathname === encoded(target)) continue;
      await sidebar.locator(`a:not([data-action]):is([href="${target}"], [href="${encoded(target)}"])`).click();
      await expect(page).toHaveURL(encoded(target));
      await expect(page).toHaveTitle(titleOf(await (await request.get(encoded(target))).text()));
    }
  });
}

test('pages are read with scripts off', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SITE });
  const page = await context.newPage();
  await page.goto('/api/v1/ekp');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'All operations' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /upload/i })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Start an upload', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start an upload');
  await expect(page.getByRole('button')).toHaveCount(0);
  // A closed category leads to its page, or to its first page where it has none.
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Harbor' }).click();
  await expect(page).toHaveURL('/api/v1/harbor-api');
  await page.goto('/sdk/introduction');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Concepts' }).click();
  await expect(page).toHaveURL('/sdk/concepts/knowledge-graph');
  await context.close();
});

// The host redirects the URL itself; the form with a slash is the page that other hosts show.
for (const [name, slash] of [
  ['URLs that have moved', ''],
  ['pages at URLs that have moved', '/'],
] as const) {
  test(`${name} lead to the new ones, with scripts and without`, async ({ page, browser }) => {
    // Without scripts, a page waits for a second.
    test.setTimeout(30_000 + aliases.length * 4_000);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SITE });
    const plain = await context.newPage();
    for (const { from, to } of aliases) {
      await page.goto(`${from}${slash}?q=1#part`);
      await expect(page, from).toHaveURL(`${to}?q=1#part`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toContainText('has moved');
      await plain.goto(`${from}${slash}`);
      await expect(plain, from).toHaveURL(to);
    }
    await context.close();
  });
}

for (const ending of ['.html', '/index.html']) {
  test(`a URL that ends in ${ending} is the same without it`, async ({ page }) => {
    await page.goto(`/sdk/introduction${ending}?q=1#pages`);
    await ready(page);
    await expect(page).toHaveURL('/sdk/introduction?q=1#pages');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python SDK');
    await page.goto(`/api/v1/security/auth${ending}`);
    await ready(page);
    await expect(page).toHaveURL('/api/v1/security/auth/');
  });
}

test('links to the page that ends in a slash keep it', async ({ page }) => {
  await page.goto('/api/v1/security');
  await ready(page);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Tokens and claims' }).click();
  await expect(page).toHaveURL('/api/v1/security/auth/');
});

for (const { path, suggestion } of [
  { path: '/SDK/Introduction', suggestion: '/sdk/introduction' },
  { path: '/api/v1/artifact', suggestion: '/api/v1/artifacts' },
  { path: '/api/v1/workflows/prepare-step/{delegate}', suggestion: '/prepare-step/{delegate}' },
  { path: '/sdk/concept/pulse', suggestion: '/sdk/concepts/pulses' },
  { path: '/api/v1/Artifacts/create.html', suggestion: '/api/v1/artifacts/create' },
]) {
  test(`${path} is not found, and ${suggestion} is suggested`, async ({ page, complaints }) => {
    const response = await page.goto(encoded(path));
    expect(response?.status()).toBe(404);
    await ready(page);
    await expect(page).toHaveTitle(`Page not found | ${product.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('navigation', { name: 'Suggestions' })).toContainText(suggestion);
    await page.getByRole('navigation', { name: 'Suggestions' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  });
}

test('an unknown URL is not found, without far-fetched suggestions', async ({ page, complaints }) => {
  await page.goto('/xyzzy');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Suggestions' })).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});
