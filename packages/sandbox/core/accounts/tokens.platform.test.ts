import assert from 'node:assert/strict';
import { createPrivateKey, sign } from 'node:crypto';
import { before, test } from 'node:test';
import { type Contract, loadContracts } from '@docs/contracts';
import { createEnvironment } from '../../node/environment.ts';
import type { Body } from '../../testing/requests.ts';
import { createSandbox, type Sandbox } from '../index.ts';
import type { Log } from '../state/log.ts';
import { newKey, publicKeyOf, type SigningKey } from './tokens.ts';

const environment = createEnvironment();
const artifact = '/harbor/api/v1/artifacts/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';

let key: SigningKey;
let sandbox: Sandbox;

/** A log whose sandbox has a key that the test knows. */
function logWith(value: object): Log {
  const nothing = () => {};
  const read = () => [{ entries: [{ table: 'keys', id: 'signer', value: { id: 'signer', key: value } }] }];
  return { read, follow: nothing, append: nothing, soon: (work) => work(), close: nothing };
}

before(async () => {
  const contracts: Contract[] = [...(await loadContracts()).values()];
  key = newKey(environment);
  sandbox = createSandbox(contracts, environment, {}, { log: logWith(key) });
});

function ask(method: string, path: string, authorization: string, body?: object, more: object = {}) {
  const headers = { authorization, 'content-type': 'application/json', ...more };
  const url = new URL(path, 'http://localhost');
  const response = sandbox.respond({ method, url, headers, body: body ? JSON.stringify(body) : '', ...more });
  return { status: response.status, body: response.body as Body };
}

type Part = Record<string, unknown>;

const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A real token with another header or other claims, signed with a key. */
function forge(header: Part, claims: Part, signer = key): string {
  const account = { username: 'ada.meyer@halden.example', password: 'correct-horse-battery' };
  const { accessToken } = ask('POST', '/ekp/api/v1/auth/login', '', account).body;
  const [head, body] = String(accessToken)
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  const text = `${write({ ...head, ...header })}.${write({ ...body, ...claims })}`;
  const jwk = { ...publicKeyOf(signer), d: signer.d };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const read = (token: string) => {
  const { status, body } = ask('GET', artifact, `Bearer ${token}`);
  const { active } = ask('POST', '/security/api/v1/security/introspect', 'Bearer sandbox', { token }).body;
  return [status, body.code, active];
};

test('a token is accepted only if all of its checks hold', () => {
  const invalid = [401, 'TOKEN_INVALID', false];
  assert.deepEqual(read(forge({}, {})), [200, undefined, true]);
  for (const header of [{ alg: 'HS256' }, { alg: 'none' }, { alg: undefined }, { kid: 'other' }, { kid: undefined }])
    assert.deepEqual(read(forge(header, {})), invalid, JSON.stringify(header));
  for (const claims of [
    { iss: 'https://api.orrery.example/harbor' },
    { iss: undefined },
    { aud: ['https://other.example'] },
    { aud: [] },
    { aud: undefined },
  ])
    assert.deepEqual(read(forge({}, claims)), invalid, JSON.stringify(claims));
  assert.deepEqual(read(forge({}, {}, newKey(environment))), invalid);
  assert.deepEqual(read(forge({}, { exp: 1 })), [401, 'TOKEN_EXPIRED', false]);
});

test('the scope of a token is what its account may do', () => {
  assert.deepEqual(read(forge({}, { scope: 'files:read' })).slice(0, 2), [403, 'PERMISSION_DENIED']);
});

test('a value with a space is not a token', () => {
  for (const value of ['Bearer x y', 'Bearer sandbox sandbox', 'Bearer sandbox\tx', `Bearer ${forge({}, {})} x`]) {
    const roles = ask('GET', '/security/api/v1/security/roles', value);
    assert.deepEqual([roles.status, roles.body.code], [401, 'TOKEN_INVALID'], value);
    const removed = ask('DELETE', artifact, value, undefined, { 'if-match': '"3"' });
    assert.deepEqual([removed.status, removed.body.code], [401, 'TOKEN_INVALID'], value);
  }
  assert.equal(ask('GET', artifact, 'Bearer sandbox').status, 200);
});

test('a body that is too large does not hide a bad token', () => {
  for (const [authorization, status, code] of [
    ['Bearer x', 401, 'TOKEN_INVALID'],
    ['Bearer sandbox', 413, 'BODY_TOO_LARGE'],
  ] as const) {
    const url = new URL('/ekp/api/v1/perspectives', 'http://localhost');
    const headers = { authorization, 'content-type': 'application/json' };
    const response = sandbox.respond({ method: 'POST', url, headers, body: '', size: 1e9 });
    assert.equal(response.status, status);
    assert.equal((response.body as Body).code, code);
  }
});
