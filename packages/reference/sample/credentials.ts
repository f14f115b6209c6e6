import type { Operation, SecurityScheme } from '@docs/contracts';
import type { Credentials, Text } from './model.ts';
import { encode } from './parameter.ts';

function variableOf({ id, variables }: SecurityScheme, index = 0): string {
  const variable = variables[index];
  if (variable === undefined) throw new Error(`the security scheme ${id} needs ${index + 1} environment variable(s).`);
  return variable;
}

function authorization(scheme: string, variable: string): { name: string; value: Text } {
  const title = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  return { name: 'Authorization', value: [`${title} `, { variable }] };
}

function addKey(credentials: Credentials, scheme: SecurityScheme): void {
  const { id, name, in: place } = scheme;
  const variable = variableOf(scheme);
  if (name === undefined || place === undefined) throw new Error(`the API key ${id} needs \`name\` and \`in\`.`);
  if (place === 'header') credentials.headers.push({ name, value: [{ variable }] });
  else if (place === 'cookie') credentials.cookies.push([`${name}=`, { variable }]);
  else credentials.query.push({ name: encode(name), variable });
}

function addScheme(credentials: Credentials, scheme: SecurityScheme): void {
  if (scheme.type === 'apiKey') addKey(credentials, scheme);
  else if (scheme.type === 'mutualTLS') {
    credentials.certificate = { file: variableOf(scheme, 0), key: variableOf(scheme, 1) };
  } else if (scheme.type === 'http' && scheme.scheme === 'basic') {
    credentials.basic = { user: variableOf(scheme, 0), password: variableOf(scheme, 1) };
  } else {
    const name = scheme.type === 'http' ? scheme.scheme : 'bearer';
    if (name === undefined) throw new Error(`the security scheme ${scheme.id} needs \`scheme\`.`);
    credentials.headers.push(authorization(name, variableOf(scheme)));
  }
}

/** The schemes that samples use: those of the first alternative. */
export function schemesOf({ security }: Operation): SecurityScheme[] {
  return (security[0]?.schemes ?? []).map(({ scheme }) => scheme);
}

/** Where the credentials of an operation go. */
export function credentialsOf(operation: Operation): Credentials {
  const credentials: Credentials = { headers: [], cookies: [], query: [], basic: undefined, certificate: undefined };
  for (const scheme of schemesOf(operation)) addScheme(credentials, scheme);
  return credentials;
}
