import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startSandbox } from '../../sandbox/server.ts';

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

test('a body that is too large gets 413', async () => {
  const response = await fetch(`${url}${login}`, { method: 'POST', headers: json, body: 'x'.repeat(50_000_000) });
  assert.equal(response.status, 413);
  assert.equal(((await response.json()) as { code: string }).code, 'BODY_TOO_LARGE');
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

test('a wish that the operation cannot fulfil is rejected', async () => {
  const ask = async (prefer: string) => {
    const response = await fetch(`${url}${artifact}`, { headers: { ...token, prefer } });
    return [response.status, response.headers.get('x-sandbox')];
  };
  assert.deepEqual(await ask('status=200'), [200, 'example']);
  for (const prefer of ['code=NOTHING', 'status=299', 'example=nothing', 'nonsense', 'respond-async']) {
    assert.deepEqual(await ask(prefer), [400, null], prefer);
  }
});
