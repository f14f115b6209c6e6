import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { parse } from 'yaml';
import { everywhere, exchanges, sharing } from '../tests/urls.ts';
import { renderFiles } from './files.mjs';

function read(name: string): string {
  return readFileSync(path.join(__dirname, name), 'utf8');
}

function rows(file: string): string[][] {
  const [, ...lines] = readFileSync(path.join(__dirname, '../site', file), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => line.split('\t'));
}

test('the files in deploy/ are what the rules say; `npm run deploy:write` writes them', () => {
  for (const [name, text] of Object.entries(renderFiles())) assert.equal(read(name), text, name);
});

/** The headers that a `_headers` file gives a path: all matching rules apply, and equal names are joined. */
function headersFor(file: string, url: string): Record<string, string> {
  const found: Record<string, string> = {};
  let applies = false;
  for (const line of read(file).split('\n')) {
    if (line.startsWith('/')) {
      const pattern = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
      applies = new RegExp(`^${pattern}$`).test(url);
    } else if (line.startsWith('  ') && applies) {
      const [name = '', value = ''] = line.trim().split(/:\s(.*)/);
      const known = found[name.toLowerCase()];
      found[name.toLowerCase()] = known ? `${known}, ${value}` : value;
    }
  }
  return found;
}

for (const host of ['netlify', 'cloudflare']) {
  test(`${host}: headers, types, and caching`, () => {
    for (const { url, status, type, caching, wants } of exchanges) {
      if (wants) continue;
      const headers = headersFor(`${host}/_headers`, url.replace('*', '0123abcd').replace(/\?.*/, ''));
      const all = { ...everywhere, ...sharing.closed };
      for (const [name, value] of Object.entries(all)) assert.equal(headers[name], value, `${name} of ${url}`);
      if (status !== 200) continue;
      // Documents have the host's own caching, `max-age=0, must-revalidate`.
      assert.equal(headers['cache-control'], caching?.includes('immutable') ? caching : undefined, url);
      if (/\.(?:ico|md|json|yaml|txt|xml)$|api-catalog/.test(url)) assert.equal(headers['content-type'], type, url);
    }
  });

  test(`${host}: old URLs are redirected, and pages are not`, () => {
    const lines = read(`${host}/_redirects`).split('\n');
    const redirects = lines.filter((line) => line.startsWith('/')).map((line) => line.split(' '));
    const code = host === 'netlify' ? '301!' : '301';
    const aliases = rows('aliases.tsv').map(([from, to]) => [from, to, code]);
    assert.deepEqual(redirects, aliases);
    const pages = new Set(rows('routes.tsv').map(([page]) => page));
    assert.deepEqual(
      redirects.filter(([from]) => pages.has(from)),
      [],
    );
  });
}

/** A host of static files: of pages and their copies, and of what the exchanges name. It doesn't read `Accept`. */
function serveFile(request: Request): Response {
  const { pathname } = new URL(request.url);
  const target = rows('aliases.tsv').find(([from]) => from === pathname)?.[1];
  if (target) return new Response(null, { status: 301, headers: { location: target } });
  const pages = rows('routes.tsv').map(([page = '']) => (page === '/' ? '/index' : encodeURI(page).replace(/\/$/, '')));
  const files = exchanges.flatMap(({ url, status, wants }) =>
    status === 200 && !wants ? url.replace(/\?.*/, '') : [],
  );
  const known = new Set([
    ...files,
    ...pages,
    ...pages.flatMap((page) => [`${page}.html`, `${page}.md`]),
    '/404.md',
    '/.well-known/api-catalog',
  ]);
  const isFound = known.has(pathname) || known.has(pathname.replace(/\/$/, ''));
  return new Response(request.method === 'HEAD' ? null : pathname, {
    status: isFound ? 200 : 404,
    headers: { 'content-type': /\.md$/.test(pathname) ? 'text/plain' : 'text/html; charset=utf-8', etag: '"1"' },
  });
}

type Edge = (request: Request) => Promise<Response>;

async function loadEdge(file: string) {
  return (await import(`data:text/javascript,${encodeURIComponent(read(file))}`)).default;
}

