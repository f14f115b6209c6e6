import type { Body, Proofs } from './platform.ts';
import { ada, createArtifact, ekp, harbor, hours, login, match, minutes, viewer, workflows } from './steps.ts';

const refresh = `POST ${ekp}/auth/refresh`;
const security = '/security/api/v1/security';
const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

export const securityProofs: Proofs = {
  'refresh-once': async (at) => {
    const { refreshToken } = await login(at);
    const { body } = await at.ask(refresh, { body: { refreshToken }, status: 200, has: { expiresIn: 900 } });
    await at.ask(refresh, { body: { refreshToken: body.refreshToken }, status: 200 });
    await at.ask(refresh, { body: { refreshToken }, status: 401, code: 'REFRESH_TOKEN_REUSED' });
  },
  'reuse-ends-session': async (at) => {
    const { refreshToken } = await login(at);
    const { body } = await at.ask(refresh, { body: { refreshToken }, status: 200 });
    await at.ask(refresh, { body: { refreshToken }, status: 401, code: 'REFRESH_TOKEN_REUSED' });
    await at.ask(refresh, { body: { refreshToken: body.refreshToken }, status: 401, code: 'SESSION_ENDED' });
  },
  'refresh-30-days': async (at) => {
    const { refreshToken } = await login(at);
    at.wait(29 * 24 * hours);
    const { body } = await at.ask(refresh, { body: { refreshToken }, status: 200, has: { refreshExpiresIn: 2592000 } });
    at.wait(30 * 24 * hours);
    await at.ask(refresh, { body: { refreshToken: body.refreshToken }, status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
  },
  'sessions-apart': async (at) => {
    const [first, second] = [await login(at), await login(at)];
    await at.ask(`POST ${ekp}/auth/logout`, { body: { refreshToken: first.refreshToken }, status: 204 });
    await at.ask(refresh, { body: { refreshToken: second.refreshToken }, status: 200 });
  },
  'logout-keeps-access': async (at) => {
    const { accessToken, refreshToken } = await login(at);
    await at.ask(`POST ${ekp}/auth/logout`, { body: { refreshToken }, status: 204 });
    await at.ask(refresh, { body: { refreshToken }, status: 401, code: 'SESSION_ENDED' });
    at.wait(14 * minutes);
    await at.ask('GET /security/api/v1/security/me', { as: accessToken, status: 200 });
    at.wait(2 * minutes);
    await at.ask('GET /security/api/v1/security/me', { as: accessToken, status: 401, code: 'TOKEN_EXPIRED' });
  },
  'logout-again': async (at) => {
    const { refreshToken } = await login(at);
    await at.ask(`POST ${ekp}/auth/logout`, { body: { refreshToken }, status: 204 });
    await at.ask(`POST ${ekp}/auth/logout`, { body: { refreshToken }, status: 204 });
  },
  'ten-failures-lock': async (at) => {
    const nobody = { username: 'nobody@halden.example', password: 'wrong-password-1' };
    for (const wrong of [{ ...ada, password: 'wrong-password-1' }, nobody]) {
      for (let attempt = 1; attempt <= 10; attempt++)
        await at.ask(`POST ${ekp}/auth/login`, { body: wrong, status: 401, code: 'CREDENTIALS_INVALID' });
      await at.ask(`POST ${ekp}/auth/login`, { body: wrong, status: 401, code: 'ACCOUNT_LOCKED' });
    }
    at.wait(14 * minutes);
    await at.ask(`POST ${ekp}/auth/login`, { body: ada, status: 401, code: 'ACCOUNT_LOCKED' });
    at.wait(2 * minutes);
    await at.ask(`POST ${ekp}/auth/login`, { body: ada, status: 200 });
  },
  'failures-end-no-session': async (at) => {
    const { refreshToken } = await login(at);
    const wrong = { ...ada, password: 'wrong-password-1' };
    for (let attempt = 1; attempt <= 10; attempt++)
      await at.ask(`POST ${ekp}/auth/login`, { body: wrong, status: 401, code: 'CREDENTIALS_INVALID' });
    await at.ask(refresh, { body: { refreshToken }, status: 200 });
  },
  'locked-refresh': async (at) => {
    const [first, second, other] = [await login(at), await login(at), await login(at, viewer)];
    await at.ask('POST /sandbox/account', { body: `username=${ada.username}&locked=true`, status: 204 });
    for (const { refreshToken } of [first, second])
      await at.ask(refresh, { body: { refreshToken }, status: 401, code: 'SESSION_ENDED' });
    await at.ask(`POST ${ekp}/auth/login`, { body: ada, status: 401, code: 'ACCOUNT_LOCKED' });
    await at.ask('GET /security/api/v1/security/me', { as: first.accessToken, status: 200 });
    await at.ask(refresh, { body: { refreshToken: other.refreshToken }, status: 200 });
  },
  'new-password-ends-sessions': async (at) => {
    const [first, second] = [await login(at), await login(at)];
    await at.ask('POST /sandbox/account', { body: `username=${ada.username}&password=a-new-password-1`, status: 204 });
    for (const { refreshToken } of [first, second])
      await at.ask(refresh, { body: { refreshToken }, status: 401, code: 'SESSION_ENDED' });
    await at.ask(`POST ${ekp}/auth/login`, { body: ada, status: 401, code: 'CREDENTIALS_INVALID' });
    await login(at, { ...ada, password: 'a-new-password-1' });
  },
  'unknown-user-hidden': async (at) => {
    const [unknown, wrong] = [
      { ...ada, username: 'nobody@halden.example' },
      { ...ada, password: 'wrong-password-1' },
    ];
    const title = 'The username or password is wrong.';
    for (const body of [unknown, wrong])
      await at.ask(`POST ${ekp}/auth/login`, { body, status: 401, code: 'CREDENTIALS_INVALID', has: { title } });
  },
  'one-login-for-all': async (at) => {
    const { body } = await at.ask(`POST ${workflows}/auth/login`, { body: ada, as: '', status: 200 });
    for (const path of [`${ekp}/security/me`, `${harbor}/security/me`, `${workflows}/security/me`])
      await at.ask(`GET ${path}`, { as: body.accessToken, status: 200, has: { username: ada.username } });
    const { refreshToken } = body;
    await at.ask(`POST ${ekp}/auth/refresh`, { body: { refreshToken }, as: '', status: 200 });
    await at.ask(`POST ${workflows}/auth/refresh`, {
      ...{ body: { refreshToken }, as: '', status: 401, code: 'REFRESH_TOKEN_REUSED' },
    });
  },
  'token-15-minutes': async (at) => {
    const { accessToken, expiresIn } = await login(at);
    at.equal(expiresIn, 900);
    at.equal([part(accessToken, 1).exp - part(accessToken, 1).iat, part(accessToken, 0).alg], [900, 'ES256']);
    at.wait(14 * minutes);
    await at.ask(`GET ${security}/me`, { as: accessToken, status: 200 });
    at.wait(2 * minutes);
    await at.ask(`GET ${security}/me`, { as: accessToken, status: 401, code: 'TOKEN_EXPIRED' });
  },
  'token-names-key': async (at) => {
    const { accessToken } = await login(at);
    const { body } = await at.ask(`GET ${ekp}/auth/keys`, { as: '', status: 200 });
    at.equal(body.keys.map(({ kid }: Body) => kid).includes(part(accessToken, 0).kid), true);
  },
  'no-token-no-answer': async (at) => {
    const missing = await at.ask(`GET ${security}/me`, { as: '', status: 401, code: 'TOKEN_MISSING' });
    at.equal(missing.headers['www-authenticate'], 'Bearer');
    const invalid = await at.ask(`GET ${security}/me`, { as: 'a.b.c', status: 401, code: 'TOKEN_INVALID' });
    at.equal(invalid.headers['www-authenticate']?.startsWith('Bearer error="invalid_token"'), true);
    await at.ask(`GET ${security}/me`, { as: 'sandbox sandbox', status: 401, code: 'TOKEN_INVALID' });
    await at.ask(`GET ${ekp}/auth/keys`, { as: '', status: 200 });
  },
  'roles-add-up': async (at) => {
    const list = await at.ask(`GET ${security}/roles`, { status: 200 });
    const of = (name: string) => list.body.items.find((role: Body) => role.name === name).permissions;
    const both = await login(at, { username: 'intake@halden.example', password: 'steady-barge-counts-pallets' });
    const { body } = await at.ask(`GET ${security}/me`, { as: both.accessToken, status: 200 });
    at.equal([...body.permissions].sort(), [...new Set([...of('architect'), ...of('operator')])].sort());
  },
  'missing-permission-no-error': async (at) => {
    const { accessToken } = await login(at, viewer);
    const body = { permissions: ['artifacts:read', 'artifacts:write'] };
    const { body: checked } = await at.ask(`POST ${security}/check`, { as: accessToken, body, status: 200 });
    at.equal(checked.results, [
      { permission: 'artifacts:read', allowed: true, role: 'viewer' },
      { permission: 'artifacts:write', allowed: false, role: null },
    ]);
    const { id } = await createArtifact(at);
    const change = { body: { title: 'Mine' }, headers: match(1), status: 403, code: 'PERMISSION_DENIED' };
    await at.ask(`PATCH ${harbor}/artifacts/${id}`, { as: accessToken, ...change });
  },
  'introspection-without-reason': async (at) => {
    const { accessToken, refreshToken } = await login(at);
    const path = `POST ${security}/introspect`;
    const invalid = { active: false, claims: null };
    await at.ask(path, { body: { token: 'a.b.c' }, status: 200, has: invalid });
    await at.ask(`POST ${ekp}/auth/logout`, { body: { refreshToken }, status: 204 });
    await at.ask(path, { body: { token: accessToken }, status: 200, has: { active: true } });
    at.wait(16 * minutes);
    const { body } = await at.ask(path, { body: { token: accessToken }, status: 200, has: invalid });
    at.equal(Object.keys(body), ['active', 'claims']);
  },
};
