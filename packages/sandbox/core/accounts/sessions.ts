import type { Contract, Operation, Role } from '@docs/contracts';
import { toBase64Url } from '../model/bytes.ts';
import type { MockResponse, Request, Result } from '../model/call.ts';
import { millisecondsOf } from '../model/duration.ts';
import { newUuid, timeOf } from '../model/environment.ts';
import { firstExample, statusOf } from '../model/example.ts';
import type { Hints } from '../model/hints.ts';
import { type Asked, problemOf, problemWith, rejectCode, rejectStatus } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import type { Flow, Flows } from '../state/flow.ts';
import { recordsOf, type Store } from '../state/store.ts';
import { type Account, readAccounts } from './accounts.ts';
import { type Claims, issueToken, newKey, publicKeyOf, type SigningKey, verifyToken } from './tokens.ts';

/** The token that needs no login: the first account of the examples, with every permission. */
const demoToken = 'sandbox';

/** Refresh tokens with their sessions, failed logins by username, changed accounts, and the key that signs tokens. */
const sessionRecords = recordsOf('sessions');
const failureRecords = recordsOf('failures');
const accountRecords = recordsOf('accounts');
const keyRecords = recordsOf('keys');

/** Logs accounts in, issues tokens, and checks them. */
export class Sessions {
  private known: SigningKey | undefined;
  private readonly roles: Role[];
  readonly accounts: Account[];

  constructor(
    contracts: Contract[],
    private readonly hints: Hints,
    private readonly store: Store,
  ) {
    this.roles = contracts.flatMap(({ roles }) => roles);
    this.accounts = readAccounts(this.roles, hints);
    for (const { claims } of this.accounts) claims.scope = this.permissionsOf(claims).join(' ');
    this.seed();
  }

  /** Keeps the sessions of the examples, and the key: after a reset, access tokens stay valid until they expire. */
  seed(): void {
    if (this.known) this.store.put(keyRecords, { id: 'signer', key: this.known });
    for (const { refreshToken: id, username } of this.accounts) {
      if (id && !this.store.get(sessionRecords, id)) this.store.put(sessionRecords, { id, session: id, username });
    }
  }

  /** The key that signs tokens, made when it is first needed. */
  private get key(): SigningKey {
    this.known ??= this.store.get(keyRecords, 'signer')?.value.key as SigningKey | undefined;
    if (!this.known) {
      this.known = newKey(this.store.environment);
      this.store.put(keyRecords, { id: 'signer', key: this.known });
    }
    return this.known;
  }

  private now(): number {
    return this.store.environment.now();
  }

  private isExpired({ exp }: Claims): boolean {
    return exp * 1000 <= this.now();
  }

  private permissionsOf({ roles }: Claims): string[] {
    const granted = this.roles.filter(({ name }) => roles.includes(name));
    return [...new Set(granted.flatMap(({ permissions }) => permissions))];
  }

  private demoClaims({ claims }: Account): Claims {
    const iat = Math.floor(this.now() / 1000);
    return { ...claims, iat, exp: iat + claims.exp - claims.iat };
  }

