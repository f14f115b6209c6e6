import type { Content, Operation, Response } from '@docs/contracts';
import type { Call, Headers, MockResponse } from './call.ts';
import { millisecondsOf } from './duration.ts';
import type { Environment } from './environment.ts';
import { type Fields, includes } from './schema.ts';

/** The response that a call asks for: an error, one of several successes, or one of several examples. */
export type Preference = { kind: 'code' | 'status' | 'example'; value: string };

/** The URL of a created object: by its ID, or by its IRI. */
function locationOf({ path, service }: Operation, body: Fields, operations: Operation[]): string | undefined {
  const end = path.split('/').at(-1);
  const reads = operations.filter(({ method }) => method === 'GET');
  const byId = reads.find((read) => new RegExp(`/${end}/\\{[^{}]+\\}$`).test(read.path));
  const [, parameter = ''] = /\{([^{}]+)\}$/.exec(byId?.path ?? '') ?? [];
  const id = body[parameter] ?? body.id;
  if (byId && id) return byId.path.replace(/\{[^{}]+\}$/, String(id));
  const job = reads.find((read) => read.service === service && /\/jobs\/\{\w+\}$/.test(read.path));
  if (job && body.id) return job.path.replace(/\{\w+\}$/, String(body.id));
  const byIri = reads.find(
    (read) =>
      read.path === `${path}/by-iri` || (read.path === path && read.parameters.some(({ name }) => name === 'iri')),
  );
  return byIri && body.iri ? `${byIri.path}?iri=${encodeURIComponent(String(body.iri))}` : undefined;
}

/** Moves the deadlines of an example into the future. */
export type Renew = <T>(example: T) => T;

/** Deadlines by their names, with how long they last as ISO 8601 has it: those of the examples have passed. */
export function createRenew(lasts: ReadonlyMap<string, string>, { now }: Environment): Renew {
  return (example) =>
    example === undefined
      ? example
      : JSON.parse(JSON.stringify(example), (key, value) => {
          const duration = typeof value === 'string' ? lasts.get(key) : undefined;
          return duration === undefined ? value : new Date(now() + millisecondsOf(duration)).toISOString();
        });
}

/** The status of an operation's first success. */
export function statusOf({ responses }: Operation): number {
  return Number(responses[0]?.status);
}

/** The example of an operation's first success. */
export function firstExample<T extends object = Fields>({ responses }: Operation): T | undefined {
  return responses[0]?.contents[0]?.examples[0]?.value as T | undefined;
}

/** The values of all examples of an operation's responses. */
export function responseExamples({ responses }: Operation): Fields[] {
  const contents = responses.flatMap((response) => response.contents);
  return contents.flatMap(({ examples }) => examples.map(({ value }) => value as Fields));
}

/** The values of all examples of a request body. */
export function bodyExamples({ body }: Operation): Fields[] {
  return body?.contents.flatMap(({ examples }) => examples.map(({ value }) => value as Fields)) ?? [];
}

/** Whether a request body is one of the examples, as the samples of the site send it. */
export function isExampleBody(operation: Operation, body: unknown): boolean {
  return bodyExamples(operation).some((value) => includes(value, body) && includes(body, value));
}

/** The example of a name, the one that has the ID or IRI of the request, or the first one. */
function exampleOf({ examples }: Content, requested: string[], name?: string): Fields | undefined {
  const named = examples.find((one) => one.name === name);
  if (named) return named.value as Fields;
  const values = examples.map(({ value }) => value as Fields | undefined);
  return (
    values.find(({ id, iri } = {}) => requested.includes(String(id)) || requested.includes(String(iri))) ?? values[0]
  );
}

function preferredResponse({ responses }: Operation, preference: Preference | undefined): Response | undefined {
  const isPreferred = ({ status, contents }: Response) =>
    preference?.kind === 'example'
      ? contents.some(({ examples }) => examples.some(({ name }) => name === preference.value))
      : status === preference?.value;
  return responses.find(isPreferred) ?? responses[0];
}

/** The headers that a response has: its media type, and the ETag and the URL of its object. */
export function headersOf(
  operation: Operation,
  response: Response | undefined,
  body: Fields | undefined,
  operations: Operation[],
): Headers {
  const headers: Headers = {};
  if (body) headers['Content-Type'] = response?.contents[0]?.mediaType ?? 'application/json';
  const names = new Set(response?.headers.map(({ name }) => name));
  if (names.has('ETag')) headers.ETag = `"${body?.revision ?? body?.version ?? 1}"`;
  const location = names.has('Location') && body && locationOf(operation, body, operations);
  if (location) headers.Location = location;
  if (names.has('Preference-Applied')) headers['Preference-Applied'] = 'respond-async';
  // The sandbox works fast, and what has ended needs no other look.
  if (names.has('Retry-After') && !body?.finishedAt) headers['Retry-After'] = '1';
  return headers;
}

/** Headers whose values depend on the object, or that every response has. */
const computed = /^(?:ETag|Location|Preference-Applied|Retry-After|X-Request-Id|RateLimit-.*)$/i;

/** The other headers of a response, with the values that the contract states. */
export function statedHeaders({ responses }: Operation, status: number): Headers {
  const headers = responses.find((one) => one.status === String(status))?.headers ?? [];
  const stated = headers.filter(({ name, example }) => example !== undefined && !computed.test(name));
  return Object.fromEntries(stated.map(({ name, example }) => [name, String(example)]));
}

/** The example of a success. */
export function succeed(
  operation: Operation,
  preference: Preference | undefined,
  operations: Operation[],
  requested: string[],
  renew: Renew,
): MockResponse {
  const response = preferredResponse(operation, preference);
  const [content] = response?.contents ?? [];
  const body =
    content && renew(exampleOf(content, requested, preference?.kind === 'example' ? preference.value : undefined));
  const headers = { ...(body && { 'X-Sandbox': 'example' }), ...headersOf(operation, response, body, operations) };
  return { status: Number.parseInt(response?.status ?? '', 10) || 200, headers, body };
}

/**
 * The part of an example list that its list filters, such as `status`, and paging ask for. Other filters name one thing,
 * which the sandbox doesn't have: it returns the example.
 */
export function select({ method, parameters }: Operation, body: object | undefined, call: Call): object | undefined {
  const page = body as { items?: Fields[]; nextPageToken?: string | null } | undefined;
  if (!Array.isArray(page?.items) || page.nextPageToken === undefined) return body;
  const query = call.url.searchParams;
  // `find` has filters and page in the query, `search` in the body.
  const sent: Fields = method === 'POST' && call.body ? JSON.parse(call.body) : Object.fromEntries(query);
  const lists = parameters
    .filter(({ name, schema }) => schema.type === 'array' && query.has(name))
    .map(({ name }) => [name, query.getAll(name)]);
  const filters: Fields = { ...sent, ...Object.fromEntries(lists) };
  const matching = page.items.filter((item) =>
    Object.entries(filters).every(
      ([name, wanted]) => item[name] === undefined || !Array.isArray(wanted) || wanted.includes(item[name]),
    ),
  );
  const start = Number(sent.pageToken) || 0;
  const end = start + (Number(sent.pageSize) || 50);
  return { ...page, items: matching.slice(start, end), nextPageToken: end < matching.length ? String(end) : null };
}
