import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startSandbox } from './repository.ts';

let url: string;
let stop: () => void;

before(async () => {
  const sandbox = await startSandbox(0);
  url = sandbox.url;
  stop = () => sandbox.server.close();
});

after(() => stop?.());

const login = '/ekp/api/v1/auth/login';
const artifact = '/harbor/api/v1/artifacts/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';
const token = { authorization: 'Bearer sandbox' };
const json = { 'content-type': 'application/json' };

/** Sends bytes over a connection, and returns what comes back. */
async function speak(text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(text.replaceAll('\n', '\r\n'));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

async function isAlive(): Promise<boolean> {
  return (await fetch(`${url}${artifact}`, { headers: token })).status === 200;
}

test('malformed paths are not found', async () => {
  for (const path of ['//', '///x', '/%', '/%ff', '/..', '/?a=%', 'http://else/x', '*']) {
    const response = await speak(`GET ${path} HTTP/1.1\nHost: localhost\nConnection: close\n\n`);
    assert.match(response, /^HTTP\/1.1 404 [\s\S]*"code": "PATH_NOT_FOUND"/, path);
  }
  assert.ok(await isAlive());
});

test('a request that is not HTTP, and one with a bad chunk, get 400', async () => {
  assert.match(await speak('nonsense\n\n'), /^HTTP\/1.1 400 /);
  const head = `POST ${login} HTTP/1.1\nHost: localhost\nContent-Type: application/json\nTransfer-Encoding: chunked\n\n`;
  assert.match(await speak(`${head}zz\nxx\n`), /^HTTP\/1.1 400 /);
  assert.ok(await isAlive());
});

test('a client can leave in the middle of a body', async () => {
  for (const path of [login, '/uploads/0d9a8f5e-52f3-4a3c-8f0b-6f1f3b1c2a10/1']) {
    const method = path === login ? 'POST' : 'PUT';
    const sent = request(`${url}${path}`, { method, headers: { ...json, 'content-length': '1000' } });
    sent.on('error', () => {});
    sent.write('{');
    await new Promise((resolve) => setTimeout(resolve, 50));
    sent.destroy();
  }
  assert.ok(await isAlive());
});

test('a body above the configured limit gets 413', async () => {
  const settings = readFileSync('contracts/platform/services.yaml', 'utf8');
  const limit = Number(/ORRERY_BODY_MAX_SIZE\n\s+type: bytes\n\s+default: (\d+)/.exec(settings)?.[1]);
  const send = (size: number) => fetch(`${url}${login}`, { method: 'POST', headers: json, body: 'x'.repeat(size) });
  assert.equal((await send(limit)).status, 400);
  for (const size of [limit + 1, 50_000_000]) {
    const response = await send(size);
    assert.equal(response.status, 413);
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    assert.deepEqual([code, detail], ['BODY_TOO_LARGE', `The body is ${size} bytes; the limit is ${limit}.`]);
  }
});

test('a part of an upload can be as large as the contract allows', async () => {
  const size = 40_000_000;
  const file = { name: 'x.bin', mediaType: 'application/pdf', size, sha256: 'a'.repeat(64), partSize: 104_857_600 };
  const sent = { method: 'POST', headers: { ...token, ...json }, body: JSON.stringify(file) };
  const { parts } = (await (await fetch(`${url}/ekp/api/v1/uploads`, sent)).json()) as { parts: { url: string }[] };
  const put = (length: number) => fetch(parts[0]?.url ?? '', { method: 'PUT', body: Buffer.alloc(length) });
  assert.equal((await put(size)).status, 200);
  const rejected = await put(104_857_601);
  assert.deepEqual([rejected.status, ((await rejected.json()) as { code: string }).code], [413, 'BODY_TOO_LARGE']);
});

test('JSON that is nested too deeply gets 400, and harms nothing', async () => {
  const nest = (levels: number) => `{"text":"x","pageToken":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const search = (body: string) =>
    fetch(`${url}/harbor/api/v1/artifacts/search`, { method: 'POST', headers: { ...token, ...json }, body });
  for (const levels of [101, 5000, 1_000_000]) {
    const response = await search(nest(levels));
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    assert.deepEqual([response.status, code], [400, 'MALFORMED_JSON'], String(levels));
    assert.equal(detail, 'The JSON is nested more than 100 levels deep.');
  }
  assert.equal((await search('{"text":"invoice"}')).status, 200);
});

test('problems of the sandbox itself are complete', async () => {
  const ask = (path: string, method = 'GET', headers = {}) => fetch(`${url}${path}`, { method, headers });
  const part = '/uploads/0d9a8f5e-52f3-4a3c-8f0b-6f1f3b1c2a10/9';
  const evil = { origin: 'https://evil.example' };
  for (const [response, status, code] of [
    [await ask('/samples/nothing.pdf'), 404, 'PATH_NOT_FOUND'],
    [await ask('/samples/w2-2025.pdf', 'POST'), 405, 'METHOD_NOT_ALLOWED'],
    [await ask('/artifacts/00000000-0000-4000-8000-000000000000'), 403, undefined],
    [await ask(part, 'PUT'), 403, undefined],
    [await ask('/sandbox/reset', 'POST', evil), 403, 'ORIGIN_NOT_ALLOWED'],
    [await ask('/sandbox/reset', 'POST', { origin: 'null' }), 403, 'ORIGIN_NOT_ALLOWED'],
  ] as const) {
    const problem = (await response.json()) as Record<string, unknown>;
    assert.deepEqual([response.status, problem.status, problem.code], [status, status, code]);
    assert.ok(problem.instance && problem.title && problem.type && problem.detail !== '');
    assert.equal(response.headers.get('x-request-id'), problem.requestId);
  }
  assert.equal((await ask('/sandbox/reset', 'POST', { origin: 'http://localhost:3000' })).status, 204);
  const other = await speak(`GET ${artifact} HTTP/1.1\nHost: evil.example\nConnection: close\n\n`);
  assert.match(other, /X-Request-Id: (req-\w+)[\s\S]*"code": "HOST_NOT_ALLOWED"[\s\S]*"requestId": "\1"/);
  const large = await speak(`GET ${artifact} HTTP/1.1\nHost: localhost\nX-Large: ${'x'.repeat(100_000)}\n\n`);
  assert.match(large, /^HTTP\/1.1 431 [\s\S]*X-Request-Id: req-[\s\S]*"code": "HEADERS_TOO_LARGE"/);
});

test('pages of local origins can upload, and read files', async () => {
  const headers = { origin: 'http://localhost:3000', 'access-control-request-headers': 'content-type' };
  for (const [path, method] of [
    ['/uploads/0d9a8f5e-52f3-4a3c-8f0b-6f1f3b1c2a10/1', 'PUT'],
    ['/artifacts/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21', 'GET'],
    ['/samples/w2-2025.pdf', 'GET'],
  ] as const) {
    const asked = { ...headers, 'access-control-request-method': method };
    const response = await fetch(`${url}${path}`, { method: 'OPTIONS', headers: asked });
    assert.equal(response.status, 204, path);
    assert.equal(response.headers.get('access-control-allow-origin'), 'http://localhost:3000');
    assert.equal(response.headers.get('access-control-allow-methods'), method);
    assert.ok(response.headers.get('allow')?.includes(method));
  }
});

test('URLs of files lead to the sandbox, and what a client or a token says stays as it is', async () => {
  const ask = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...token, ...json },
      body: body ? JSON.stringify(body) : null,
    });
    // biome-ignore lint/suspicious/noExplicitAny: responses of any shape
    return (await response.json()) as any;
  };
  assert.ok((await ask(artifact)).content.downloadUrl.startsWith(`${url}/artifacts/`));
  for (const title of ['see https://api.orrery.example/x', 'https://storage.orrery.example/artifacts/x']) {
    const sent = { definition: { name: 'source-pdf' }, title, properties: { fileName: 'ours.pdf', pageCount: 1 } };
    assert.equal((await ask('/harbor/api/v1/artifacts', sent)).title, title);
  }
  const account = { username: 'ada.meyer@halden.example', password: 'correct-horse-battery' };
  const { accessToken } = await ask(login, account);
  const { claims } = await ask('/security/api/v1/security/introspect', { token: accessToken });
  assert.deepEqual(claims, JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString()));
});

test('headers that the contract states are sent', async () => {
  const response = await fetch(`${url}/ekp/api/v1/auth/keys`);
  assert.equal(response.headers.get('cache-control'), 'public, max-age=3600');
});

test('another Host gets 403', async () => {
  const response = await speak(`GET ${artifact} HTTP/1.1\nHost: evil.example\nConnection: close\n\n`);
  assert.match(response, /^HTTP\/1.1 403 [\s\S]*application\/problem\+json/);
});

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(`${url}${artifact}`, { method, headers: token })),
  );
  assert.deepEqual([head?.status, head?.headers.get('etag')], [200, get?.headers.get('etag')]);
  assert.equal(head?.headers.get('content-length'), get?.headers.get('content-length'));
  assert.equal(await head?.text(), '');
});

test('OPTIONS lists the methods, and pages of local origins may call', async () => {
  const ask = (origin: string) =>
    fetch(`${url}${artifact}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'if-match' },
    });
  const local = await ask('http://localhost:3000');
  assert.deepEqual([local.status, local.headers.get('allow')], [204, 'GET, DELETE, PATCH, HEAD, OPTIONS']);
  assert.equal(local.headers.get('access-control-allow-origin'), 'http://localhost:3000');
  assert.equal(local.headers.get('access-control-allow-headers'), 'if-match');
  for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
    assert.equal((await ask(origin)).headers.get('access-control-allow-origin'), null, origin);
  }
});

test('200 calls at the same time get their responses', async () => {
  const calls = Array.from({ length: 200 }, () => fetch(`${url}${artifact}`, { headers: token }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  assert.deepEqual(new Set(statuses), new Set([200]));
});

test('a preference that the operation cannot fulfil is rejected', async () => {
  const ask = async (prefer: string) => {
    const response = await fetch(`${url}${artifact}`, { headers: { ...token, prefer } });
    return [response.status, response.headers.get('x-sandbox')];
  };
  assert.deepEqual(await ask('status=200'), [200, 'example']);
  for (const prefer of ['code=NOTHING', 'status=299', 'example=nothing', 'nonsense', 'respond-async']) {
    assert.deepEqual(await ask(prefer), [400, null], prefer);
  }
});
