import assert from 'node:assert/strict';
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { openSandbox, type Running } from '../testing/adapters.ts';

let running: Running;

before(async () => {
  running = await openSandbox();
});

beforeEach(() => running.reset());
after(() => running?.close());

interface Body {
  [name: string]: unknown;
  id: string;
  code?: string;
  parts: { number: number; url: string }[];
  items: Record<string, unknown>[];
}

async function ask(method: string, path: string, body?: object, token = 'sandbox') {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await running.fetch(`${running.url}${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body };
}

async function login(role: string): Promise<Record<string, string>> {
  const account = running.accounts.find(({ claims }) => claims.roles.includes(role));
  const { username, password } = account ?? {};
  return (await ask('POST', '/ekp/api/v1/auth/login', { username, password })).body as unknown as Record<
    string,
    string
  >;
}

const bytes = Buffer.from('%PDF-1.4 a contract of ours');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const file = { name: 'my-contract.pdf', mediaType: 'application/pdf', size: bytes.length, sha256 };

async function sendPart(url: string | undefined, content = bytes): Promise<string> {
  const response = await running.fetch(url ?? '', { method: 'PUT', body: new Uint8Array(content) });
  return response.headers.get('etag') ?? '';
}

test('an uploaded file becomes file details and an artifact with its content', async () => {
  const upload = (await ask('POST', '/ekp/api/v1/uploads', file)).body;
  assert.equal(upload.name, 'my-contract.pdf');
  const etag = await sendPart(upload.parts[0]?.url);
  const path = `/ekp/api/v1/uploads/${upload.id}`;
  assert.equal((await ask('GET', path)).body.parts.length, 1);
  const completed = (await ask('POST', `${path}/complete`, { parts: [{ number: 1, etag }] })).body;
  assert.equal(completed.status, 'COMPLETED');
  const artifact = (await ask('GET', `/harbor/api/v1/artifacts/${completed.artifactId}`)).body;
  assert.deepEqual([artifact.title, artifact.fileId], ['my-contract.pdf', completed.fileId]);
  const content = await running.fetch((artifact.content as { downloadUrl: string }).downloadUrl);
  assert.deepEqual(Buffer.from(await content.arrayBuffer()), bytes);
  const found = (await ask('GET', `/ekp/api/v1/harbor/file-details?sha256=${sha256}`)).body.items;
  assert.deepEqual(
    found.map(({ id, artifactId }) => [id, artifactId]),
    [[completed.fileId, completed.artifactId]],
  );
  assert.equal((await ask('DELETE', path)).body.code, 'UPLOAD_COMPLETED');
});

test('missing and damaged parts and wrong checksums are found', async () => {
  const upload = (await ask('POST', '/ekp/api/v1/uploads', file)).body;
  const complete = async (etag: string) =>
    (await ask('POST', `/ekp/api/v1/uploads/${upload.id}/complete`, { parts: [{ number: 1, etag }] })).body.code;
  const wrong = `"${'0'.repeat(32)}"`;
  assert.equal(await complete(wrong), 'UPLOAD_PART_MISSING');
  await sendPart(upload.parts[0]?.url);
  assert.equal(await complete(wrong), 'UPLOAD_PART_DAMAGED');
  const other = await sendPart(upload.parts[0]?.url, Buffer.from('%PDF-1.4 a contract of mine'));
  assert.equal(await complete(other), 'UPLOAD_CHECKSUM_MISMATCH');
  assert.equal((await ask('DELETE', `/ekp/api/v1/uploads/${upload.id}`)).status, 204);
  assert.equal(await complete(other), 'UPLOAD_ABORTED');
  const elsewhere = await running.fetch(`${running.url}/uploads/nothing/1`, { method: 'PUT', body: 'x' });
  assert.equal(elsewhere.status, 403);
});

test('tokens are signed with a published key', async () => {
  const { accessToken = '' } = await login('editor');
  const [head = '', claims = '', signature = ''] = accessToken.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const keys = (await ask('GET', '/ekp/api/v1/auth/keys')).body.keys as (JsonWebKey & { kid: string })[];
  const jwk = keys.find((one) => one.kid === kid) as JsonWebKey;
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')));
  const { iat, exp, roles } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  assert.deepEqual([exp - iat, roles], [900, ['editor']]);
});

test('wrong credentials and tokens are rejected, and a refresh token works once', async () => {
  const wrong = { username: 'ada.meyer@halden.example', password: 'wrong-password' };
  assert.equal((await ask('POST', '/ekp/api/v1/auth/login', wrong)).body.code, 'CREDENTIALS_INVALID');
  assert.equal((await ask('GET', '/ekp/api/v1/security/me', undefined, 'a.b.c')).body.code, 'TOKEN_INVALID');
  const { refreshToken } = await login('editor');
  const refresh = (token: unknown) => ask('POST', '/ekp/api/v1/auth/refresh', { refreshToken: token });
  const next = await refresh(refreshToken);
  assert.equal(next.status, 200);
  const logout = (token: unknown) => ask('POST', '/ekp/api/v1/auth/logout', { refreshToken: token });
  const { refreshToken: other } = await login('editor');
  assert.equal((await refresh(refreshToken)).body.code, 'REFRESH_TOKEN_REUSED');
  assert.equal((await refresh(next.body.refreshToken)).body.code, 'SESSION_ENDED');
  const { refreshToken: last } = (await refresh(other)).body;
  assert.equal((await logout(last)).status, 204);
  assert.equal((await logout(last)).status, 204);
  assert.equal((await refresh(last)).body.code, 'SESSION_ENDED');
});

test('each role has an account, and roles decide what is allowed', async () => {
  for (const role of ['viewer', 'editor', 'operator', 'architect', 'administrator']) {
    const { accessToken } = await login(role);
    const me = (await ask('GET', '/ekp/api/v1/security/me', undefined, accessToken)).body;
    assert.ok((me.roles as string[]).includes(role), role);
    const { status } = await ask('POST', '/ekp/api/v1/uploads', { ...file, name: `${role}.pdf` }, accessToken);
    assert.equal(status, role === 'viewer' ? 403 : 201, role);
  }
});

test('what an account creates has its owner', async () => {
  const { accessToken } = await login('operator');
  const { subject } = (await ask('GET', '/ekp/api/v1/security/me', undefined, accessToken)).body;
  const upload = (await ask('POST', '/ekp/api/v1/uploads', { ...file, name: 'x.pdf' }, accessToken)).body;
  assert.equal(upload.owner, subject);
});
