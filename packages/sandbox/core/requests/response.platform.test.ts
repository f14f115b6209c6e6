import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { loadContracts } from '@docs/contracts';
import { createTestSandbox } from '../../testing/create.ts';
import type { Call, MockResponse } from '../model/call.ts';

let respond: (call: Call) => MockResponse;
let reset: () => void;

before(async () => {
  ({ respond, reset } = createTestSandbox((await loadContracts()).values()));
});

beforeEach(() => reset());

function ask(method: string, path: string, { headers = {}, body = '' }: { headers?: object; body?: string } = {}) {
  const token = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
  return respond({ method, url: new URL(path, 'http://localhost'), headers: { ...token, ...headers }, body });
}

function codeOf({ body }: MockResponse) {
  return (body as { code?: string } | undefined)?.code;
}

const artifact = '/harbor/api/v1/artifacts/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';

test('a call without a token is rejected', () => {
  const rejected = ask('GET', artifact, { headers: { authorization: undefined } });
  assert.equal(rejected.status, 401);
  assert.equal(codeOf(rejected), 'TOKEN_MISSING');
});

test('a 401 says how to authenticate', () => {
  const login = JSON.stringify({ username: 'ada.meyer@halden.example', password: 'not-the-right-one' });
  for (const [response, challenge] of [
    [ask('GET', artifact, { headers: { authorization: undefined } }), 'Bearer'],
    [ask('GET', artifact, { headers: { authorization: 'Bearer x' } }), 'Bearer error="invalid_token"'],
    [ask('POST', '/ekp/api/v1/auth/login', { body: login }), 'Bearer'],
    [ask('GET', '/table/info'), 'ApiKey'],
  ] as const)
    assert.deepEqual([response.status, response.headers?.['WWW-Authenticate']], [401, challenge]);
});

test('a wrong parameter is rejected, with its name', () => {
  const rejected = ask('GET', '/harbor/api/v1/artifacts/17');
  assert.equal(codeOf(rejected), 'VALIDATION_FAILED');
  assert.deepEqual(
    (rejected.body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer),
    ['artifactId'],
  );
});

test('a wrong body is rejected, with the field at fault', () => {
  const rejected = ask('POST', '/ekp/api/v1/auth/login', { body: '{"username":"ada.meyer@halden.example"}' });
  assert.equal(codeOf(rejected), 'VALIDATION_FAILED');
  assert.equal((rejected.body as { errors: { pointer: string }[] }).errors[0]?.pointer, '/password');
  assert.equal(codeOf(ask('POST', '/ekp/api/v1/auth/login', { body: '{' })), 'MALFORMED_JSON');
});

test('an upload without its file is rejected', () => {
  const part = `--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF\r\n--b--\r\n`;
  const headers = { 'x-model-key': 'sandbox', 'content-type': 'multipart/form-data; boundary=b' };
  const rejected = ask('POST', '/table/predict', { headers, body: part });
  assert.equal(codeOf(rejected), 'VALIDATION_FAILED');
  assert.equal((rejected.body as { errors: { pointer: string }[] }).errors[0]?.pointer, '/document');
});

test('an error can be asked for', () => {
  const rejected = ask('GET', artifact, { headers: { prefer: 'code=ARTIFACT_NOT_FOUND' } });
  assert.equal(rejected.status, 404);
  assert.equal(codeOf(rejected), 'ARTIFACT_NOT_FOUND');
  assert.equal((rejected.body as { instance?: string }).instance, artifact);
});

test('an example that has the requested ID is returned', () => {
  const text = '8d3f1b6a-2c94-4e07-b5a8-1f7c0e9d6b42';
  assert.equal((ask('GET', `/harbor/api/v1/artifacts/${text}`).body as { id: string }).id, text);
});

test('leases, tokens, and uploads are still valid', () => {
  const step = ask('POST', '/workflows/api/v1/workflows/prepare-step/table-runner', { body: '{}' }).body;
  const { preparedAt, leaseUntil, timeoutAt } = step as Record<string, string>;
  const now = Date.now();
  assert.ok(Date.parse(preparedAt ?? '') <= now);
  assert.equal(Date.parse(leaseUntil ?? '') - Date.parse(preparedAt ?? ''), 120_000);
  assert.ok((leaseUntil ?? '') < (timeoutAt ?? ''));
  const upload = ask('GET', '/ekp/api/v1/uploads/0d9a8f5e-52f3-4a3c-8f0b-6f1f3b1c2a10').body;
  const { expiresAt, parts } = upload as { expiresAt: string; parts: { urlExpiresAt: string }[] };
  assert.ok(Date.parse(expiresAt) > now && Date.parse(parts[0]?.urlExpiresAt ?? '') > now);
  const caller = ask('GET', '/ekp/api/v1/security/me').body as { tokenExpiresAt: string };
  assert.ok(Date.parse(caller.tokenExpiresAt) > now);
});

