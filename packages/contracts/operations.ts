import { product } from '../../site/product.ts';
import type { Json } from './document.ts';
import type { Body, Callback, Operation, Parameter, Response, SecurityScheme, Server } from './model.ts';
import { ownProblems } from './problems.ts';
import type { Keys, Reader } from './read.ts';
import { readSecurity } from './security.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The tag of operations that have none. */
const untagged = 'operations';

/** The data that all operations of a document share. */
interface Context {
  service: string;
  reader: Reader;
  schemes: SecurityScheme[];
}

/** Servers with the defaults of their variables filled in. */
export function readServers(node: unknown): Server[] {
  return ((node ?? []) as Json[]).map(({ url, description, variables }) => {
    const found = Object.entries((variables ?? {}) as Record<string, Json>).map(([name, variable]) => ({
      name,
      default: String(variable.default),
      values: ((variable.enum ?? []) as unknown[]).map(String),
      description: String(variable.description ?? ''),
    }));
    const filled = found.reduce(
      (text, variable) => text.replaceAll(`{${variable.name}}`, variable.default),
      String(url),
    );
    return { url: filled, description: String(description ?? ''), variables: found };
  });
}

/** The path of a server, without a slash at the end; a relative server has no host. */
function pathOf(url: string): string {
  const path = /^https?:/.test(url) ? new URL(url).pathname : url;
  return path.replace(/\/$/, '').replace(/^(?!\/|$)/, '/');
}

/** `GET /books/{bookId}/loans` → `getBooksByBookIdLoans`. */
function nameFor(method: string, route: string): string {
  const words = route.replace(/\{([^}]+)\}/g, ' by $1').match(/[A-Za-z0-9]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function firstSentence(text: string): string {
  return /^[^\n]*?[.!?](?=\s|$)/.exec(text.trim())?.[0] ?? text.trim().split('\n')[0] ?? '';
}

/** Parameters of the path apply to all of its operations; an operation may declare one of them again. */
function readParameters(
  item: Json,
  node: Json,
  keys: Keys,
  route: string,
  name: string,
  { reader }: Context,
): Parameter[] {
  const read = (list: unknown, at: Keys) =>
    ((list ?? []) as Json[]).map((parameter, index) => reader.parameter(parameter, [...at, String(index)], name));
  const declared = read(node.parameters, [...keys, 'parameters']);
  const isDeclared = (one: Parameter) => declared.some((other) => other.name === one.name && other.in === one.in);
  const shared = read(item.parameters, [...keys.slice(0, -1), 'parameters']).filter((one) => !isDeclared(one));
  const all = [...shared, ...declared];
  for (const [, placeholder = ''] of route.matchAll(/\{([^}]+)\}/g)) {
    if (all.some((one) => one.in === 'path' && one.name === placeholder)) continue;
    const found = `the path parameter {${placeholder}} of ${name} is not declared.`;
    reader.report('error', keys, found, 'Declare it under `parameters` with `in: path` and `required: true`.');
  }
  return all;
}

function readBody(node: unknown, keys: Keys, name: string, { reader }: Context): Body | undefined {
  if (node === undefined) return undefined;
  const { required, description, content } = reader.follow(node as Json, keys);
  const contents = reader.contents(content, [...keys, 'content'], `the body of ${name}`, 'request');
  return { required: required === true, description: String(description ?? ''), contents };
}

function readCallbacks(node: unknown, keys: Keys, context: Context): Callback[] {
  return Object.entries((node ?? {}) as Record<string, Json>).flatMap(([name, callback]) =>
    Object.entries(context.reader.follow(callback, [...keys, name])).flatMap(([url, item]) =>
      url.startsWith('x-') ? [] : readRequests(name, url, item as Json, [...keys, name, url], context),
    ),
  );
}

/** Requests that the service sends: of a callback, or of a webhook. */
export function readRequests(name: string, url: string, item: Json, keys: Keys, context: Context): Callback[] {
  const found = context.reader.follow(item, keys);
  return methods.flatMap((method) => {
    const node = found[method] as Json | undefined;
    if (!node) return [];
    const named = { operationId: name, ...node };
    return [{ name, url, operation: readOperation(method, '', named, found, [...keys, method], [], context) }];
  });
}

/** Errors with a code go to the catalog; the others are responses like any other. */
function splitResponses(node: Json, keys: Keys, name: string, { service, reader }: Context) {
  const responses: Response[] = [];
  const problems: Operation['problems'] = [];
  for (const [status, response] of Object.entries((node.responses ?? {}) as Record<string, Json>)) {
    if (status.startsWith('x-')) continue;
    const at = [...keys, 'responses', status];
    const found = /^[45]/.test(status) ? reader.problems(status, response, at) : [];
    if (found.length > 0) problems.push(...found);
    else responses.push(reader.response(status, response, service, at, name));
  }
  return { responses, problems };
}

function readOperation(
  method: string,
  route: string,
  node: Json,
  item: Json,
  keys: Keys,
  servers: unknown[],
  context: Context,
): Operation {
  const { reader, service, schemes } = context;
  const name = String(node.operationId ?? nameFor(method, route));
  if (node.operationId === undefined) {
    const fix = `Write an \`operationId\`: links to the operation depend on it.`;
    reader.report('warning', keys, `${method.toUpperCase()} ${route} has no operationId; pages use ${name}.`, fix);
  }
  const description = String(node.description ?? '');
  const [server] = readServers(servers);
  const path = (server ? pathOf(server.url) : '') + route;
  const summary = String(node.summary ?? (firstSentence(description) || `${method.toUpperCase()} ${path}`));
  const parameters = readParameters(item, node, keys, route, name, context);
  const hasPrecondition = parameters.some((parameter) => parameter.name === 'If-Match');
  const operation: Operation = {
    id: `${service}/${name}`,
    service,
    name,
    tag: String((node.tags as string[] | undefined)?.[0] ?? untagged),
    method: method.toUpperCase(),
    path,
    servers: readServers(servers),
    hostVariable: String((servers[0] as Json | undefined)?.['x-variable'] ?? `${product.slug.toUpperCase()}_URL`),
    summary,
    // A summary that was taken from the description isn't said twice.
    description: node.summary === undefined ? description.replace(summary, '').trim() : description,
    deprecated: node.deprecated === true,
    isIdempotent: Boolean(node['x-idempotent'] ?? (/^(?:put|delete)$/.test(method) && !hasPrecondition)),
    security: readSecurity(node.security ?? reader.document.security, schemes, reader, [...keys, 'security']),
    parameters,
    body: readBody(node.requestBody, [...keys, 'requestBody'], name, context),
    ...splitResponses(node, keys, name, context),
    callbacks: readCallbacks(node.callbacks, [...keys, 'callbacks'], context),
  };
  const given = (node['x-problems'] ?? {}) as Record<string, Json>;
  return { ...operation, problems: ownProblems(operation, given, reader.schemas) };
}

/** Every operation of a document, in its order. */
export function readOperations(context: Context): Operation[] {
  const { reader } = context;
  const paths = (reader.document.paths ?? {}) as Record<string, Json>;
  return Object.entries(paths).flatMap(([route, node]) => {
    if (route.startsWith('x-')) return [];
    const item = reader.follow(node, ['paths', route]);
    return methods.flatMap((method) => {
      const operation = item[method] as Json | undefined;
      if (!operation) return [];
      const servers = operation.servers ?? item.servers ?? reader.document.servers ?? [];
      return [readOperation(method, route, operation, item, ['paths', route, method], servers as unknown[], context)];
    });
  });
}
