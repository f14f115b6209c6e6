import type { Operation, Requirement, Role, SecurityScheme } from '@docs/contracts';
import {
  type Block,
  box,
  join,
  link,
  list,
  literal,
  type Phrases,
  paragraph,
  prose,
  summary,
  words,
} from '../markdown/tree.ts';
import type { Context } from './context.ts';

/** "`a`, `b`, and `c`". */
function enumerate(names: string[]): Phrases {
  return names.flatMap((name, index): Phrases => {
    const last = index === names.length - 1;
    const between = index === 0 ? '' : last ? (names.length > 2 ? ', and ' : ' and ') : ', ';
    return [{ type: 'text', value: between }, literal(name)];
  });
}

/** The credentials of a caller: "a bearer token", "the API key in the header `X-Key`". */
function schemeInWords({ type, scheme, in: place, name, bearerFormat }: SecurityScheme): (string | Phrases[number])[] {
  if (type === 'apiKey')
    return [`an API key in the ${place === 'query' ? 'query parameter' : place} `, literal(name ?? '')];
  if (type === 'oauth2') return ['an OAuth 2.0 access token'];
  if (type === 'openIdConnect') return ['an OpenID Connect token'];
  if (type === 'mutualTLS') return ['a client certificate (mutual TLS)'];
  if (scheme === 'bearer') return [bearerFormat ? `a bearer token (${bearerFormat})` : 'a bearer token'];
  if (scheme === 'basic') return ['HTTP basic authentication'];
  return [`HTTP ${scheme ?? ''} authentication`];
}

function requirementInWords({ schemes }: Requirement): (string | Phrases[number])[] {
  const parts = schemes.map(({ scheme, scopes }) => {
    if (scopes.length === 0) return schemeInWords(scheme);
    return [
      ...schemeInWords(scheme),
      scopes.length === 1 ? ' with the scope ' : ' with the scopes ',
      ...enumerate(scopes),
    ];
  });
  return join(parts, ' and ');
}

/** The permissions of the platform's own tokens, and the roles that have them. */
function permissionChips(scopes: string[], roles: Role[], rolesUrl: string | undefined): Block[] {
  const holders = roles.filter((role) => scopes.every((scope) => role.permissions.includes(scope)));
  const label = holders.length === 1 ? 'Role' : 'Roles';
  return [
    paragraph([scopes.length === 1 ? 'Permission ' : 'Permissions ', ...enumerate(scopes)]),
    paragraph([rolesUrl ? link(rolesUrl, label) : label, ' ', ...enumerate(holders.map(({ name }) => name))]),
  ];
}

function scopesOf({ security }: Operation): string[] {
  return security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes));
}

/** Whether the scopes are permissions of the platform's roles, which have a page. */
function areScopesOfRoles(scopes: string[], roles: Role[]): boolean {
  return scopes.length > 0 && scopes.every((scope) => roles.some((role) => role.permissions.includes(scope)));
}

/** Who may call an operation, and what a caller sends to prove it. */
export function accessChips(operation: Operation, roles: Role[], rolesUrl: string | undefined): Block[] {
  const { security } = operation;
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  if (needed.length === 0) return [paragraph('No authentication')];
  const scopes = scopesOf(operation);
  if (areScopesOfRoles(scopes, roles)) return permissionChips(scopes, roles, rolesUrl);
  const alternatives = join(needed.map(requirementInWords), ', or ');
  const isOptional = needed.length < security.length;
  return [paragraph([isOptional ? 'Authentication is optional: ' : 'Requires ', ...alternatives])];
}

/** One way to authenticate: its description, the URLs for tokens, and the meaning of scopes. */
function renderScheme({ description, urls, scopes }: SecurityScheme): Block[] {
  const items = [
    ...urls.map(({ label, url }) => [paragraph([`${label}: `, literal(url)])]),
    ...Object.entries(scopes).map(([scope, meaning]) => [paragraph([literal(scope), ' ', ...words(meaning)])]),
  ];
  return [...prose(description), ...(items.length > 0 ? [list(items)] : [])];
}

/** How to authenticate, once a page, where no page about roles explains it. */
export function renderAuthentication(operation: Operation, { roles, described }: Context): Block[] {
  if (areScopesOfRoles(scopesOf(operation), roles)) return [];
  const schemes = operation.security.flatMap((requirement) => requirement.schemes.map(({ scheme }) => scheme));
  const blocks = [...new Set(schemes)].flatMap((scheme) => {
    const key = `security ${scheme.id}`;
    if (described?.has(key)) return [];
    described?.set(key, operation.id);
    return renderScheme(scheme);
  });
  if (blocks.length === 0) return [];
  return [box('details', '', [summary('Authentication'), ...blocks])];
}
