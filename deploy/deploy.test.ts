import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { parse } from 'yaml';
import { everywhere, exchanges } from '../tests/urls.ts';
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
    for (const { url, status, type, caching } of exchanges) {
      const headers = headersFor(`${host}/_headers`, url.replace('*', '0123abcd').replace(/\?.*/, ''));
      for (const [name, value] of Object.entries(everywhere)) assert.equal(headers[name], value, `${name} of ${url}`);
      if (status !== 200) continue;
      // Documents have the host's own caching, `max-age=0, must-revalidate`.
      assert.equal(headers['cache-control'], caching?.includes('immutable') ? caching : undefined, url);
      if (/\.(?:md|json|yaml|txt|xml)$/.test(url)) assert.equal(headers['content-type'], type, url);
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

interface CloudFrontResult {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
}

function runFunction(uri: string, querystring = {}): CloudFrontResult {
  const context = vm.createContext({});
  vm.runInContext(read('cloudfront/function.js'), context);
  return context.handler({ request: { method: 'GET', uri, querystring, headers: {} } });
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
    assert.equal(runFunction(url).uri, object);
  }
  for (const [from = '', to] of rows('aliases.tsv')) {
    const moved = runFunction(from, { q: { value: '1' } });
    assert.equal(moved.statusCode, 301);
    assert.equal(moved.headers?.location.value, `${to}?q=1`);
  }
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
  assert.deepEqual(found, everywhere);
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
