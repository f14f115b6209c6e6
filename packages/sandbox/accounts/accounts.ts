import { createHash } from 'node:crypto';
import type { Contract, Operation, Role } from '@docs/contracts';
import type { Hint } from '../core/hint.ts';
import { type Claims, claimsOf } from './tokens.ts';

/** An account that can log in. */
export interface Account {
  username: string;
  password: string;
  claims: Claims;
  /** The refresh token of the example, where there is one. */
  refreshToken: string | undefined;
}

interface Pair {
  accessToken: string;
  refreshToken: string;
}

/** A stable UUID for a name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The accounts of the examples of logins: the request has the password, the token has the rest. */
function exampleAccounts(login: Operation): Account[] {
  const [sent] = login.body?.contents[0]?.examples ?? [];
  const [returned] = login.responses[0]?.contents[0]?.examples ?? [];
  if (!sent || !returned) return [];
  const { accessToken, refreshToken } = returned.value as Pair;
  const { username, password } = sent.value as { username: string; password: string };
  return [{ username, password, claims: claimsOf(accessToken), refreshToken }];
}

/** The accounts of the sandbox: those of the examples, those of the hints, and one for each role that has none. */
export function readAccounts(contracts: Contract[], hints: Map<Operation, Hint>): Account[] {
  const logins = [...hints].filter(([, { flow }]) => flow === 'login');
  const accounts = logins.flatMap(([operation]) => exampleAccounts(operation));
  const [first] = accounts;
  if (!first) return [];
  const add = (username: string, password: string, roles: string[]) =>
    accounts.push({
      username,
      password,
      refreshToken: undefined,
      claims: { ...first.claims, sub: idOf(username), username, roles },
    });
  for (const [, { accounts: more = [] }] of logins) for (const one of more) add(one.username, one.password, one.roles);
  const [, domain] = first.username.split('@');
  for (const { name } of rolesOf(contracts)) {
    if (accounts.some(({ claims }) => claims.roles.includes(name))) continue;
    add(domain ? `${name}@${domain}` : name, `sandbox-${name}`, [name]);
  }
  return accounts;
}

/** The roles of all contracts. */
export function rolesOf(contracts: Contract[]): Role[] {
  return contracts.flatMap(({ roles }) => roles);
}