/** The code that runs on these hosts, with files behind it. */
const edges: Record<string, () => Promise<Edge>> = {
  cloudflare: async () => {
    const worker = await loadEdge('cloudflare/_worker.js');
    return (request) => worker.fetch(request, { ASSETS: { fetch: serveFile } });
  },
  netlify: async () => {
    const run = await loadEdge('netlify/edge-functions/pages.js');
    return (request) => run(request, { next: () => serveFile(request) });
  },
};

for (const [host, open] of Object.entries(edges)) {
  test(`${host}: a page's URL returns Markdown on request, and machines load files from any origin`, async (t) => {
    t.mock.method(globalThis, 'fetch', async (request: Request) => serveFile(request));
    const edge = await open();
    const asked = exchanges.filter(({ url, method, accept }) => !method && !accept && !url.startsWith('/assets/'));
    assert.ok(asked.length > 50);
    for (const { url, wants, status, type, open: isOpen, copy, location } of asked) {
      const name = `${url} (${wants})`;
      const { headers, ...response } = await fetchFrom(edge, url, wants ? { Accept: wants } : {});
      assert.equal(response.status, status, name);
      assert.equal(headers.get('location'), location?.replace(/\?.*/, '') ?? null, name);
      if (type?.startsWith('text/markdown')) assert.equal(headers.get('content-type'), type, name);
      const wanted = { 'access-control-allow-origin': null, ...everywhere, ...sharing[isOpen ? 'open' : 'closed'] };
      for (const [header, value] of Object.entries(wanted))
        assert.equal(headers.get(header), value, `${header} of ${name}`);
      const isPage = !/\.|SHA256SUMS/.test(url.replace(/\?.*/, ''));
      assert.equal(headers.get('vary'), isPage ? 'Accept-Encoding, Accept' : null, name);
      if (copy) assert.ok(headers.get('link')?.startsWith(`<${copy}>; rel="alternate"; type="text/markdown", `), name);
      assert.equal(headers.has('link'), isPage && status === 200, name);
    }
    const head = await edge(
      new Request('https://site.example/table', { method: 'HEAD', headers: { Accept: 'text/markdown' } }),
    );
    assert.deepEqual([head.status, head.body, head.headers.get('etag')], [200, null, '"1"']);
  });
}

async function fetchFrom(edge: Edge, url: string, headers: Record<string, string>) {
  const { status, headers: found } = await edge(new Request(`https://site.example${url}`, { headers }));
  return { status, headers: found };
}

interface CloudFrontResult {
  uri?: string;
  statusCode?: number;
  headers?: Record<string, { value: string }>;
}

function runFunction(eventType: string, request: object, response?: object): CloudFrontResult {
  const context = vm.createContext({});
  vm.runInContext(read('cloudfront/function.js'), context);
  return context.handler({ context: { eventType }, request, response });
}

function runRequest(uri: string, accept?: string, querystring = {}): CloudFrontResult {
  const headers = accept ? { accept: { value: accept } } : {};
  return runFunction('viewer-request', { method: 'GET', uri, querystring, headers });
}

test('CloudFront: the function maps URLs to objects', () => {
  const step =
    '/platform-api/workflow-engine-api/controllers/workflow-api/api/v1/workflows/prepare-step/%7Bdelegate%7D';
  for (const [url, object] of [
    ['/', '/index.html'],
    ['/sdk/introduction', '/sdk/introduction.html'],
    ['/sdk/introduction/', '/sdk/introduction/index.html'],
    ['/sdk/introduction.html', '/sdk/introduction.html'],
    ['/sdk/introduction.md', '/sdk/introduction.md'],
    ['/api/v1/security/auth/', '/api/v1/security/auth/index.html'],
    [step, `${step}.html`],
    ['/samples/SHA256SUMS', '/samples/SHA256SUMS'],
    ['/nowhere', '/nowhere.html'],
  ] as const) {
    assert.equal(runRequest(url).uri, object);
  }
  for (const [from = '', to] of rows('aliases.tsv')) {
    const moved = runRequest(from, 'text/markdown', { q: { value: '1' } });
    assert.equal(moved.statusCode, 301);
    assert.equal(moved.headers?.location?.value, `${to}?q=1`);
  }
});

