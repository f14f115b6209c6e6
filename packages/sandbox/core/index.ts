import type { Contract } from '@docs/contracts';
import { Sessions } from './accounts/sessions.ts';
import { encode } from './model/bytes.ts';
import type { Call, Headers, MockResponse } from './model/call.ts';
import { DocumentNeeded } from './model/document.ts';
import type { Environment } from './model/environment.ts';
import { type Hints, hintOf, readHints } from './model/hints.ts';
import { largestDocument } from './model/json.ts';
import { reject } from './model/problem.ts';
import { propertiesOf } from './model/schema.ts';
import { Models } from './models/models.ts';
import { isPart, respondFile } from './requests/files.ts';
import { corsHeaders, isForeign, isLocalHost } from './requests/guard.ts';
import { RequestHandler } from './requests/handler.ts';
import { Operations } from './requests/operations.ts';
import { methodsOf, rejectRoute } from './requests/route.ts';
import { type Kept, openStorage } from './requests/storage.ts';
import { createRedirect } from './requests/urls.ts';
import { Engine } from './workflows/engine.ts';

export type { Call } from './model/call.ts';
export type { Environment } from './model/environment.ts';
export type { Kept } from './requests/storage.ts';

/** A response as it is sent. */
export interface Sent {
  status: number;
  headers: Headers;
  content: Uint8Array | undefined;
}

/** A sandbox, which takes requests from anywhere. */
export type Sandbox = ReturnType<typeof createSandbox>;

/** The choices of who starts a sandbox. */
export interface SandboxOptions {
  isEmpty?: boolean;
  isFast?: boolean;
}

/** The paths of the sandbox itself, which no contract has: one brings the seed back, one does what an administrator does. */
const controlPaths = ['/sandbox/reset', '/sandbox/account'];

/** Bytes of the largest part of an upload, as the contract limits it. */
function largestPartOf(contracts: Contract[], hints: Hints): number {
  const { operation } = hintOf(hints, 'upload') ?? {};
  const schema = operation?.body?.contents[0]?.schema;
  const contract = contracts.find(({ service }) => service === operation?.service);
  const { partSize } = schema && contract ? propertiesOf(schema, contract.schemas) : {};
  return partSize?.maximum ?? largestDocument;
}

