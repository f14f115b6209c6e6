import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { weigh } from '../../bench/files.ts';
import { kinds } from '../../bench/sites.ts';
import { added, replaced } from '../../packages/search/vocabulary.ts';
import { areas } from '../../site/areas.ts';
import { suggestions } from '../../site/suggestions.ts';
import { loadIndex } from '../../src/build/pages/source.ts';
import { expect, ready, test, withoutPrefetch } from '../site.ts';

/** Bytes as a host sends them (brotli 11), before the reader does anything. A plain page and the largest have the same. */
const budget = { js: 10 * 1024, css: 9.25 * 1024, woff2: 20 * 1024, html: 30_000 };

for (const [kind, url] of Object.entries(kinds)) {
  test(`the first load of a page of the kind "${kind}" keeps within its budget`, async ({ page }) => {
    // A first load doesn't include the documents that are prefetched.
    await withoutPrefetch(page);
    const files = new Set<string>();
    page.on('request', (request) => files.add(new URL(request.url()).pathname));
    await page.goto(url);
    await ready(page);
    await page.waitForLoadState('networkidle');
    const total = (ending: string) =>
      [...files]
        .filter((file) => file.endsWith(`.${ending}`))
        .reduce((sum, file) => sum + weigh(path.join('build', file)), 0);
    for (const [ending, most] of Object.entries(budget)) {
      const bytes = ending === 'html' ? weigh(path.join('build', url, 'index.html')) : total(ending);
      expect.soft(bytes, ending).toBeGreaterThan(0);
      expect.soft(bytes, ending).toBeLessThanOrEqual(most);
    }
  });
}

test('the HTML of every operation keeps within its budget', () => {
  const pages = loadIndex().pages.filter(({ operations }) => operations.length > 0);
  expect(pages.length).toBeGreaterThan(50);
  for (const { url } of pages) {
    expect.soft(weigh(path.join('build', url, 'index.html')), url).toBeLessThanOrEqual(budget.html);
  }
});

test('the mobile menu is loaded on first use', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await withoutPrefetch(page);
  await page.goto('/sdk/introduction');
  await ready(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const script = page.waitForRequest('**/assets/js/*.js');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await script;
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('React and the search wait for a sign of use, and for the documents of links in view', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') requests.push('script');
    else if (request.resourceType() === 'fetch') requests.push(pathname.endsWith('.json') ? 'index' : 'document');
  });
  await page.goto('/sdk/introduction');
  await ready(page);
  await expect.poll(() => requests.filter((one) => one === 'document').length).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  const first = requests.length;
  expect(requests.filter((one) => one !== 'document')).toEqual(['script', 'script']);
  await page.mouse.move(600, 400);
  await expect.poll(() => requests.slice(first)).toContain('index');
  await page.waitForLoadState('networkidle');
  const loaded = requests.slice(first);
  expect(loaded.filter((one) => one === 'script').length).toBeGreaterThan(1);
  expect(loaded.lastIndexOf('document'), 'documents come first').toBeLessThan(loaded.indexOf('script'));
});

test('React and the code of the search, with its vocabulary, are at most 69 KB', async ({ page }) => {
  const loaded: string[] = [];
  await withoutPrefetch(page);
  await page.goto('/sdk/introduction');
  await ready(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  expect(loaded.length).toBeGreaterThan(1);
  const bytes = loaded.map((file) => statSync(path.join('build', `${file}.br`)).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(69_000);
});

function scripts() {
  const names = readdirSync('build/assets/js').filter((name) => name.endsWith('.js'));
  return names.map((name) => ({ name, text: readFileSync(path.join('build/assets/js', name), 'utf8') }));
}

test('no script contains a highlighter or a diagram renderer', () => {
  for (const { name, text } of scripts()) {
    expect.soft(/prism-react-renderer|Prism\.languages|languages\.extend\(/.test(text), name).toBe(false);
    expect.soft(/mermaidAPI|elkjs|registerLayoutLoaders|createHighlighter/.test(text), name).toBe(false);
  }
});

test('no script contains anything of a page', () => {
  const all = scripts();
  expect(all.length).toBeGreaterThan(2);
  expect(all.length, 'as many scripts as features, not as pages').toBeLessThan(20);
  // Titles that the search offers, and that readers search for.
  const known = JSON.stringify([suggestions, areas, added, replaced]);
  for (const file of readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.mdx?$/.test(name),
  )) {
    const title = /^title: *["']?(.+?)["']?$/m.exec(readFileSync(path.join('docs', file), 'utf8'))?.[1] ?? '';
    if (known.includes(title)) continue;
    for (const { name, text } of all)
      expect.soft(text.includes(title), `"${title}" of docs/${file} in ${name}`).toBe(false);
  }
});

test('no class in the HTML comes from a style module', () => {
  for (const file of readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.html$/.test(name),
  )) {
    const html = readFileSync(path.join('build', file), 'utf8');
    const classes = [...html.matchAll(/<[a-z][^<>]*?\sclass=(?:"([^"]*)"|([^\s>]+))/g)];
    // The index of packages is for pip.
    const isPage = file.endsWith('index.html') && !file.startsWith('downloads');
    if (isPage) expect(classes.length, file).toBeGreaterThan(0);
    const names = classes.flatMap(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/));
    expect
      .soft(
        names.filter((name) => /_[\w-]{4}$/.test(name)),
        file,
      )
      .toEqual([]);
  }
});
