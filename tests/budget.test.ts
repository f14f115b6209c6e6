import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kinds } from '../bench/browser.ts';
import { weigh } from '../bench/files.ts';
import { loadOperationPages } from '../src/operation/load.ts';
import { expect, hydrated, test } from './site.ts';

/** Bytes, compressed as a host would; a plain page and one full of diagrams and code have the same. */
const budget = { js: 115_000, css: 9_000, html: 30_000 };

for (const [kind, address] of Object.entries(kinds)) {
  test(`the first load of a page of the kind "${kind}" keeps within its budget`, async ({ page }) => {
    // What is prefetched for later is not part of the first load.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
    });
    const files = new Set<string>();
    page.on('request', (request) => files.add(new URL(request.url()).pathname));
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const total = (ending: string) =>
      [...files]
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + weigh(path.join('build', file)), 0);
    expect(total('.js')).toBeGreaterThan(0);
    expect.soft(total('.js'), 'JavaScript').toBeLessThanOrEqual(budget.js);
    expect.soft(total('.css'), 'CSS').toBeLessThanOrEqual(budget.css);
    expect.soft(weigh(path.join('build', address, 'index.html')), 'HTML').toBeLessThanOrEqual(budget.html);
  });
}

test('the HTML of every operation keeps within its budget', () => {
  const pages = loadOperationPages();
  expect(pages.length).toBeGreaterThan(50);
  for (const { address } of pages) {
    expect.soft(weigh(path.join('build', address, 'index.html')), address).toBeLessThanOrEqual(budget.html);
  }
});

test('the mobile menu is loaded on first use', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
  });
  await page.goto('/sdk/introduction');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.navbar-sidebar')).toHaveCount(0);
  const script = page.waitForRequest('**/assets/js/*.js');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await script;
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
});

function scripts() {
  return readdirSync('build/assets/js').map((name) => ({
    name,
    text: readFileSync(path.join('build/assets/js', name), 'utf8'),
  }));
}

test('no script contains a highlighter or a diagram renderer', () => {
  for (const { name, text } of scripts()) {
    expect.soft(/prism-react-renderer|Prism\.languages|languages\.extend\(/.test(text), name).toBe(false);
    expect.soft(/mermaidAPI|elkjs|registerLayoutLoaders|createHighlighter/.test(text), name).toBe(false);
  }
});

test('the first script contains nothing of a single page', () => {
  const main = scripts().find(({ name }) => name.startsWith('main.'))?.text ?? '';
  expect(main.length).toBeGreaterThan(0);
  for (const file of readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )) {
    const title = /^title: *["']?(.+?)["']?$/m.exec(readFileSync(path.join('docs', file), 'utf8'))?.[1] ?? '';
    expect.soft(main.includes(title), `"${title}" of docs/${file}`).toBe(false);
  }
});