test('CloudFront: the function maps pages to their Markdown for requests that ask for it', () => {
  for (const { url, wants, status, type } of exchanges) {
    if (!wants || status === 301) continue;
    const uri = runRequest(url.replace(/\?.*/, ''), wants).uri ?? '';
    assert.equal(uri.endsWith('.md'), type?.startsWith('text/markdown'), `${url} (${wants})`);
  }
  assert.equal(runRequest('/', 'text/markdown').uri, '/index.md');
  assert.equal(runRequest('/api/v1/security/auth/', 'text/markdown').uri, '/api/v1/security/auth.md');
});

test('CloudFront: responses to pages say what they depend on, and files for machines are open to any origin', () => {
  function respond(uri: string, type: string) {
    const headers = { 'content-type': { value: type }, 'cross-origin-resource-policy': { value: 'same-origin' } };
    const result = runFunction('viewer-response', { uri }, { statusCode: 200, headers }).headers ?? {};
    return Object.fromEntries(Object.entries(result).map(([name, { value }]) => [name, value]));
  }
  // The function may see the URL of the request or the object that it became.
  for (const [uri, type, copy] of [
    ['/', 'text/html', '/index.md'],
    ['/index.html', 'text/html', '/index.md'],
    ['/table', 'text/html', '/table.md'],
    ['/table.html', 'text/html', '/table.md'],
    ['/table', 'text/markdown', '/table.md'],
    ['/table.md', 'text/markdown', '/table.md'],
  ] as const) {
    const headers = respond(uri, type);
    assert.equal(headers.vary, 'Accept-Encoding, Accept', uri);
    assert.ok(headers.link?.startsWith(`<${copy}>; rel="alternate"; type="text/markdown", `), uri);
    const isOpen = type === 'text/markdown';
    assert.equal(headers['access-control-allow-origin'], isOpen ? '*' : undefined, uri);
    assert.equal(headers['cross-origin-resource-policy'], isOpen ? 'cross-origin' : 'same-origin', uri);
  }
  assert.equal(respond('/openapi/ekp.yaml', 'application/yaml')['access-control-allow-origin'], '*');
  assert.equal(respond('/assets/sidebar/sdk.0123.html', 'text/html').vary, undefined);
  assert.ok(Buffer.byteLength(read('cloudfront/function.js')) < 10_000, 'the limit of CloudFront');
});

test('CloudFront: the policy has every header', () => {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = JSON.parse(
    read('cloudfront/headers-policy.json'),
  );
  const found: Record<string, string> = {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    'x-content-type-options': security.ContentTypeOptions.Override ? 'nosniff' : '',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
  };
  for (const { Header, Value } of custom.Items) found[Header.toLowerCase()] = Value;
  assert.deepEqual(found, { ...everywhere, ...sharing.closed });
  assert.equal(custom.Quantity, custom.Items.length);
});

test('GitHub Pages: the workflow builds with the policy as <meta>, without what <meta> can not say', () => {
  const { jobs } = parse(read('github-pages/publish.yml'));
  const build = jobs.publish.steps.find((step: { run?: string }) => step.run?.includes('npm run build:files'));
  const header = everywhere['content-security-policy'] ?? '';
  assert.equal(build.env.CONTENT_SECURITY_POLICY, header.replace("; frame-ancestors 'none'", ''));
  assert.ok(existsSync(path.join(__dirname, 'github-pages/.nojekyll')));
});

test('container: nginx is unprivileged, and writes to /tmp only', () => {
  const stages = read('container/Dockerfile').split(/^FROM /m);
  assert.match(stages.at(-1) ?? '', /^USER nobody$/m);
  const written = [...read('container/nginx.conf').matchAll(/^\s*(?:pid|\w+_temp_path) (\S+);/gm)].map(
    ([, file]) => file,
  );
  assert.equal(written.length, 6);
  assert.deepEqual(
    written.filter((file) => !file?.startsWith('/tmp/')),
    [],
  );
});

test('nothing allows unsafe sources', () => {
  for (const [name, text] of Object.entries(renderFiles())) assert.doesNotMatch(text, /unsafe-/, name);
});
