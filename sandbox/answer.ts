import type { ErrorObject } from 'ajv';
import type { Content, Contract, Operation, Parameter, Problem, Schema } from '../src/contracts/model.ts';
import { isAuthorized } from './credentials.ts';
import { createValidator } from './validate.ts';

/** A request as the sandbox sees it. */
export interface Call {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: object | undefined;
}

interface Entry {
  operation: Operation;
  pattern: RegExp;
  checkerOf: ReturnType<typeof createValidator>;
  coercing: ReturnType<typeof createValidator>;
}

const requestId = 'req-7f3a9c51d0e2';

type Headers = Record<string, string>;

/** Headers of every response, with the values of the contracts' examples: no limit is ever reached. */
function usualHeaders(operations: Operation[]): Headers {
  const found = operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers));
  const limits = found.filter(({ name, example }) => name.startsWith('RateLimit-') && example !== undefined);
  return {
    'X-Request-Id': requestId,
    ...Object.fromEntries(limits.map(({ name, example }) => [name, String(example)])),
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** Where an operation answers; the security controller is part of every service. */
function pathsOf({ service, path }: Operation, contracts: Contract[]): string[] {
  if (service !== 'security') return [path];
  return contracts.filter(({ card }) => !card).map((other) => path.replace('/security/', `/${other.service}/`));
}

/** Fixed parts win over parameters: /artifacts/by-iri is not an artifact whose id is "by-iri". */
function bySpecificity(a: Entry, b: Entry): number {
  return a.operation.path.split('{').length - b.operation.path.split('{').length;
}

/** A problem of the contract, with what went wrong this time. */
function reject(problem: Problem | undefined, status: number, title: string, fields: object = {}): Answer {
  const headers: Headers = { 'Content-Type': 'application/problem+json' };
  if (!problem) return { status, headers, body: { type: 'about:blank', title, status, ...fields } };
  if (problem.status === 429 || problem.status === 503) headers['Retry-After'] = '12';
  return { status: problem.status, headers, body: { ...(problem.example as object), ...fields } };
}

/** The problem that lists the invalid fields, or the one that does not. */
function badRequest({ problems }: Operation, hasFields: boolean): Problem | undefined {
  const known = problems.filter(({ status }) => status === 400 || status === 422);
  return known.find(({ example }) => Array.isArray((example as { errors?: unknown }).errors) === hasFields);
}

/** The problem of a status, where the operation has one. */
function problemOf({ problems }: Operation, status: number): Problem | undefined {
  return problems.find((problem) => problem.status === status);
}

function fieldErrors(place: string, errors: ErrorObject[]) {
  return errors.map(({ instancePath, message, params }) => ({
    pointer: `${place}${instancePath}${params.missingProperty ? `/${params.missingProperty}` : ''}`,
    message: message ?? 'is not valid',
  }));
}

function givenValue(parameter: Parameter, path: Record<string, string>, { url, headers }: Call): unknown {
  if (parameter.in === 'path') return path[parameter.name];
  if (parameter.in === 'header') return headers[parameter.name.toLowerCase()];
  if (parameter.in === 'cookie') return undefined;
  const values = url.searchParams.getAll(parameter.name);
  return values.length > 1 ? values : values[0];
}

const missing = 'is missing';

function parameterErrors({ operation, coercing }: Entry, path: Record<string, string>, call: Call) {
  return operation.parameters.flatMap((parameter) => {
    const value = givenValue(parameter, path, call);
    // Cookies and documents in parameters are not looked at.
    if (parameter.in === 'cookie' || parameter.mediaType) return [];
    if (value === undefined) return parameter.required ? [{ pointer: parameter.name, message: missing }] : [];
    const wrapped: Schema = { type: 'object', properties: { [parameter.name]: parameter.schema } };
    const errors = coercing(wrapped)({ [parameter.name]: value });
    return errors.map(({ message }) => ({ pointer: parameter.name, message: message ?? 'is not valid' }));
  });
}

/** The content that the request's media type names; JSON where it names none of them. */
function contentOf({ body }: Operation, { headers }: Call): Content | undefined {
  const essence = (mediaType: string) => mediaType.split(';')[0]?.trim().toLowerCase();
  const contents = body?.contents ?? [];
  const sent = essence(headers['content-type'] ?? '');
  const isSent = ({ mediaType }: Content) => essence(mediaType) === sent;
  return contents.find(isSent) ?? contents.find(({ mediaType }) => /\bjson$/.test(mediaType)) ?? contents[0];
}

/** Required parts of an upload that are missing; what is in them is not looked at. */
function missingParts({ mediaType, schema }: Content, { body }: Call) {
  if (!/^multipart\//.test(mediaType)) return [];
  const names = new Set([...body.matchAll(/^content-disposition:.*?\bname="([^"]*)"/gim)].map(([, name]) => name));
  const missing = (schema.required ?? []).filter((name) => !names.has(name));
  return missing.map((name) => ({ pointer: `/${name}`, message: 'is missing' }));
}

/** Where what was made can be read: by its id, or by its IRI. */
function locationOf(
  { path, service }: Operation,
  body: Record<string, unknown>,
  operations: Operation[],
): string | undefined {
  const end = path.split('/').at(-1);
  const reads = operations.filter(({ method }) => method === 'GET');
  const byId = reads.find((read) => new RegExp(`/${end}/\\{\\w+\\}$`).test(read.path));
  if (byId && body.id) return byId.path.replace(/\{\w+\}$/, String(body.id));
  const job = reads.find((read) => read.service === service && /\/jobs\/\{\w+\}$/.test(read.path));
  if (job && body.id) return job.path.replace(/\{\w+\}$/, String(body.id));
  const byIri = reads.find((read) => read.path === `${path}/by-iri`);
  return byIri && body.iri ? `${byIri.path}?iri=${encodeURIComponent(String(body.iri))}` : undefined;
}

/** The example of a success; the ETag and the address of what was made come from its body. */
function succeed(operation: Operation, wanted: number | undefined, operations: Operation[]): Answer {
  const response = operation.responses.find(({ status }) => Number(status) === wanted) ?? operation.responses[0];
  const [content] = response?.contents ?? [];
  const body = content?.examples[0]?.value as Record<string, unknown> | undefined;
  const headers: Headers = {};
  if (body) headers['Content-Type'] = content?.mediaType ?? 'application/json';
  const names = new Set(response?.headers.map(({ name }) => name));
  if (names.has('ETag')) headers.ETag = `"${body?.revision ?? body?.version ?? 1}"`;
  const location = names.has('Location') && body && locationOf(operation, body, operations);
  if (location) headers.Location = location;
  if (names.has('Preference-Applied')) headers['Preference-Applied'] = 'respond-async';
  if (names.has('Retry-After')) headers['Retry-After'] = '12';
  return { status: Number.parseInt(response?.status ?? '', 10) || 200, headers, body };
}

interface Page {
  items: Record<string, unknown>[];
  nextPageToken: string | null;
}

/**
 * The part of an example list that its list filters, such as `status`, and paging ask for. Other filters name one thing,
 * which the sandbox doesn't know: the example stands for it.
 */
function select({ parameters }: Operation, body: object | undefined, query: URLSearchParams): object | undefined {
  const page = body as Partial<Page> | undefined;
  if (!Array.isArray(page?.items) || page.nextPageToken === undefined) return body;
  const lists = parameters.filter(({ name, schema }) => schema.type === 'array' && query.has(name));
  const matching = page.items.filter((item) =>
    lists.every(({ name }) => item[name] === undefined || query.getAll(name).includes(String(item[name]))),
  );
  const start = Number(query.get('pageToken') ?? 0) || 0;
  const end = start + (Number(query.get('pageSize')) || 50);
  return { ...page, items: matching.slice(start, end), nextPageToken: end < matching.length ? String(end) : null };
}

/** Answers requests as the contracts say: checks everything, remembers nothing. */
export function createSandbox(contracts: Iterable<Contract>) {
  const all = [...contracts];
  const entries: Entry[] = all.flatMap((contract) => {
    const checkerOf = createValidator(contract);
    const coercing = createValidator(contract, { coerce: true });
    return contract.operations.flatMap((operation) =>
      pathsOf(operation, all).map((path) => ({ operation, pattern: patternOf(path), checkerOf, coercing })),
    );
  });
  entries.sort(bySpecificity);
  const operations = all.flatMap((contract) => contract.operations);
  // Errors that no operation returns: unknown paths and methods.
  const carried = all.flatMap((contract) => contract.carried);
  const unmatched = new Map([404, 405].map((status) => [status, carried.find((one) => one.status === status)]));

  const usual = usualHeaders(operations);
  return function answer(call: Call): Answer {
    const { status, headers, body } = answerAlone(call);
    return { status, headers: { ...usual, ...headers }, body };
  };

  function answerAlone(call: Call): Answer {
    const here = entries.filter(({ pattern }) => pattern.test(call.url.pathname));
    const entry = here.find(({ operation }) => operation.method === call.method);
    if (!entry) {
      const { pathname: instance } = call.url;
      const methods = [...new Set(here.map(({ operation }) => operation.method))].join(', ');
      const status = here.length > 0 ? 405 : 404;
      const detail = methods ? `${instance} supports ${methods}.` : `No operation exists at ${instance}.`;
      const title = 'No operation exists at this path.';
      const answer = reject(unmatched.get(status), status, title, { detail, instance });
      return { ...answer, headers: { ...answer.headers, ...(methods && { Allow: methods }) } };
    }
    const { operation, pattern, checkerOf } = entry;

    // `Prefer: code=ARTIFACT_NOT_FOUND` asks for an error, `Prefer: status=204` for one of several successes.
    // `Prefer: respond-async` is the models' own.
    const wish = call.headers.prefer === 'respond-async' ? 'status=202' : (call.headers.prefer ?? '');
    const prefer = /^(code|status)=(\w+)$/.exec(wish);
    if (prefer?.[1] === 'code') {
      const problem = operation.problems.find(({ code }) => code === prefer[2]);
      return reject(problem, 400, `This operation never returns ${prefer[2]}.`);
    }

    if (!isAuthorized(operation, call)) {
      const unauthorized = operation.problems.find(({ status }) => status === 401);
      return reject(unauthorized, 401, 'Credentials are missing.');
    }
    const instance = call.url.pathname;
    const errors = parameterErrors(entry, { ...pattern.exec(call.url.pathname)?.groups }, call);
    const precondition = problemOf(operation, 428);
    if (precondition && errors.some(({ pointer, message }) => pointer === 'If-Match' && message === missing)) {
      return reject(precondition, 428, 'The If-Match header is missing.', { instance });
    }
    const isLeftOut = call.body === '' && !operation.body?.required;
    const given = /^[^;\s]*/.exec(call.headers['content-type'] ?? '')?.[0];
    const unsupported = operation.body && !isLeftOut && problemOf(operation, 415);
    if (unsupported && !operation.body?.contents.some(({ mediaType }) => mediaType === given)) {
      const detail = given ? `The request has the content type ${given}.` : 'The Content-Type header is missing.';
      return reject(unsupported, 415, 'The content type is not supported.', { detail, instance });
    }
    const content = contentOf(operation, call);
    if (content) errors.push(...missingParts(content, call));
    if (content && /\bjson$/.test(content.mediaType) && !isLeftOut) {
      let body: unknown;
      try {
        body = JSON.parse(call.body);
      } catch {
        return reject(badRequest(operation, false), 400, 'The body is not JSON.', { instance });
      }
      errors.push(...fieldErrors('', checkerOf(content.schema)(body)));
    }
    if (errors.length > 0) {
      const count = errors.length === 1 ? '1 field is not valid.' : `${errors.length} fields are not valid.`;
      const fields = { detail: count, instance, errors };
      return reject(badRequest(operation, true), 400, 'The request is not valid.', fields);
    }
    const success = succeed(operation, prefer ? Number(prefer[2]) : undefined, operations);
    return operation.method === 'GET'
      ? { ...success, body: select(operation, success.body, call.url.searchParams) }
      : success;
  }
}
