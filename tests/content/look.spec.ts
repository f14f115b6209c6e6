import { expect, ready, test } from '../site.ts';

const kinds = ['/', '/markdown-page', '/api/v1/ekp/controllers/upload', '/table-outliner-textract/service', '/nowhere'];

for (const path of kinds) {
  test(`nothing of ${path} sticks out, at any width`, async ({ page, complaints }) => {
    await page.goto(path);
    await ready(page);
    for (const width of [320, 390, 768, 1280, 1920, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      const sticking = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sticking, `at ${width} px`).toBeLessThanOrEqual(0);
      const line = await page.evaluate(() => document.querySelector('main p')?.getBoundingClientRect().width ?? 0);
      expect.soft(line, `a line of text at ${width} px`).toBeLessThan(1100);
    }
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404')));
  });
}

test('the way from the location bar to the text: skip link, then every control in reach of Tab', async ({ page }) => {
  await page.goto('/api/v1/ekp/controllers/upload');
  await ready(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);

  await page.goto('/api/v1/ekp/controllers/upload');
  await ready(page);
  const reached: string[] = [];
  for (let step = 0; step < 22; step++) {
    await page.keyboard.press('Tab');
    const { name, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      return {
        name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
        outline: getComputedStyle(element).outlineStyle,
      };
    });
    expect.soft(outline, `focus on "${name}" is visible`).not.toBe('none');
    reached.push(name);
  }
  for (const control of ['Close', 'Platform API', 'Version: Next', 'English', 'Get started']) {
    expect(reached).toContain(control);
  }
  expect(reached.some((name) => name.startsWith('Switch between dark and light mode'))).toBe(true);
});

test('menus open and close by keyboard', async ({ page }) => {
  await page.goto('/sdk/introduction');
  await ready(page);
  const version = page.locator('summary', { hasText: 'Version: Next' });
  await version.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('link', { name: 'Next', exact: true });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choice).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Nebulae' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sdk/concepts/nebulae');
});

test('links in the menus of a page are quiet, and only one button of the home page is filled', async ({ page }) => {
  await page.goto('/api/v1/workflows/save');
  await page.getByText('Copy page').click();
  const quiet = 'rgba(0, 0, 0, 0)';
  await expect(page.getByRole('link', { name: 'View Markdown' })).toHaveCSS('background-color', quiet);
  await page.getByText('On this page').first().click();
  await expect(page.locator('.contents-small a').first()).toHaveCSS('background-color', quiet);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start in ten minutes' })).not.toHaveCSS('background-color', quiet);
  await expect(page.getByRole('link', { name: 'API reference' })).toHaveCSS('background-color', quiet);
});

test('code can be copied, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/markdown-page');
  await ready(page);
  const block = page.locator('figure').filter({ hasText: 'first.py' }).last();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'from pathlib import Path\nsize = Path(__file__).stat().st_size\nprint(size)',
  );
});

test('on paper there is the page alone', async ({ page }) => {
  await page.goto('/api/v1/ekp/controllers/upload');
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('a line of text has at most 512 px, on pages with operations and images too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [
    '/api/v1/ekp/controllers/upload',
    '/api/v1/artifacts/create',
    '/tax-form',
    '/api/v1/get-started',
  ]) {
    await page.goto(path);
    const widths = await page
      .locator('.markdown > p')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect.soft(widths.length, path).toBeGreaterThan(0);
    expect.soft(Math.max(...widths), path).toBeLessThanOrEqual(512);
  }
});

test('nothing is fetched from another host, and nothing moves while the page loads', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.SITE ?? '')) elsewhere.push(request.url());
  });
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [...kinds.slice(0, 4), '/table/service', '/sdk/introduction']) {
    await page.goto(path);
    await ready(page);
    await page.waitForLoadState('networkidle');
    // A paint in the middle of parsing may find a button half grown: slivers, not movement.
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect.soft(shift, path).toBeLessThan(0.001);
  }
  expect(elsewhere).toEqual([]);
});

