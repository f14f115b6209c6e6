import type { Operation, Role } from '@docs/contracts';
import { encode, sha256Of } from '../model/bytes.ts';
import { bodyExamples, firstExample } from '../model/example.ts';
import type { Hints } from '../model/hints.ts';
import { type Claims, claimsOf } from './tokens.ts';

/** An account that can log in. */
export interface Account {
  username: string;
  password: string;
  claims: Claims;
  /** The refresh token of the example, where there is one. */
  refreshToken: string | undefined;
}

function idOf(name: string): string {
  const hex = sha256Of(encode(name));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The account in the examples of a login: the request has the password, the token has the rest. */
function exampleAccounts(login: Operation): Account[] {
  const sent = bodyExamples(login)[0] as { username: string; password: string } | undefined;
  const returned = firstExample<{ accessToken: string; refreshToken: string }>(login);
  if (!sent || !returned) return [];
  return [{ ...sent, claims: claimsOf(returned.accessToken), refreshToken: returned.refreshToken }];
}

/** The accounts of the sandbox: those of the examples, those of the hints, and one for each role that no account has alone. */
export function readAccounts(allRoles: Role[], hints: Hints): Account[] {
  const logins = [...hints].filter(([, { flow }]) => flow === 'login');
  const accounts = logins.flatMap(([operation]) => exampleAccounts(operation));
  const [first] = accounts;
  if (!first) return [];
  function add(username: string, password: string, roles: string[]) {
    const claims = { ...(first as Account).claims, sub: idOf(username), username, roles };
    accounts.push({ username, password, refreshToken: undefined, claims });
  }
  for (const [, { accounts: more = [] }] of logins) for (const one of more) add(one.username, one.password, one.roles);
  const [, domain] = first.username.split('@');
  for (const { name } of allRoles) {
    if (accounts.some(({ claims: { roles } }) => roles.length === 1 && roles[0] === name)) continue;
    add(domain ? `${name}@${domain}` : name, `sandbox-${name}`, [name]);
  }
  return accounts;
}
