import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { sendRequest } from './sandbox.ts';

let received: IncomingMessage | undefined;
let body = '';

const sandbox = createServer(async (request, response) => {
  received = request;
  body = '';
  for await (const part of request) body += part;
  if (request.url === '/away') response.writeHead(302, { Location: 'https://elsewhere.example/' }).end();
  else if (request.url === '/long') response.end('x'.repeat(50_010));
  else response.writeHead(201, { ETag: '"1"' }).end('{"id":7}');
});
const url = () => `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
const send = (path: string, more: object = {}) => sendRequest(url(), { method: 'GET', path, headers: {}, ...more });

before(() => new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve)));
after(() => sandbox.close());

test('a request is sent with the token of the sandbox, and its response told in full', async () => {
  const text = await send('/books?limit=1', { method: 'POST', body: '{"title":"One"}' });
  assert.equal(received?.url, '/books?limit=1');
  assert.equal(received.headers.authorization, 'Bearer sandbox');
  assert.equal(received.headers['content-type'], 'application/json');
  assert.equal(body, '{"title":"One"}');
  assert.match(text, /^201 Created\n/);
  assert.match(text, /^etag: "1"$/m);
  assert.match(text, /\n\n\{"id":7\}$/);
});

test('headers of the caller win, and a path needs no slash', async () => {
  await send('books', {
    headers: { authorization: 'Bearer other', 'Content-Type': 'text/turtle' },
    method: 'PUT',
    body: 'a',
  });
  assert.equal(received?.url, '/books');
  assert.equal(received.headers.authorization, 'Bearer other');
  assert.equal(received.headers['content-type'], 'text/turtle');
});

test('no other host is called', async () => {
  for (const path of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '@elsewhere.example/',
  ]) {
    received = undefined;
    await send(path);
    assert.ok(received, path);
  }
  assert.match(await send('/away'), /^302 Found\n[\s\S]*location: https:\/\/elsewhere\.example\//);
});

test('a long response is cut, and a sandbox that is down says how to start it', async () => {
  assert.match(await send('/long'), /\n\nx{50000}\n… 10 more characters$/);
  await assert.rejects(
    sendRequest('http://127.0.0.1:1', { method: 'GET', path: '/', headers: {} }),
    /isn't running at http:\/\/127\.0\.0\.1:1\. Start it in another terminal: npx https:\/\/.*\/downloads\/sandbox\.tgz$/,
  );
});
