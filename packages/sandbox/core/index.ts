import { randomBytes } from 'node:crypto';
import type { Contract, Operation } from '@docs/contracts';
import { isForeign } from '../node/guard.ts';
import { Sessions } from './accounts/sessions.ts';
import type { Call, Headers, MockResponse } from './model/call.ts';
import type { Hint } from './model/hint.ts';
import { hintOf, readHints } from './model/hints.ts';
import { largestDocument } from './model/json.ts';
import { reject } from './model/problem.ts';
import { propertiesOf } from './model/schema.ts';
import { Models } from './models/models.ts';
import { RequestHandler } from './requests/handler.ts';
import { Operations } from './requests/operations.ts';
import { methodsOf, rejectRoute } from './requests/route.ts';
import { openStorage } from './requests/storage.ts';
import { createRedirect } from './requests/urls.ts';

/** Headers of every response, with the values of the contracts' examples: no limit is ever reached. */
function usualHeaders(operations: Operation[]): Headers {
  const found = operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers));
  const limits = found.filter(({ name, example }) => name.startsWith('RateLimit-') && example !== undefined);
  return Object.fromEntries(limits.map(({ name, example }) => [name, String(example)]));
}

/** A running sandbox without its server. */
export type Sandbox = ReturnType<typeof createSandbox>;

/** The choices of who starts a sandbox. */
export interface SandboxOptions {
  isEmpty?: boolean;
  isFast?: boolean;
  /** The folder that keeps the state across restarts. */
  folder?: string;
}

/** The path that brings the seed back; no contract has it. */
const resetPath = '/sandbox/reset';

/** Bytes of the largest part of an upload, as the contract limits it. */
function largestPartOf(contracts: Contract[], hints: Map<Operation, Hint>): number {
  const { operation } = hintOf(hints, 'upload') ?? {};
  const schema = operation?.body?.contents[0]?.schema;
  const contract = contracts.find(({ service }) => service === operation?.service);
  const { partSize } = schema && contract ? propertiesOf(schema, contract.schemas) : {};
  return partSize?.maximum ?? largestDocument;
}

/** Responds to requests as the contracts say: it checks everything, and remembers what clients create. */
export function createSandbox(contracts: Iterable<Contract>, options: SandboxOptions = {}) {
  const { isEmpty = false, isFast = false, folder } = options;
  const all = [...contracts];
  const hints = readHints(all);
  const storage = openStorage(all, hints, isEmpty, folder);
  const { store, uploads } = storage;
  const sessions = new Sessions(all, hints, store);
  const models = new Models(all, hints, store, uploads.contents);
  const handler = new RequestHandler(all, hints, storage, sessions.accounts, models, isFast);
  const routes = new Operations(all, sessions, models, handler, store);
  const operations = all.flatMap((contract) => contract.operations);
  // Errors that no operation returns: unknown paths and methods.
  const carried = all.flatMap((contract) => contract.carried);
  const usual = usualHeaders(operations);

  function respondTo(call: Call): MockResponse {
    if (call.method === 'POST' && call.url.pathname === resetPath) {
      if (isForeign(call.headers)) {
        const fields = { code: 'ORIGIN_NOT_ALLOWED', instance: resetPath };
        return reject(undefined, 403, 'A page of another origin must not reset the sandbox.', fields);
      }
      reset();
      return { status: 204, headers: {}, body: undefined };
    }
    const entry = routes.find(call);
    if (entry) return routes.respond(entry, call);
    const here = routes.at(call.url.pathname);
    if (call.method === 'OPTIONS' && here.length > 0)
      return { status: 204, headers: { Allow: methodsOf(here).join(', ') }, body: undefined };
    return rejectRoute(here, carried, call);
  }

  /** A response with the ID of its request, and the headers that every response has. */
  function finish({ headers, body, ...rest }: MockResponse): MockResponse {
    const requestId = `req-${randomBytes(6).toString('hex')}`;
    const withId = body && 'requestId' in body ? { ...body, requestId } : body;
    return { ...rest, body: withId, headers: { 'X-Request-Id': requestId, ...usual, ...headers } };
  }

  function fail(status: number, title: string, fields: object): MockResponse {
    const known = [...carried, ...operations.flatMap(({ problems }) => problems)];
    // The catalog's 403 and 404 are about accounts and objects.
    const problem = status >= 404 ? known.find((one) => one.status === status) : undefined;
    return finish(reject('code' in fields ? undefined : problem, status, title, fields));
  }

  function isServed(path: string): boolean {
    return [uploads.partPath, uploads.contents.path].some((one) => one?.test(path)) || routes.at(path).length > 0;
  }

  function reset(): void {
    handler.reset();
    sessions.seed();
  }

  // Processes of an earlier start continue without a request.
  handler.engine.tick();
  return {
    respond: (call: Call) => finish(respondTo(call)),
    /** Reads the document of a prediction; `respond` needs it. */
    prepare: (call: Call) => routes.prepare(call),
    reset,
    close: () => handler.close(),
    /** Keeps what has changed; only then is a response sent. */
    commit: () => store.commit(),
    nextChange: (milliseconds: number) => store.nextChange(milliseconds),
    fail,
    redirect: createRedirect(operations, isServed),
    uploads,
    largestPart: largestPartOf(all, hints),
    accounts: sessions.accounts,
  };
}