test('a place within a large page is met exactly, from outside and by a click at once', async ({ page }) => {
  const isMet = async (id: string) => {
    const top = await page.locator(id).evaluate((heading) => heading.getBoundingClientRect().top);
    expect.soft(Math.round(top), id).toBe(72);
  };
  await page.goto('/sdk/introduction', { waitUntil: 'domcontentloaded' });
  await page.locator('nav.contents a[href="#artifacts"]').dispatchEvent('click');
  await page.waitForURL('**/*#artifacts');
  await page.waitForLoadState('networkidle');
  await isMet('#artifacts');
  await page.goto('about:blank');
  await page.goto('/sdk/introduction#artifactsdownload');
  await page.waitForLoadState('networkidle');
  await isMet('#artifactsdownload');
});

test('the built pages carry no inline script and no inline style', async ({ request }) => {
  for (const path of kinds) {
    const html = await (await request.get(path)).text();
    expect.soft(html.match(/<script(?![^>]*\b(?:src|type="application\/ld\+json"))[^>]*>/g), path).toBeNull();
    expect.soft(html.match(/<style|\sstyle=/g), path).toBeNull();
    expect.soft(html.match(/\son\w+=/g), path).toBeNull();
  }
});

for (const mode of ['light', 'dark']) {
  test(`every kind of control shows the focus ring in the ${mode} mode`, async ({ page }) => {
    await page.goto('/api/v1/ekp/controllers/upload/init');
    await ready(page);
    if (mode === 'dark') await page.getByRole('button', { name: /dark and light mode/ }).click();
    // From here on the browser takes the reader for one who uses the keyboard.
    await page.keyboard.press('Tab');
    const frame = [
      ...['.skip', '.announcement a', '.announcement button', '.brand', '.areas a', '.bar summary', '.bar .icon'],
      ...['.search-button', '[data-sidebar] a', '[data-sidebar] button', '.breadcrumbs a', '.page-menu summary'],
      ...['.doc-footer a', '.pager a', '.footer a'],
    ];
    const operation = [
      ...[
        '.endpoint .copy',
        '.chips a',
        '.anchors a',
        '.languages button',
        '.base-url button',
        '.card pre',
        '.sample .copy',
      ],
      ...['.field a', '.nested summary', '.expand', '.error a', '.operations a', '.heading-link', '.markdown p a'],
    ];
    for (const selector of [...frame, ...operation, '.contents a', '.table']) {
      // An operation has no contents beside it, and no tables.
      if (selector === '.contents a') await page.goto('/markdown-page');
      const visible = page.locator(`${selector} >> visible=true`).first();
      await visible.evaluate((element: HTMLElement) => element.focus());
      const ring = await visible.evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        const probe = (element.parentElement ?? document.body).appendChild(document.createElement('i'));
        probe.style.color = 'var(--link)';
        const brand = getComputedStyle(probe).color;
        probe.remove();
        return { outlineStyle, outlineWidth, isBrand: outlineColor === brand };
      });
      expect.soft(ring, selector).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', isBrand: true });
    }
  });
}

test('the close icons are drawn, and heading links show on hover and focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/sdk/introduction');
  await ready(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const icon of [page.locator('.drawer .close svg'), page.locator('.announcement svg')]) {
    const drawn = await icon.evaluate((svg) => {
      const { stroke, strokeWidth } = getComputedStyle(svg.firstElementChild ?? svg);
      return { stroke, strokeWidth, width: svg.getBoundingClientRect().width };
    });
    expect(drawn.stroke).toMatch(/^rgb\(/);
    expect(drawn.strokeWidth).toBe('2px');
    expect(drawn.width).toBeGreaterThanOrEqual(14);
  }
  await page.keyboard.press('Escape');

  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const link = heading.locator('.heading-link');
  const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity);
  const mark = await link.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(mark).toBe('"#"');
  await page.mouse.move(0, 0);
  expect(await opacity()).toBe('0');
  await heading.hover();
  expect(await opacity()).toBe('1');
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await link.focus();
  expect(await opacity()).toBe('1');
});
