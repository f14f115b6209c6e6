import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { copyUrl } from '@docs/reference/urls';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { product } from '../../site/product.ts';
import { loadRoutes } from '../../src/build/routes/load.ts';

const pages = loadRoutes()
  .map(({ path }) => path)
  .filter((url) => url !== '/markdown-page');

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${process.env.SITE}${encodeURI(url)}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The title of a test: the names of the rules that it checks. */
function rules(...names: string[]) {
  return names.join(', ');
}

/** Links of Markdown, as paths. */
function linksOf(text: string) {
  return [...text.matchAll(/\]\((https:[^)]*)\)/g)].map(([, url = '']) => decodeURI(url.replace(product.url, '')));
}

async function loadIndexes() {
  const main = (await get('/llms.txt')).text;
  const nested = linksOf(main).filter((url) => url.endsWith('/llms.txt'));
  return [main, ...(await Promise.all(nested.map(async (url) => (await get(url)).text)))];
}

// The rules of https://agentdocsspec.com, by their names. Those about HTML alone are in other tests: redirect-behavior and
// rendering-strategy in routes.spec.ts, `page-size-html` in budget.spec.ts, markdown-content-parity in text.spec.ts.
test.describe('AFDocs', () => {
  test(rules('llms-txt-exists', 'llms-txt-valid', 'llms-txt-size'), async () => {
    for (const text of await loadIndexes()) {
      expect(text).toMatch(/^# [^\n]+\n\n> [^\n]+\n\n(?:[^#\n][^\n]*\n\n)?## /);
      for (const line of text.split('\n').filter((one) => /^ *- /.test(one)))
        expect.soft(line).toMatch(/^ *- \[.+\]\(https:\/\/\S+\)(?:: .+| \(~[\d,]+ tokens\))?$/);
      expect(text.length).toBeLessThan(50_000);
    }
  });

  test(rules('llms-txt-links-resolve', 'llms-txt-links-markdown'), async () => {
    const links = (await loadIndexes()).flatMap(linksOf);
    for (const url of links) expect.soft((await get(url)).status, url).toBe(200);
    const texts = links.filter((url) => /\.md$|llms[^/]*\.txt$/.test(url));
    expect(texts.length / links.length).toBeGreaterThan(0.9);
  });

  test(rules('llms-txt-coverage'), async () => {
    const links = (await loadIndexes()).flatMap(linksOf);
    expect(pages.filter((url) => !links.includes(copyUrl(url)))).toEqual([]);
  });

  test(
    rules(
      'llms-txt-directive-html',
      'llms-txt-directive-md',
      'markdown-url-support',
      'content-negotiation',
      'markdown-code-fence-validity',
    ),
    async () => {
      for (const url of pages) {
        const html = await get(url);
        expect.soft(html.headers.get('content-type'), url).toContain('text/html');
        const article = html.text.slice(html.text.indexOf('<article'));
        expect.soft(article.slice(0, article.length / 2), url).toContain('/llms.txt');
        const copy = await get(copyUrl(url));
        const negotiated = await get(url, { Accept: 'text/markdown' });
        for (const markdown of [copy, negotiated]) {
          expect.soft(markdown.status, url).toBe(200);
          expect.soft(markdown.headers.get('content-type'), url).toBe('text/markdown; charset=utf-8');
        }
        expect.soft(negotiated.text === copy.text, url).toBe(true);
        expect.soft(copy.text.slice(0, 1000), url).toContain('/llms.txt');
        const fences = copy.text.match(/^ *`{3,}/gm) ?? [];
        expect.soft(fences.length % 2, `fences of ${url}`).toBe(0);
      }
    },
  );

  test(`${rules('page-size-markdown')}: pages that are longer than 50,000 characters are there in sections`, async () => {
    const links = (await loadIndexes()).flatMap(linksOf);
    for (const url of pages) {
      const { text } = await get(copyUrl(url));
      expect.soft(text.length, url).toBeLessThan(100_000);
      const sections = links.filter((link) => link.startsWith(`${url}/`) && !pages.includes(link.slice(0, -3)));
      if (text.length > 50_000) expect.soft(sections.length, url).toBeGreaterThan(2);
    }
  });

  test(rules('http-status-codes', 'cache-header-hygiene', 'auth-gate-detection'), async () => {
    for (const url of ['/nowhere', '/sdk/introduction/nowhere', '/nowhere.md'])
      expect((await get(url)).status).toBe(404);
    for (const url of ['/llms.txt', '/sdk/introduction.md']) {
      const { status, headers } = await get(url);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(headers.get('etag')).toBeTruthy();
    }
  });
});

// The rules of https://isitagentready.com that apply to a site without accounts and commerce.
test.describe('Is it agent ready', () => {
  test(rules('robotsTxt', 'contentSignals', 'sitemap'), async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /^User-agent: \*\nContent-Signal: (?:(?:search|ai-input|ai-train)=(?:yes|no)(?:, |\n)){3}Allow: \/\n/,
    );
    expect(text).toContain(`\nSitemap: ${product.url}/sitemap.xml\n`);
  });

  test(`${rules('linkHeaders')}: RFC 8288`, async () => {
    const { headers } = await get('/');
    const links = new Map(
      (headers.get('link') ?? '').split(/,\s*(?=<)/).flatMap((link) => {
        const [, target = '', relations = ''] = /^<([^>]*)>; rel="([^"]*)"; type="[^"]*"$/.exec(link) ?? [];
        return relations.split(' ').map((relation) => [relation, target] as const);
      }),
    );
    expect([...links.keys()].sort()).toEqual(['alternate', 'api-catalog', 'describedby', 'service-desc']);
    for (const target of links.values()) expect((await get(target)).status, target).toBe(200);
  });

  test(`${rules('apiCatalog')}: RFC 9727, with contracts and their pages`, async () => {
    const { text, headers } = await get('/.well-known/api-catalog');
    expect(headers.get('content-type')).toMatch(/^application\/linkset\+json(?:;|$)/);
    const { linkset } = JSON.parse(text);
    expect(linkset).toHaveLength(11);
    for (const { anchor, ...relations } of linkset) {
      expect(anchor).toMatch(/^https:\/\//);
      for (const relation of ['service-desc', 'service-doc']) {
        for (const { href, type } of relations[relation]) {
          const found = await get(decodeURI(href.replace(product.url, '')));
          expect.soft(found.status, href).toBe(200);
          expect.soft(found.headers.get('content-type'), href).toContain(type);
        }
      }
    }
  });

  test(`${rules('agentSkills')}: version 0.2.0 of their discovery`, async () => {
    const { $schema, skills } = JSON.parse((await get('/.well-known/agent-skills/index.json')).text);
    expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(skills).toHaveLength(1);
    const [{ name, type, description, url, digest }] = skills;
    expect([type, /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name), description.length < 1024]).toEqual([
      'skill-md',
      true,
      true,
    ]);
    const { text } = await get(url);
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    const [, head = '', body = ''] = text.split(/^---$/m);
    expect(parse(head)).toEqual({ name, description });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8192);
    expect(body.match(/^- \[[^\]]+\]\(\S+\): `(?:GET|POST|PUT|PATCH|DELETE) \/\S+`$/gm)).toHaveLength(10);
    for (const heading of ['Authenticate', 'Common pitfalls', 'Where the rest is'])
      expect(body).toContain(`## ${heading}\n`);
    expect((await get('/skill.md')).text).toBe(text);
  });

  test(`${rules('markdownNegotiation')}: a page that does not exist leads on, as Markdown and without scripts`, async ({
    browser,
  }) => {
    const { status, headers, text } = await get('/docs/upload', { Accept: 'text/markdown' });
    expect([status, headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
    expect((await get('/docs/upload.md')).text).toBe(text);
    for (const url of ['/llms.txt', '/data/pages.json', '/index.md', '/api.md', '/sdk/introduction.md', '/models.md'])
      expect(linksOf(text)).toContain(url);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SITE });
    const page = await context.newPage();
    await page.goto('/docs/upload');
    const main = page.getByRole('main');
    await expect(main).toContainText('search');
    for (const name of ['llms.txt', 'Platform', 'Platform API', 'Python SDK', 'AI Model Zoo'])
      await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    await context.close();
  });
});

test('RFC 9116: security.txt names a contact, and expires within a year', async () => {
  const { text } = await get('/.well-known/security.txt');
  expect(text).toMatch(/^Contact: https:\/\/\S+\n/);
  expect(text).toContain(`\nCanonical: ${product.url}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(366);
});

test('favicon.ico is an icon of three sizes', async () => {
  const response = await fetch(`${process.env.SITE}/favicon.ico`);
  const icon = Buffer.from(await response.arrayBuffer());
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map((index) => {
    const [bytes, at] = [icon.readUInt32LE(6 + 16 * index + 8), icon.readUInt32LE(6 + 16 * index + 12)];
    const image = icon.subarray(at, at + bytes);
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    return image.readUInt32BE(16);
  });
  expect(sizes).toEqual([16, 32, 48]);
});

test('a page of another origin loads contracts, data, and Markdown, and no documents', async ({ page }) => {
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Editor</title>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  await page.goto(`http://127.0.0.1:${(other.address() as { port: number }).port}/`);
  // As Swagger Editor and Scalar load a contract by its URL.
  const load = (url: string, accept = 'application/json,*/*') =>
    page.evaluate(
      async ([from, type]) => {
        try {
          const response = await fetch(from, { headers: { Accept: type } });
          return `${response.status} ${(await response.text()).slice(0, 8)}`;
        } catch (error) {
          return String(error);
        }
      },
      [`${process.env.SITE}${url}`, accept] as const,
    );
  expect(await load('/openapi/ekp.yaml')).toBe('200 openapi:');
  expect(await load('/openapi/table.json')).toMatch(/^200 \{/);
  for (const url of [
    '/data/errors.json',
    '/index.md',
    '/llms.txt',
    '/sdk/llms.txt',
    '/downloads/sandbox.tgz',
    '/.well-known/api-catalog',
  ])
    expect(await load(url), url).toMatch(/^200 /);
  expect(await load('/table', 'text/markdown')).toMatch(/^200 ---/);
  for (const url of ['/', '/table', '/search/index.json', '/offline.json'])
    expect(await load(url), url).toContain('TypeError');
  other.close();
});

test('contracts name the sandbox, and nothing that only the sandbox reads', () => {
  for (const [service, path] of [
    ['ekp', '/ekp'],
    ['workflows', '/workflows'],
    ['table', '/table'],
  ]) {
    const yaml = readFileSync(`build/openapi/${service}.yaml`, 'utf8');
    const { servers } = parse(yaml);
    expect(servers[0].url).toMatch(/^https:\/\//);
    expect(servers.at(-1)).toMatchObject({ url: `${product.sandboxUrl}${path}` });
    for (const text of [yaml, readFileSync(`build/openapi/${service}.json`, 'utf8')])
      expect(text).not.toContain('x-sandbox');
  }
});