/** Responds to requests as the contracts say: it checks everything, and remembers what clients create. */
export function createSandbox(
  contracts: Iterable<Contract>,
  environment: Environment,
  { isEmpty = false, isFast = false }: SandboxOptions = {},
  kept: Kept = {},
) {
  const all = [...contracts];
  const hints = readHints(all);
  const storage = openStorage(all, hints, isEmpty, environment, kept);
  const { store, uploads } = storage;
  const sessions = new Sessions(all, hints, store);
  const models = new Models(all, hints, store, uploads.contents);
  const { accounts } = sessions;
  const engine = new Engine(all, hints, storage, {
    isFast,
    transform: (model, content, parameters) => models.transform(model, content, parameters),
    accountOf: (delegate) => accounts.find(({ username }) => username.startsWith(`${delegate}@`))?.claims.sub,
    contentOf: (id) => uploads.contents.of(id)?.content,
  });
  const flows = { ...sessions.flows, ...uploads.flows, ...models.flows, ...engine.flows };
  const isAccount = (id: string) => accounts.some(({ claims }) => claims.sub === id);
  const handler = new RequestHandler(all, hints, storage.resources, store, uploads.currentFor, flows, isAccount);
  const routes = new Operations(all, sessions, models, handler, store);
  const operations = all.flatMap((contract) => contract.operations);
  // Errors that no operation returns: unknown paths and methods.
  const carried = all.flatMap((contract) => contract.carried);
  const largestPart = largestPartOf(all, hints);
  const redirect = createRedirect(operations, isServed);

  function respondTo(call: Call): MockResponse {
    const { method, url } = call;
    const file = respondFile(call, { uploads, environment, largestPart, fail: problem });
    if (file) return file;
    if (method === 'POST' && controlPaths.includes(url.pathname)) return control(call);
    const entry = routes.find(call);
    if (entry) {
      engine.tick();
      const response = routes.respond(entry, call);
      engine.tick();
      // URLs of files are valid for some time from now on.
      return { ...response, body: response.body && uploads.contents.signed(response.body) };
    }
    const here = routes.at(url.pathname);
    if (method === 'OPTIONS' && here.length > 0)
      return { status: 204, headers: { Allow: methodsOf(here).join(', ') }, body: undefined };
    const rejected = rejectRoute(here, carried, call);
    return { ...rejected, headers: { ...routes.limitsAt(url.pathname), ...rejected.headers } };
  }

  function control({ url: { pathname: instance }, headers, body }: Call): MockResponse {
    if (isForeign(headers)) {
      const fields = { code: 'ORIGIN_NOT_ALLOWED', instance };
      return reject(undefined, 403, 'A page of another origin must not change the sandbox.', fields);
    }
    const { username, locked, password } = Object.fromEntries(new URLSearchParams(body));
    const change = { ...(locked && { locked: locked === 'true' }), ...(password && { password }) };
    if (instance === controlPaths[0]) reset();
    else if (!sessions.change(username ?? '', change))
      return reject(undefined, 404, 'No account has this username.', { instance });
    return { status: 204, headers: {}, body: undefined };
  }

  /** A response with the ID of its request. */
  function finish({ headers, body, ...rest }: MockResponse): MockResponse {
    const hex = [...environment.randomBytes(6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const requestId = `req-${hex}`;
    const withId = typeof body === 'object' && 'requestId' in body ? { ...body, requestId } : body;
    return { ...rest, body: withId, headers: { 'X-Request-Id': requestId, ...headers } };
  }

  function problem(status: number, title: string, fields: object): MockResponse {
    const known = [...carried, ...operations.flatMap(({ problems }) => problems)];
    // The catalog's 403 and 404 are about accounts and objects.
    const shown = status >= 404 ? known.find((one) => one.status === status) : undefined;
    return reject('code' in fields ? undefined : shown, status, title, fields);
  }

  function isServed(path: string): boolean {
    return [uploads.partPath, uploads.contents.path].some((one) => one?.test(path)) || routes.at(path).length > 0;
  }

  function reset(): void {
    storage.reset();
    engine.seed();
    sessions.seed();
  }

  function respond(call: Call): MockResponse {
    try {
      const response = respondTo(call);
      return response.bytes ? response : finish(response);
    } catch (error) {
      if (error instanceof DocumentNeeded) return { status: 500, headers: {}, body: undefined, needs: error };
      throw error;
    }
  }

  /** A response whose changes are kept. Where that is impossible, a request that only reads gets one without them. */
  async function keep(call: Call): Promise<MockResponse> {
    const response = respond(call);
    try {
      await store.commit();
      return response;
    } catch (error) {
      if (call.method === 'GET' || call.method === 'HEAD') return respond(call);
      throw error;
    }
  }

  /** Asks again after each change, until there is something to say, the time is over, or the client is gone. */
  async function wait(call: Call, isGone: () => boolean): Promise<MockResponse> {
    const start = environment.now();
    let asked = call;
    while (true) {
      const response = await keep(asked);
      if (response.needs) {
        const { bytes, wanted } = response.needs;
        asked = { ...asked, document: await environment.readPdf(bytes, wanted) };
        continue;
      }
      const end = start + (response.waitSeconds ?? 0) * 1000;
      do {
        const left = end - environment.now();
        if (left <= 0) return response;
        await store.nextChange(left);
        // A step for a client that is gone would wait until its lease runs out.
        if (isGone()) return response;
      } while (response.isWorthwhile?.() === false);
    }
  }

  /** A response as it is sent: its URLs lead to the sandbox. */
  function write({ method, url, headers: sent }: Call, { status, headers, body, bytes }: MockResponse): Sent {
    // An example can be a text that isn't JSON.
    const text = typeof body === 'string' ? body : body && `${JSON.stringify(body, redirect(url.origin), 2)}\n`;
    const content = bytes ?? (text ? encode(text) : undefined);
    const length = content && { 'Content-Length': String(content.length) };
    const all = { ...corsHeaders(sent), ...headers, ...length };
    return { status, headers: all, content: method === 'HEAD' ? undefined : content };
  }

  function fail(call: Call, status: number, title: string, fields: object): Sent {
    return write(call, finish(problem(status, title, fields)));
  }

  /** The response to a request, once there is one. `isGone` tells whether the client still waits for it. */
  async function serve(call: Call, isGone = () => false): Promise<Sent> {
    const { url, headers } = call;
    try {
      if (isLocalHost(headers)) return write(call, await wait(call, isGone));
      const fields = { code: 'HOST_NOT_ALLOWED', detail: `The sandbox is at ${url.origin}.`, instance: url.pathname };
      return fail(call, 403, 'The Host header names another host.', fields);
    } catch (error) {
      const fault = environment.storageFault(error);
      if (fault) {
        const fields = { detail: `${fault}, and send the request again.`, instance: url.pathname };
        return fail(call, 507, 'Insufficient Storage', fields);
      }
      environment.report('The sandbox has failed:', error);
      const detail = error instanceof Error ? error.message : String(error);
      return fail(call, 500, 'An error occurred in the sandbox.', { detail, instance: url.pathname });
    }
  }

  // A start's own objects are kept before any work that could fail.
  store.flush();
  // Processes of an earlier start continue without a request.
  engine.tick();
  return {
    serve,
    respond,
    reset,
    fail,
    /** Bytes of the largest body that a request can have: of a larger one, only the size counts. */
    largestBody: (call: Pick<Call, 'method' | 'url'>) => (isPart(call, uploads) ? largestPart : largestDocument),
    close() {
      engine.close();
      storage.close();
    },
    accounts,
  };
}
