import type { Operation, Requirement, Role, SecurityScheme } from '../contracts/model.ts';
import { type Block, link, literal, type Phrases, paragraph } from '../markdown/tree.ts';

/** "`a`, `b`, and `c`". */
function enumerate(names: string[]): Phrases {
  return names.flatMap((name, index): Phrases => {
    const last = index === names.length - 1;
    const between = index === 0 ? '' : last ? (names.length > 2 ? ', and ' : ' and ') : ', ';
    return [{ type: 'text', value: between }, literal(name)];
  });
}

/** What a caller shows: "a bearer token", "the API key in the header `X-Key`". */
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
  return schemes.flatMap(({ scheme, scopes }, index) => [
    ...(index > 0 ? [' and '] : []),
    ...schemeInWords(scheme),
    ...(scopes.length > 0
      ? [scopes.length === 1 ? ' with the scope ' : ' with the scopes ', ...enumerate(scopes)]
      : []),
  ]);
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

/** Who may call an operation, and what a caller sends to prove it. */
export function accessChips({ security }: Operation, roles: Role[], rolesUrl: string | undefined): Block[] {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  if (needed.length === 0) return [paragraph('No authentication')];
  const scopes = needed.flatMap(({ schemes }) => schemes.flatMap((one) => one.scopes));
  const isOurs =
    roles.length > 0 &&
    scopes.length > 0 &&
    scopes.every((scope) => roles.some((role) => role.permissions.includes(scope)));
  if (isOurs) return permissionChips(scopes, roles, rolesUrl);
  const alternatives = needed.flatMap((requirement, index) => [
    ...(index > 0 ? [', or '] : []),
    ...requirementInWords(requirement),
  ]);
  const isOptional = needed.length < security.length;
  return [paragraph([isOptional ? 'Authentication is optional: ' : 'Requires ', ...alternatives])];
}
