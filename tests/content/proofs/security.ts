import type { Body, Proofs } from './platform.ts';
import { ada, createArtifact, ekp, harbor, login, match, minutes, viewer, workflows } from './steps.ts';

const security = '/security/api/v1/security';
const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

export const securityProofs: Proofs = {
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
    await at.ask(`GET ${security}/me`, { as: '', status: 401, code: 'TOKEN_MISSING' });
    await at.ask(`GET ${security}/me`, { as: 'a.b.c', status: 401, code: 'TOKEN_INVALID' });
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
