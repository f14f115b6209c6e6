import type { Operation, Parameter, Place } from '@docs/contracts';
import { bodyOf } from './body.ts';
import { credentialsOf } from './credentials.ts';
import type { Credentials, HeaderLine, SampleRequest, Text, Variable } from './model.ts';
import { cookiePairs, headerText, pathText, queryPairs } from './parameter.ts';

/** The parameters that samples send, of one place. */
function sentParameters({ parameters }: Operation, place: Place): Parameter[] {
  const sent = parameters.filter((parameter) => parameter.in === place);
  for (const { name, required, example } of sent) {
    if (required && example === undefined) throw new Error(`the required parameter ${name} has no example.`);
  }
  return sent.filter(({ example }) => example !== undefined);
}

function pathOf(operation: Operation): string {
  const texts = new Map(sentParameters(operation, 'path').map((parameter) => [parameter.name, pathText(parameter)]));
  return operation.path.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`the path parameter ${name} is not declared.`);
    return text;
  });
}

/** Neighboring literals become one, so that no language has to add them up. */
function joined(text: Text): Text {
  const pieces: (string | Variable)[] = [];
  for (const piece of text) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

function cookieHeader(cookies: readonly Text[]): HeaderLine[] {
  if (cookies.length === 0) return [];
  const value = cookies.flatMap((cookie, index) => (index > 0 ? ['; ', ...cookie] : cookie));
  return [{ name: 'Cookie', value: joined(value) }];
}

/** The headers that credentials and body set; a parameter never repeats one of them. */
function takenNames({ headers, basic }: Credentials, hasBody: boolean): Set<string> {
  const names = headers.map(({ name }) => name.toLowerCase());
  return new Set([...names, ...(basic ? ['authorization'] : []), ...(hasBody ? ['content-type'] : [])]);
}

function parameterHeaders(operation: Operation, taken: ReadonlySet<string>): HeaderLine[] {
  return sentParameters(operation, 'header')
    .filter(({ name }) => !taken.has(name.toLowerCase()))
    .map((parameter) => ({ name: parameter.name, value: [headerText(parameter)] }));
}

function describe(operation: Operation): SampleRequest {
  const { method, hostVariable } = operation;
  const credentials = credentialsOf(operation);
  const typed = bodyOf(operation);
  const hasType = typed && typed.body.kind !== 'multipart';
  const keys = new Set(credentials.query.map(({ name }) => name));
  const cookies = sentParameters(operation, 'cookie').flatMap((parameter) => cookiePairs(parameter));
  return {
    method: method.toUpperCase(),
    hostVariable,
    path: pathOf(operation),
    query: sentParameters(operation, 'query')
      .flatMap((parameter) => queryPairs(parameter))
      .filter(({ name }) => !keys.has(name)),
    queryKeys: credentials.query,
    headers: [
      ...credentials.headers,
      ...(hasType ? [{ name: 'Content-Type', value: [typed.mediaType] }] : []),
      ...parameterHeaders(operation, takenNames(credentials, typed !== undefined)),
      ...cookieHeader([...cookies.map((pair) => [pair]), ...credentials.cookies]),
    ],
    basic: credentials.basic,
    certificate: credentials.certificate,
    body: typed?.body,
  };
}

/** The request that an operation's examples describe; an operation that can't be sampled is an error. */
export function requestOf(operation: Operation): SampleRequest {
  try {
    return describe(operation);
  } catch (error) {
    throw new Error(`${operation.id}: ${(error as Error).message}`, { cause: error });
  }
}
