import { product } from '../../site/product.ts';
import type { Json } from './document.ts';
import type { Requirement, SecurityScheme } from './model.ts';
import type { Keys, Reader } from './read.ts';

const prefix = product.slug.toUpperCase();

/** The environment variables that samples read credentials from, unless the contract names them in `x-variable`. */
function variablesOf({ type, scheme, 'x-variable': stated }: Json): string[] {
  if (stated !== undefined) return [stated].flat().map(String);
  if (type === 'apiKey') return [`${prefix}_KEY`];
  if (type === 'mutualTLS') return [`${prefix}_CERTIFICATE`, `${prefix}_CERTIFICATE_KEY`];
  if (type === 'http' && String(scheme).toLowerCase() === 'basic') return [`${prefix}_USER`, `${prefix}_PASSWORD`];
  return [`${prefix}_TOKEN`];
}

const flowNames: Readonly<Record<string, string>> = {
  implicit: 'Implicit flow',
  password: 'Password flow',
  clientCredentials: 'Client credentials flow',
  authorizationCode: 'Authorization code flow',
};

function urlsOf({ flows, openIdConnectUrl }: Json): SecurityScheme['urls'] {
  const found = Object.entries((flows ?? {}) as Record<string, Json>).flatMap(([flow, urls]) =>
    (['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const).flatMap((kind) =>
      urls[kind] === undefined
        ? []
        : [{ label: `${flowNames[flow] ?? flow}, ${kind.replace('Url', ' URL')}`, url: String(urls[kind]) }],
    ),
  );
  if (openIdConnectUrl !== undefined) found.push({ label: 'Discovery URL', url: String(openIdConnectUrl) });
  return found;
}

function scopesOf({ flows }: Json): Record<string, string> {
  const all = Object.values((flows ?? {}) as Record<string, Json>).map(({ scopes }) => (scopes ?? {}) as object);
  return Object.assign({}, ...all) as Record<string, string>;
}

/** Two schemes of a kind read different variables: the name of the scheme tells them apart. */
function withDistinctVariables(schemes: SecurityScheme[]): SecurityScheme[] {
  return schemes.map((scheme) => {
    const isShared = schemes.some((other) => other !== scheme && other.variables.join() === scheme.variables.join());
    if (!isShared || scheme.type === 'oauth2' || scheme.type === 'openIdConnect' || scheme.scheme === 'bearer')
      return scheme;
    const id = scheme.id
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replace(/\W+/g, '_')
      .toUpperCase();
    return { ...scheme, variables: scheme.variables.map((name) => name.replace(prefix, `${prefix}_${id}`)) };
  });
}

/** The ways to authenticate that a document declares. */
export function readSecuritySchemes(reader: Reader): SecurityScheme[] {
  const components = (reader.document.components ?? {}) as Record<string, Record<string, Json>>;
  const schemes = Object.entries(components.securitySchemes ?? {}).map(([id, node]): SecurityScheme => {
    const found = reader.follow(node, ['components', 'securitySchemes', id]);
    const scheme = found.scheme === undefined ? undefined : String(found.scheme).toLowerCase();
    return {
      id,
      type: found.type as SecurityScheme['type'],
      description: String(found.description ?? ''),
      in: found.in as SecurityScheme['in'],
      name: found.name as string | undefined,
      scheme,
      bearerFormat: found.bearerFormat as string | undefined,
      urls: urlsOf(found),
      scopes: scopesOf(found),
      variables: variablesOf(found),
    };
  });
  return withDistinctVariables(schemes);
}

/** The credentials that a call needs: alternatives, each of schemes that apply together. */
export function readSecurity(node: unknown, schemes: SecurityScheme[], reader: Reader, keys: Keys): Requirement[] {
  return ((node ?? []) as Record<string, string[]>[]).map((requirement) => ({
    schemes: Object.entries(requirement).flatMap(([id, scopes]) => {
      const scheme = schemes.find((known) => known.id === id);
      if (scheme) return [{ scheme, scopes }];
      const known = schemes.map((one) => one.id).join(', ') || 'none is declared yet';
      const fix = `Declare it in \`components.securitySchemes\`, or write one of: ${known}.`;
      reader.report('error', keys, `the security scheme ${id} is not declared.`, fix);
      return [];
    }),
  }));
}