  /** The caller of an operation. Contracts without a login accept any token. */
  authenticate(asked: Asked): { claims: Claims | undefined; isDemo?: boolean } {
    const { operation, call } = asked;
    const [first] = this.accounts;
    const bearer = operation.security
      .flatMap(({ schemes }) => schemes)
      .find(({ scheme }) => scheme.scheme === 'bearer');
    const token = /^bearer (.+)$/is.exec(call.headers.authorization ?? '')?.[1];
    if (!first || !bearer || !token) return { claims: undefined };
    if (token === demoToken) return { claims: this.demoClaims(first), isDemo: true };
    const claims = verifyToken(this.key, token, first.claims.iss);
    if (!claims || this.isExpired(claims)) {
      const problem = problemWith(operation, claims ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID') ?? problemOf(operation, 401);
      const end = claims && new Date(claims.exp * 1000).toISOString();
      const detail = end ? `The token expired at ${end}.` : 'The sandbox did not issue this token.';
      rejectStatus(asked, 401, 'The token is invalid.', detail, problem);
    }
    const granted = claims.scope.split(' ');
    const missing = bearer.scopes.filter((scope) => !granted.includes(scope));
    if (missing.length === 0) return { claims };
    const detail = `The account ${claims.username} lacks ${missing.join(', ')}.`;
    return rejectStatus(asked, 403, 'A permission is missing.', detail);
  }

  /** The operations that log in and out, and that show tokens. A contract without accounts has none of them. */
  get flows(): Flows {
    if (this.accounts.length === 0) return {};
    const first = (respond: (request: Request, sent: Fields) => Result | undefined): Flow => ({
      isFirst: true,
      respond: (request) => respond(request, (request.body ?? {}) as Fields),
    });
    // An operation that needs no token has no claims to show.
    const own = (respond: (request: Request, claims: Claims, sent: Fields) => Result) =>
      first((request, sent) => request.claims && respond(request, request.claims as Claims, sent));
    return {
      login: first((request, sent) => this.login(request, sent)),
      refresh: first((request, sent) => this.refresh(request, sent)),
      logout: first(({ operation }, sent) => this.logout(operation, sent)),
      keys: first(({ operation }) => succeed(operation, { keys: [publicKeyOf(this.key)] })),
      introspection: first(({ operation }, sent) => this.introspect(operation, sent)),
      caller: own(({ operation }, claims) => this.caller(operation, claims)),
      permissions: own((request, claims, sent) => this.check(request, sent, claims)),
    };
  }

  /** A pair of tokens with the lifetimes of the example. */
  private start(
    operation: Operation,
    account: Account,
    session: unknown = newUuid(this.store.environment),
  ): MockResponse {
    const example = firstExample<{ expiresIn: number; refreshExpiresIn?: number }>(operation) ?? { expiresIn: 0 };
    const refreshToken = `rt_${toBase64Url(this.store.environment.randomBytes(24))}`;
    const endsAt = example.refreshExpiresIn && this.now() + example.refreshExpiresIn * 1000;
    this.store.put(sessionRecords, { id: refreshToken, session, username: account.username, endsAt });
    // The sessions of the examples have no end: a start would bring them back.
    const endOf = (one: Fields) => (one.id === one.session ? undefined : Number(one.endsAt));
    this.store.trim(sessionRecords, this.now(), endOf);
    const accessToken = issueToken(this.key, this.store.environment, account.claims, example.expiresIn);
    return succeed(operation, { ...example, accessToken, refreshToken });
  }

  private login(request: Request, { username, password }: Fields): MockResponse {
    const name = String(username).toLowerCase();
    const account = this.accountOf(name);
    const changed = account && this.store.get(accountRecords, account.username)?.value;
    const now = this.now();
    const { count = 0, at = 0 } = (this.store.get(failureRecords, name)?.value ?? {}) as Record<string, number>;
    const { after = Number.POSITIVE_INFINITY, keeps = 'PT0S' } =
      [...this.hints.values()].find(({ locks }) => locks)?.locks ?? {};
    const lockTime = millisecondsOf(keeps);
    const isLocked = count >= after && at + lockTime > now;
    // Attempts during a lock don't make it longer.
    const end = new Date(at + lockTime).toISOString();
    if (isLocked) return rejectCode(request, 'ACCOUNT_LOCKED', `The account is locked until ${end}.`);
    if (!account || (changed?.password ?? account.password) !== password) {
      // The response doesn't reveal which usernames exist. An attempt after a lock is the first of a new row.
      this.store.put(failureRecords, { id: name, count: count < after ? count + 1 : 1, at: now });
      this.store.trim(failureRecords, now, ({ id, at: last }) =>
        this.accountOf(String(id)) ? undefined : Number(last) + lockTime,
      );
      return rejectCode(request, 'CREDENTIALS_INVALID', 'The credentials are invalid.');
    }
    if (count > 0) this.store.put(failureRecords, { id: name, count: 0, at: now });
    if (changed?.locked) return rejectCode(request, 'ACCOUNT_LOCKED', 'An administrator locked the account.');
    return this.start(request.operation, account);
  }

  private accountOf(name: string): Account | undefined {
    return this.accounts.find(({ username }) => username.toLowerCase() === name.toLowerCase());
  }

  /** Locks or unlocks an account, or changes its password, as an administrator does; `false` for an unknown account. */
  change(name: string, { locked, password }: { locked?: boolean; password?: string }): boolean {
    const account = this.accountOf(name);
    if (!account) return false;
    const { username: id } = account;
    const known = this.store.get(accountRecords, id)?.value;
    const next = { ...known, ...(locked !== undefined && { locked }), ...(password !== undefined && { password }) };
    this.store.put(accountRecords, { ...next, id });
    const reason = password === undefined ? 'An administrator locked the account.' : 'The password was changed.';
    if (locked || password !== undefined) this.end('username', id, reason);
    return true;
  }

  private refresh(request: Request, { refreshToken }: Fields): MockResponse {
    const token = this.store.get(sessionRecords, String(refreshToken));
    const { session, username, endsAt, usedAt, ended } = token?.value ?? {};
    const account = this.accounts.find((one) => one.username === username);
    const isOver = !token || token.isDeleted || Number(endsAt) <= this.now();
    if (isOver || !account) return rejectCode(request, 'REFRESH_TOKEN_EXPIRED', 'The refresh token has expired.');
    if (ended) return rejectCode(request, 'SESSION_ENDED', String(ended));
    if (usedAt) {
      this.end('session', session, 'A refresh token was used twice.');
      return rejectCode(request, 'REFRESH_TOKEN_REUSED', `The refresh token was used at ${usedAt}.`);
    }
    this.store.put(sessionRecords, { ...token.value, usedAt: timeOf(this.store.environment) });
    return this.start(request.operation, account, session);
  }

  /** Ends a session, or all sessions of an account. */
  private end(by: 'session' | 'username', id: unknown, ended: string): void {
    for (const { value } of this.store.listWith(sessionRecords, by, id))
      this.store.put(sessionRecords, { ...value, ended: value.ended ?? ended });
  }

  private logout(operation: Operation, { refreshToken }: Fields): MockResponse {
    const token = this.store.get(sessionRecords, String(refreshToken));
    if (token) this.end('session', token.value.session, 'The client logged out.');
    return succeed(operation, undefined);
  }

  private introspect(operation: Operation, { token }: Fields): MockResponse {
    const [first] = this.accounts;
    if (!first) return succeed(operation, { active: false, claims: null });
    const isDemo = token === demoToken;
    const claims = isDemo ? this.demoClaims(first) : verifyToken(this.key, String(token), first.claims.iss);
    const isActive = claims !== undefined && !this.isExpired(claims);
    return succeed(operation, { active: isActive, claims: isActive ? claims : null });
  }

  private caller(operation: Operation, claims: Claims): MockResponse {
    const { sub: subject, username, roles, tenant, exp } = claims;
    const tokenExpiresAt = new Date(exp * 1000).toISOString();
    const permissions = this.permissionsOf(claims);
    return succeed(operation, { subject, username, roles, permissions, tenant, tokenExpiresAt });
  }

  private check(request: Request, sent: Fields, { roles }: Claims): MockResponse {
    const own = this.roles.filter(({ name }) => roles.includes(name));
    const asked = sent.permissions as string[];
    const unknown = asked.find((one) => !this.roles.some(({ permissions }) => permissions.includes(one)));
    if (unknown)
      return rejectStatus(request, 422, 'The permission is unknown.', `No role has the permission "${unknown}".`);
    const results = asked.map((permission) => {
      const role = own.find(({ permissions }) => permissions.includes(permission))?.name ?? null;
      return { permission, allowed: role !== null, role };
    });
    return succeed(request.operation, { results });
  }
}

function succeed(operation: Operation, body: object | undefined): MockResponse {
  const type = operation.responses[0]?.contents[0]?.mediaType;
  return { status: statusOf(operation), headers: body && type ? { 'Content-Type': type } : {}, body };
}
