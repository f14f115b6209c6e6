import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadContracts } from '../src/contracts/load.ts';
import { type Answer, type Call, createSandbox } from './answer.ts';

let answer: (call: Call) => Answer;

before(async () => {
  answer = createSandbox((await loadContracts()).values());
});

function ask(method: string, path: string, { headers = {}, body = '' }: { headers?: object; body?: string } = {}) {
  const token = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
  return answer({ method, url: new URL(path, 'http://localhost'), headers: { ...token, ...headers }, body });
}

function codeOf({ body }: Answer) {
  return (body as { code?: string } | undefined)?.code;
}

const artifact = '/harbor/api/v1/artifacts/c2b8f6d4-1a57-4b7e-9a38-5e0d7c4b9e21';

test('a call without a token is refused', () => {
  const refused = ask('GET', artifact, { headers: { authorization: undefined } });
  assert.equal(refused.status, 401);
  assert.equal(codeOf(refused), 'TOKEN_MISSING');
});

test('a wrong parameter is refused, with its name', () => {
  const refused = ask('GET', '/harbor/api/v1/artifacts/17');
  assert.equal(codeOf(refused), 'VALIDATION_FAILED');
  assert.deepEqual(
    (refused.body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer),
    ['artifactId'],
  );
});

test('a wrong body is refused, with the field at fault', () => {
  const refused = ask('POST', '/ekp/api/v1/auth/login', { body: '{"username":"ada.meyer@halden.example"}' });
  assert.equal(codeOf(refused), 'VALIDATION_FAILED');
  assert.equal((refused.body as { errors: { pointer: string }[] }).errors[0]?.pointer, '/password');
  assert.equal(codeOf(ask('POST', '/ekp/api/v1/auth/login', { body: '{' })), 'MALFORMED_JSON');
});

test('an upload without its file is refused, and one with it is accepted', () => {
  const send = (name: string) => {
    const part = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x.pdf"\r\n\r\n%PDF\r\n--b--\r\n`;
    const headers = { 'x-model-key': 'sandbox', 'content-type': 'multipart/form-data; boundary=b' };
    return ask('POST', '/table/predict', { headers, body: part });
  };
  assert.equal(send('document').status, 200);
  const refused = send('file');
  assert.equal(codeOf(refused), 'VALIDATION_FAILED');
  assert.equal((refused.body as { errors: { pointer: string }[] }).errors[0]?.pointer, '/document');
});

test('an error can be asked for', () => {
  const refused = ask('GET', artifact, { headers: { prefer: 'code=ARTIFACT_NOT_FOUND' } });
  assert.equal(refused.status, 404);
  assert.equal(codeOf(refused), 'ARTIFACT_NOT_FOUND');
});

test('what was made has an address', () => {
  const iri = encodeURIComponent('https://halden.example/perspective/supplier-invoices');
  assert.equal(ask('GET', `/ekp/api/v1/perspectives/by-iri?iri=${iri}`).status, 200);
  assert.match(ask('GET', artifact).headers.ETag ?? '', /^"\d+"$/);
});

test('the security controller is part of every service', () => {
  for (const service of ['ekp', 'harbor', 'workflows', 'security']) {
    assert.equal(ask('GET', `/${service}/api/v1/security/me`).status, 200, service);
  }
});

test('an address or a method that no contract has is named as such', () => {
  assert.equal(ask('GET', '/ekp/api/v1/nothing').status, 404);
  assert.equal(ask('DELETE', '/ekp/api/v1/auth/login').status, 405);
});
