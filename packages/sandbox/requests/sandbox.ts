import { randomBytes } from 'node:crypto';
import type { Contract, Operation } from '../../contracts/model.ts';
import type { Account } from '../accounts/accounts.ts';
import { isAuthorized } from '../accounts/credentials.ts';
import { Sessions } from '../accounts/sessions.ts';
import type { Call, Headers, MockResponse } from '../core/call.ts';
import { headersOf, select, statedHeaders, succeed } from '../core/example.ts';
import type { Hint } from '../core/hint.ts';
import { readHints } from '../core/hints.ts';
import { largestBody, largestDocument } from '../core/json.ts';
import { problemOf, reject, showProblem } from '../core/problem.ts';
import { propertiesOf } from '../core/schema.ts';
import { Models, readDocument } from '../models/models.ts';
import type { Uploads } from '../state/upload.ts';
import { checkCall } from './check.ts';
import { isForeign } from './guard.ts';
import { State } from './handler.ts';
import { isProblem, readPrefer } from './prefer.ts';
import { createRoutes, type Entry, methodsOf, parametersOf, rejectRoute } from './route.ts';
import { createRedirect } from './urls.ts';

/** Headers of every response, with the values of the contracts' examples: no limit is ever reached. */
function usualHeaders(operations: Operation[]): Headers {
  const found = operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers));
  const limits = found.filter(({ name, example }) => name.startsWith('RateLimit-') && example !== undefined);
  return Object.fromEntries(limits.map(({ name, example }) => [name, String(example)]));
}

/** A running sandbox without its server. */
export interface Sandbox {
  respond: (call: Call) => MockResponse;
  /** Reads the document of a prediction; `respond` needs it. */
  prepare: (call: Call) => Promise<Call>;
  /** Keeps what has changed; only then is a response sent. */
  commit: () => void;
  /** Waits for the next change, or for a number of milliseconds. */
  nextChange: (milliseconds: number) => Promise<void>;
  /** Brings the seed back. */
  reset: () => void;
  /** Ends the work between requests, and frees the folder. */
  close: () => void;
  /** A problem that no operation returns. */
  fail: (status: number, title: string, fields: object) => MockResponse;
  /** Leads the URLs of a response to a URL of the sandbox, as a replacer of `JSON.stringify`. */
  redirect: (base: string) => (key: string, value: unknown) => unknown;
  uploads: Uploads;
  /** Bytes of the largest part of an upload. */
  largestPart: number;
  accounts: Account[];
}

/** The choices of who starts a sandbox. */
export interface SandboxOptions {
  /** Whether it starts without the examples. */
  isEmpty?: boolean;
  /** Whether runs take no time. */
  isFast?: boolean;
  /** The folder that keeps the state across restarts. */
  folder?: string;
}

/** The path that brings the seed back; no contract has it. */
const resetPath = '/sandbox/reset';

/** Bytes of the largest part of an upload, as the contract limits it. */
function largestPartOf(contracts: Contract[], hints: Map<Operation, Hint>): number {
  const [operation] = [...hints].find(([, { flow }]) => flow === 'upload') ?? [];
  const schema = operation?.body?.contents[0]?.schema;
  const contract = contracts.find(({ service }) => service === operation?.service);
  const { partSize } = schema && contract ? propertiesOf(schema, contract.schemas) : {};
  return partSize?.maximum ?? largestDocument;
}