test('a created object has a URL', () => {
  const iri = encodeURIComponent('https://halden.example/perspective/supplier-invoices');
  assert.equal(ask('GET', `/ekp/api/v1/perspectives/by-iri?iri=${iri}`).status, 200);
  assert.match(ask('GET', artifact).headers.ETag ?? '', /^"\d+"$/);
});

test('the security controller is part of every service', () => {
  for (const service of ['ekp', 'harbor', 'workflows', 'security']) {
    assert.equal(ask('GET', `/${service}/api/v1/security/me`).status, 200, service);
  }
});

test('an unknown path or method is a complete problem', () => {
  const unknown = ask('GET', '/ekp/api/v1/nothing');
  assert.deepEqual([unknown.status, codeOf(unknown)], [404, 'PATH_NOT_FOUND']);
  const method = ask('DELETE', '/ekp/api/v1/auth/login');
  assert.deepEqual([method.status, codeOf(method), method.headers.Allow], [405, 'METHOD_NOT_ALLOWED', 'POST, OPTIONS']);
  assert.equal((method.body as { instance?: string }).instance, '/ekp/api/v1/auth/login');
});

test('another content type, a missing If-Match, and a missing body have their errors', () => {
  const login = '{"username":"ada.meyer@halden.example","password":"correct-horse-battery"}';
  const text = ask('POST', '/ekp/api/v1/auth/login', { headers: { 'content-type': 'text/plain' }, body: login });
  assert.deepEqual([text.status, codeOf(text)], [415, 'MEDIA_TYPE_UNSUPPORTED']);
  const patch = { headers: { 'content-type': 'application/merge-patch+json' }, body: '{"title":"Invoice"}' };
  assert.deepEqual(
    [ask('PATCH', artifact, patch).status, codeOf(ask('PATCH', artifact, patch))],
    [428, 'PRECONDITION_REQUIRED'],
  );
  const sent = { ...patch, headers: { ...patch.headers, 'if-match': '"3"' } };
  assert.equal(ask('PATCH', artifact, sent).status, 200);
  const process = '/workflows/api/v1/processes/b9f4d2a7-0c68-4e15-9b7a-6d3e8c5f1a07';
  assert.equal(ask('POST', `${process}/cancel`, { headers: { 'content-type': undefined } }).status, 200);
});

test('every response has a request ID and rate limits', () => {
  for (const { headers } of [ask('GET', artifact), ask('GET', '/ekp/api/v1/nothing')]) {
    assert.match(headers['X-Request-Id'] ?? '', /^req-[0-9a-f]{12}$/);
    assert.notEqual(headers['X-Request-Id'], ask('GET', artifact).headers['X-Request-Id']);
    assert.ok(Number(headers['RateLimit-Remaining']) > 0 && headers['RateLimit-Limit'] && headers['RateLimit-Reset']);
  }
});

test('lists are filtered by the fields of their items', () => {
  const items = (query: string) =>
    (ask('GET', `/workflows/api/v1/processes?${query}`).body as { items: { status: string }[] }).items;
  assert.equal(items('status=WAITING').length, 1);
  assert.equal(items('status=FAILED').length, 0);
  assert.equal(items('status=FAILED&status=WAITING').length, 1);
});

test('lists have pages', () => {
  const path = '/security/api/v1/security/roles?pageSize=2';
  interface Page {
    items: { name: string }[];
    nextPageToken: string | null;
  }
  const first = ask('GET', path).body as Page;
  const second = ask('GET', `${path}&pageToken=${first.nextPageToken}`).body as Page;
  const third = ask('GET', `${path}&pageToken=${second.nextPageToken}`).body as Page;
  const names = [first, second, third].flatMap(({ items }) => items.map(({ name }) => name));
  assert.deepEqual(names, ['viewer', 'editor', 'operator', 'architect', 'administrator']);
  assert.equal(third.nextPageToken, null);
});

test('searches have filters and pages in their body', () => {
  const search = (body: object) =>
    ask('POST', '/harbor/api/v1/data-transformer-definitions/search', { body: JSON.stringify(body) }).body as {
      items: { name: string }[];
      nextPageToken: string | null;
    };
  const first = search({ pageSize: 1 });
  const second = search({ pageSize: 1, pageToken: first.nextPageToken });
  assert.deepEqual(
    [...first.items, ...second.items].map(({ name }) => name),
    ['table', 'spatial-text'],
  );
  assert.equal(second.nextPageToken, null);
  const failed = ask('POST', '/harbor/api/v1/artifacts/search', { body: '{"status":["FAILED"]}' }).body;
  assert.deepEqual((failed as { items: object[] }).items, []);
});
