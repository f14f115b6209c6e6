import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { copyUrl } from '@docs/reference/urls';
import { areas } from '../../site/areas.ts';
import { product } from '../../site/product.ts';
import { loadRoutes } from '../../src/build/routes/load.ts';
import { expect, ready, test } from '../site.ts';

function built(file: string) {
  return readFileSync(path.join('build', file), 'utf8');
}

test('every page has a Markdown copy with its name, its URL, and whole links', () => {
  for (const { path: url } of loadRoutes()) {
    const file = copyUrl(url);
    expect.soft(existsSync(path.join('build', file)), file).toBe(true);
    const text = built(file);
    expect.soft(text, file).toMatch(/^---\ntitle: ".+"\ndescription: ".+"\nurl: "https:\/\/.+"\n---\n\n# /);
    const prose = text.replace(/^( *)```[\s\S]*?^\1```/gm, '');
    const relative = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)]*)\)/g)].map(([, url]) => url);
    expect.soft(relative, `links of ${file} that lead nowhere alone`).toEqual([]);
    expect.soft(prose, `directives left in ${file}`).not.toMatch(/^::/m);
    expect.soft(text, `a drawing without words in ${file}`).not.toMatch(/^```screen/m);
  }
});

test('the copy of an operation is complete', () => {
  const text = built('/api/v1/ekp/controllers/upload/init.md');
  for (const part of [
    'POST',
    '/ekp/api/v1/uploads',
    '`partSize`',
    'UPLOAD_TOO_LARGE',
    '```bash',
    '```python',
    '```typescript',
    '```java',
    '```json',
  ]) {
    expect(text).toContain(part);
  }
  expect(built('/api/v1/ekp/controllers/upload.md')).toContain('```mermaid');
});

test('images of models are words in Markdown copies', () => {
  const models = readdirSync('contracts/models').filter((file) => file.endsWith('.yaml') && file !== 'common.yaml');
  const images = built('/models.md').match(/^ +Image: Page 1 of the (invoice|form) .+ Boxes on the page: \d+ /gm);
  expect(images).toHaveLength(models.length);
});

test('every page tells machines what it is and where its copy is', async ({ page }) => {
  for (const url of [
    '/',
    '/api/v1/ekp/controllers/upload/init',
    '/api/v1/security/auth/',
    '/sdk/introduction',
    '/table',
  ]) {
    await page.goto(url);
    await ready(page);
    const alternate = await page.locator('link[rel="alternate"][type="text/markdown"]').getAttribute('href');
    expect((await page.request.get(alternate ?? '')).status(), url).toBe(200);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', product.url + url);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(new URL(image ?? '').pathname)).headers()['content-type']).toBe('image/png');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toContain('TechArticle');
    if (url !== '/') expect(data.map((text) => JSON.parse(text)['@type'])).toContain('BreadcrumbList');
  }
});

/** The links of an index, as paths of files. */
function listedIn(file: string) {
  return [...built(file).matchAll(/^ *- \[.*?\]\(([^)]*)\)/gm)].map(([, url = '']) => url.replace(product.url, ''));
}