/** Responds to requests as the contracts say: it checks everything, and remembers what clients create. */
export function createSandbox(contracts: Iterable<Contract>, options: SandboxOptions = {}): Sandbox {
  const { isEmpty = false, isFast = false, folder } = options;
  const all = [...contracts];
  const hints = readHints(all);
  const state = new State(all, hints, {
    isEmpty,
    isFast,
    folder,
    transform: (model, content, parameters) => models.transform(model, content, parameters),
    accountOf: (delegate) => sessions.accounts.find(({ username }) => username.startsWith(`${delegate}@`))?.claims.sub,
    isAccount: (id) => sessions.accounts.some(({ claims }) => claims.sub === id),
  });
  const sessions = new Sessions(all, hints, state.store);
  const models = new Models(all, hints, state.store, state.uploads);
  const entries = createRoutes(all);
  const operations = all.flatMap((contract) => contract.operations);
  // Errors that no operation returns: unknown paths and methods.
  const carried = all.flatMap((contract) => contract.carried);
  const usual = usualHeaders(operations);

  /** The response from what clients created, with the headers that the contract promises. */
  function remember(request: Parameters<State['respond']>[0]): MockResponse | undefined {
    const { operation } = request;
    const result = state.respond(request);
    if (!result) return undefined;
    const { status, body, isExample, waitSeconds } = result;
    if (result.headers) return { ...result, headers: result.headers };
    const response = operation.responses.find((one) => one.status === String(status));
    const headers = headersOf(operation, response, body as Record<string, unknown> | undefined, operations);
    const marked = { ...headers, ...(isExample && { 'X-Sandbox': 'example' }) };
    return { status, headers: marked, body, ...(waitSeconds !== undefined && { waitSeconds }) };
  }

  function limitOf({ service }: Operation): number {
    return models.has(service) ? largestDocument : largestBody;
  }

  function respondAt(entry: Entry, call: Call): MockResponse {
    const { operation } = entry;
    const instance = call.url.pathname;
    const preference = readPrefer(operation, call);
    if (isProblem(preference)) return preference;
    if (preference?.kind === 'code') {
      const problem = operation.problems.find(({ code }) => code === preference.value);
      const example = problem?.example as object | undefined;
      return problem
        ? showProblem(problem, { ...example, instance })
        : reject(problem, 400, preference.value, { instance });
    }
    if (!isAuthorized(operation, call)) {
      return reject(problemOf(operation, 401), 401, 'Credentials are missing.', { instance });
    }
    const limit = limitOf(operation);
    if ((call.size ?? 0) > limit) {
      const detail = `The body is ${call.size} bytes; the limit is ${limit}.`;
      return reject(problemOf(operation, 413), 413, 'The request body is too large.', { detail, instance });
    }
    const caller = sessions.authenticate(operation, call);
    if (caller.problem) return caller.problem;
    const path = parametersOf(entry, call);
    const checked = checkCall(entry, path, call);
    if (checked.problem) return checked.problem;
    const predicted =
      preference && preference.value !== '202' ? undefined : models.respond(operation, call, operations);
    if (predicted) return predicted;
    if (preference) return succeed(operation, preference, operations, []);
    const account = caller.claims?.sub;
    const roles = caller.isDemo ? undefined : caller.claims?.roles;
    const real =
      sessions.respond(operation, checked.body, call, caller.claims) ??
      remember({ operation, call, path, body: checked.body, account, roles });
    if (real) return real;
    const requested = [...Object.values(path), ...call.url.searchParams.getAll('iri')];
    const success = succeed(operation, undefined, operations, requested);
    return { ...success, body: select(operation, success.body, call) };
  }

  function entryOf({ method, url }: Call): { here: Entry[]; entry: Entry | undefined } {
    const here = entries.filter(({ pattern }) => pattern.test(url.pathname));
    const find = (name: string) => here.find(({ operation }) => operation.method === name);
    return { here, entry: find(method) ?? (method === 'HEAD' ? find('GET') : undefined) };
  }

  async function prepare(call: Call): Promise<Call> {
    const { entry } = entryOf(call);
    if (!entry || (call.size ?? 0) > limitOf(entry.operation)) return call;
    const own = models.withSecureUrl(entry.operation, call);
    const content = models.documentOf(entry.operation, own);
    return content ? { ...own, document: await readDocument(content) } : own;
  }

  function respondAlone(call: Call): MockResponse {
    if (call.method === 'POST' && call.url.pathname === resetPath) {
      if (isForeign(call.headers)) {
        const fields = { code: 'ORIGIN_NOT_ALLOWED', instance: resetPath };
        return reject(undefined, 403, 'A page of another origin must not reset the sandbox.', fields);
      }
      reset();
      return { status: 204, headers: {}, body: undefined };
    }
    const { here, entry } = entryOf(call);
    if (entry) {
      const response = respondAt(entry, call);
      return { ...response, headers: { ...statedHeaders(entry.operation, response.status), ...response.headers } };
    }
    if (call.method === 'OPTIONS' && here.length > 0) {
      return { status: 204, headers: { Allow: methodsOf(here).join(', ') }, body: undefined };
    }
    return rejectRoute(here, carried, call);
  }

  /** A response with the ID of its request, and the headers that every response has. */
  function finish({ headers, body, ...rest }: MockResponse): MockResponse {
    const requestId = `req-${randomBytes(6).toString('hex')}`;
    const own = body && 'requestId' in body ? { ...body, requestId } : body;
    return { ...rest, body: own, headers: { 'X-Request-Id': requestId, ...usual, ...headers } };
  }

  function respond(call: Call): MockResponse {
    return finish(respondAlone(call));
  }

  function fail(status: number, title: string, fields: object): MockResponse {
    const known = [...carried, ...operations.flatMap(({ problems }) => problems)];
    // The catalog's 403 and 404 are about accounts and objects.
    const problem = status >= 404 ? known.find((one) => one.status === status) : undefined;
    return finish(reject('code' in fields ? undefined : problem, status, title, fields));
  }

  function isServed(path: string): boolean {
    const patterns = [uploads.partPath, uploads.contentPath, ...entries.map(({ pattern }) => pattern)];
    return patterns.some((pattern) => pattern?.test(path));
  }

  function reset(): void {
    state.reset();
    sessions.reset();
  }

  const { store, uploads, engine } = state;
  // Scheduler of an earlier start continue without a request.
  engine.tick();
  return {
    respond,
    prepare,
    reset,
    close: () => state.close(),
    commit: () => store.commit(),
    nextChange: (milliseconds) => store.nextChange(milliseconds),
    fail,
    redirect: createRedirect(operations, isServed),
    uploads,
    largestPart: largestPartOf(all, hints),
    accounts: sessions.accounts,
  };
}
