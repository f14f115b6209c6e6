import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { grade } from '../observatory.ts';
import { canRun, type Program, startCache, startServer } from '../servers.ts';
import { type Exchange, everywhere, exchanges, sharing } from '../urls.ts';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path as it is: `fetch` would normalize it. */
export function ask(host: string, url: string, method = 'GET', headers: Record<string, string> = {}): Promise<Reply> {
  const { hostname, port } = new URL(host);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: url, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Puts the hash of this build in place of the `*`. */
function withHash(url: string): string {
  const [start = '', end] = url.split('*');
  if (end === undefined) return url;
  const folder = start.slice(0, start.lastIndexOf('/'));
  const [ending = '', ...below] = end.split('/');
  const name = readdirSync(`build${folder}`).find(
    (file) => `${folder}/${file}`.startsWith(start) && file.endsWith(ending),
  );
  if (!name) throw new Error(`build${folder} has no file for ${url}.`);
  return [folder, name, ...below].join('/');
}

function decode({ headers, body }: Reply): string {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  const decoder = decoders[headers['content-encoding'] as keyof typeof decoders];
  return (decoder ? decoder(body) : body).toString();
}

async function check(host: string, wanted: Exchange) {
  const { url, method = 'GET', accept = 'identity', wants, status, type, caching, encoding, location, text } = wanted;
  const name = `${method} ${url} (${accept}, ${wants})`;
  const reply = await ask(host, withHash(url), method, { 'Accept-Encoding': accept, ...(wants && { Accept: wants }) });
  const { headers } = reply;
  const { open, closed } = sharing;
  for (const [header, value] of Object.entries({
    'access-control-allow-origin': undefined,
    ...(wanted.open ? open : closed),
  }))
    expect.soft(headers[header], `${header} of ${name}`).toBe(value);
  expect.soft(headers['access-control-allow-credentials'], name).toBeUndefined();
  expect.soft(reply.status, name).toBe(status);
  for (const [header, value] of Object.entries(everywhere))
    expect.soft(headers[header], `${header} of ${name}`).toBe(value);
  if (type) expect.soft(headers['content-type'], name).toBe(type);
  if (caching) expect.soft(headers['cache-control'], name).toBe(caching);
  expect.soft(headers['content-encoding'], name).toBe(encoding);
  const isText = type?.includes('charset') && (status === 200 || status === 404);
  // The last part of a page's path has no dot.
  const isPage = !/\.|SHA256SUMS/.test(url.replace(/\?.*/, ''));
  const vary = new Set(headers.vary?.toLowerCase().split(/,\s*/));
  if (isText)
    expect.soft([...vary].sort(), `Vary of ${name}`).toEqual(['accept', 'accept-encoding'].slice(isPage ? 0 : 1));
  const links = String(headers.link ?? '').split(', ');
  expect.soft(links, name).toHaveLength(isPage && status === 200 ? 3 : 1);
  if (wanted.copy) expect.soft(links[0], name).toBe(`<${wanted.copy}>; rel="alternate"; type="text/markdown"`);
  const target = headers.location && new URL(headers.location, host);
  expect.soft(target && target.pathname + target.search, name).toBe(location);
  const allowed = headers.allow?.split(/,\s*/).filter(Boolean);
  expect.soft(allowed, name).toEqual(status === 405 ? ['GET', 'HEAD'] : undefined);
  if (status === 200) expect.soft(headers.etag, name).toMatch(/^(?:W\/)?"/);
  if (text) expect.soft(decode(reply).includes(text), `"${text}" in ${name}`).toBe(true);
}

async function checkAll(host: string, promised = exchanges) {
  for (const exchange of promised) await check(host, exchange);
  const { headers, body } = await ask(host, '/');
  expect(grade(headers, body.toString())).toMatchObject({ grade: 'A+' });
  expect(JSON.stringify(headers)).not.toContain('unsafe-');
}

/** Conditional requests, ranges, and HEAD, of a page and of its Markdown at the same URL. */
async function checkProtocol(host: string, accept: string) {
  const url = '/sdk/introduction';
  const send = (headers: Record<string, string> = {}, method = 'GET') =>
    ask(host, url, method, { Accept: accept, ...headers });
  const status = async (headers: Record<string, string>) => (await send(headers)).status;
  const whole = await send();
  const etag = String(whole.headers.etag);
  const modified = String(whole.headers['last-modified']);
  expect.soft(await status({ 'If-None-Match': etag })).toBe(304);
  expect.soft((await send({ 'If-None-Match': etag })).headers.vary?.toLowerCase()).toContain('accept');
  expect.soft(await status({ 'If-None-Match': '"other"' })).toBe(200);
  expect.soft(await status({ 'If-Modified-Since': modified })).toBe(304);
  expect.soft(await status({ 'If-Modified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).toBe(200);

  const head = await send({}, 'HEAD');
  expect.soft(head.status).toBe(200);
  expect.soft(head.body).toHaveLength(0);
  expect.soft(head.headers['content-type']).toBe(whole.headers['content-type']);
  expect.soft(head.headers['content-length']).toBe(String(whole.body.length));

  const part = await send({ Range: 'bytes=10-19' });
  expect.soft(part.status).toBe(206);
  expect.soft(part.headers['content-range']).toBe(`bytes 10-19/${whole.body.length}`);
  expect.soft(part.body).toEqual(whole.body.subarray(10, 20));
  expect.soft((await send({ Range: 'bytes=-5' })).body).toEqual(whole.body.subarray(-5));
  const beyond = await send({ Range: 'bytes=99999999-' });
  expect.soft(beyond.status).toBe(416);
  // Apache leaves it out, as it may.
  expect.soft(beyond.headers['content-range'] ?? 'bytes */').toContain('bytes */');
  expect.soft(await status({ Range: 'bytes=0-9', 'If-Range': etag })).toBe(206);
  expect.soft(await status({ Range: 'bytes=0-9', 'If-Range': '"other"' })).toBe(200);

  const compressed = await send({ 'Accept-Encoding': 'br' });
  expect.soft(compressed.headers.etag, 'each encoding has its own ETag').not.toBe(etag);
  return etag;
}

/** A cache that keeps everything gives each client the format and the encoding that it asks for. */
async function checkCached(host: string) {
  test.skip(!canRun('nginx'), "nginx isn't installed, and only root can install it.");
  const cache = await startCache(host);
  try {
    const seen: unknown[] = [];
    for (const round of [1, 2]) {
      for (const [accept, encoding] of [
        ['text/html', 'identity'],
        ['text/markdown', 'identity'],
        ['text/html', 'gzip'],
        ['text/markdown', 'gzip'],
      ] as const) {
        for (const [url, status] of [
          ['/sdk/introduction', 200],
          ['/nowhere', 404],
        ] as const) {
          const { headers, ...reply } = await ask(cache.url, url, 'GET', {
            Accept: accept,
            'Accept-Encoding': encoding,
          });
          const name = `${url} ${accept} ${encoding}, round ${round}`;
          expect.soft(reply.status, name).toBe(status);
          expect.soft(headers['content-type'], name).toBe(`${accept}; charset=utf-8`);
          expect.soft(headers['content-encoding'] ?? 'identity', name).toBe(encoding);
          seen.push(headers['x-cache']);
        }
      }
    }
    expect(seen).toEqual([...Array(8).fill('MISS'), ...Array(8).fill('HIT')]);
  } finally {
    await cache.stop();
  }
}

for (const name of ['nginx', 'apache', 'caddy'] satisfies Program[]) {
  test(`${name} with our configuration serves the site as promised`, async () => {
    test.setTimeout(180_000);
    test.skip(!canRun(name), `${name} isn't installed, and only root can install it.`);
    const { url, stop } = await startServer(name);
    try {
      await checkAll(url);
      expect(await checkProtocol(url, 'text/markdown')).not.toBe(await checkProtocol(url, 'text/html'));
      await checkCached(url);
    } finally {
      await stop();
    }
  });
}

test('a release to S3 has every file of the build', () => {
  const release = readFileSync('deploy/cloudfront/release.sh', 'utf8');
  const files = readdirSync('build', { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative('build', path.join(entry.parentPath, entry.name)));
  const patterns = files.map((file) => (/[^/]\.\w+$/.test(file) ? file.replace(/^.*\./, '*.') : file));
  expect([...new Set(patterns)].filter((pattern) => !release.includes(`--include '${pattern}'`))).toEqual([]);
});

test('npm start says in one line that the port is taken', async () => {
  const { port } = new URL(process.env.SITE ?? '');
  const second = spawn(process.execPath, ['bin/serve.mjs'], { env: { ...process.env, PORT: port } });
  const [[message], [code]] = await Promise.all([once(second.stderr, 'data'), once(second, 'exit')]);
  expect(String(message)).toMatch(/^Port \d+ is taken\. .*\n$/);
  expect(code).toBe(1);
});

test('npm start serves the site as promised', async () => {
  // It doesn't read the quality values of encodings.
  const promised = exchanges.filter(({ accept }) => !accept?.includes('q=0'));
  expect(exchanges.length - promised.length).toBe(1);
  await checkAll(process.env.SITE ?? '', promised);
  await checkCached(process.env.SITE ?? '');
});