test('llms.txt begins with what to read first, and leads to an index of every service and area', () => {
  const text = built('llms.txt');
  expect(text).toMatch(/^# .+\n\n> /);
  const quickStart = '/api/v1/documents/get-start/quick-start';
  expect(listedIn('llms.txt').slice(0, 6)).toEqual([
    '/index.md',
    '/api.md',
    '/api/v1/get-started.md',
    `${quickStart}.md`,
    `${quickStart}/api-standards.md`,
    `${quickStart}/error-handling.md`,
  ]);
  const indexes = listedIn('llms.txt').filter((url) => url.endsWith('/llms.txt'));
  expect(indexes).toEqual([
    '/api/v1/ekp/llms.txt',
    '/api/v1/harbor-api/llms.txt',
    '/api/v1/security/llms.txt',
    '/api/v1/workflow-engine-api/llms.txt',
    '/sdk/llms.txt',
    '/models/llms.txt',
  ]);
  const listed = ['/llms.txt', ...indexes].flatMap(listedIn);
  expect(new Set(listed).size, 'each is listed once').toBe(listed.length);
  for (const { path: url } of loadRoutes()) {
    if (url !== '/markdown-page') expect.soft(listed).toContain(encodeURI(copyUrl(url)));
  }
  for (const name of readdirSync('build/openapi').filter((file) => file.endsWith('.yaml'))) {
    expect.soft(listed).toContain(`/openapi/${name}`);
  }
  for (const line of built('sdk/llms.txt').match(/^ *- .*\.md\).*$/gm) ?? []) {
    const [, file = '', tokens = ''] = /\(https:\/\/[^/]*([^)]*)\).*\(~([\d,]+) tokens\)$/.exec(line) ?? [];
    const { length } = built(decodeURI(file));
    expect.soft(Math.abs(Number(tokens.replace(',', '')) - length / 4), line).toBeLessThanOrEqual(100);
  }
  for (const { folder } of areas) expect(built(`llms-${folder}.txt`).length).toBeGreaterThan(1000);
  expect(built('llms-full.txt')).toContain('# Start an upload');
});

test('no page is too long for some readers', () => {
  for (const { path: url } of loadRoutes()) expect.soft(built(copyUrl(url)).length, url).toBeLessThan(50_000);
});

test('robots.txt and the sitemap name every page', () => {
  expect(built('robots.txt')).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const sitemap = built('sitemap.xml');
  for (const { path: url } of loadRoutes())
    expect.soft(sitemap).toContain(`<loc>${product.url}${encodeURI(url)}</loc>`);
});

test('a page can be copied as Markdown from its menu', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api/v1/ekp/controllers/upload/init');
  await ready(page);
  await page.getByText('Copy page').click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Start an upload');
  await expect(page.getByRole('link', { name: 'View Markdown' })).toHaveAttribute(
    'href',
    '/api/v1/ekp/controllers/upload/init.md',
  );
  await expect(page.getByRole('link', { name: 'Download OpenAPI file' })).toHaveAttribute('href', '/openapi/ekp.yaml');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'View Markdown' })).toBeHidden();
});

test('the sections that are published are those of the HTML, by ID and title', async () => {
  const pages: { url: string; sections: { id: string; title: string; start: number }[] }[] = JSON.parse(
    built('data/pages.json'),
  );
  expect(pages.length).toBeGreaterThan(100);
  for (const { url, sections } of pages) {
    const html = built(path.join(url, 'index.html'));
    const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
    const ids = [...article.matchAll(/<h[2-6][^>]*?\sid="([^"]*)"/g)].map(([, id]) => id);
    expect
      .soft(
        sections.slice(1).map(({ id }) => id),
        url,
      )
      .toEqual(ids.filter((id) => id !== 'footnote-label'));
    const copy = built(copyUrl(url));
    for (const { start, title } of sections.slice(1)) {
      const line = copy.slice(start).split('\n')[0] ?? '';
      expect.soft(line.replace(/[#`\\_*]/g, '').trim(), `${url}: ${title}`).toContain(
        title
          .replace(/[#`\\_*]/g, '')
          .trim()
          .slice(0, 20),
      );
    }
  }
});

test('operations and errors are published as data that leads to their pages', () => {
  const operations: { id: string; url: string }[] = JSON.parse(built('data/operations.json'));
  const errors: { code: string; url: string }[] = JSON.parse(built('data/errors.json'));
  expect(operations.length).toBeGreaterThan(80);
  expect(errors.length).toBeGreaterThan(80);
  for (const { id, url } of [...operations, ...errors.map(({ code, url: place }) => ({ id: code, url: place }))]) {
    const [page = '', anchor] = url.split('#');
    const html = built(path.join(page, 'index.html'));
    if (anchor) expect.soft(html, id).toMatch(new RegExp(`id="${anchor}"`));
  }
});
