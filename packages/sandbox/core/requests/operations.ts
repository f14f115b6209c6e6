import type { Contract, Operation } from '@docs/contracts';
import { challengeOf, isAuthorized } from '../accounts/credentials.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Call, Headers, MockResponse, Request } from '../model/call.ts';
import { headersOf, select, statedHeaders, succeed } from '../model/example.ts';
import { largestBody, largestDocument } from '../model/json.ts';
import { attempt, problemOf, problemWith, reject, rejectStatus, showProblem } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import type { Models } from '../models/models.ts';
import type { Store } from '../state/store.ts';
import { checkCall } from './check.ts';
import type { RequestHandler } from './handler.ts';
import { isProblem, readPrefer } from './prefer.ts';
import { respondOnce } from './replies.ts';
import { createRoutes, type Entry, parametersOf } from './route.ts';

/** The limits that all responses of a service show, with the values of its examples: no limit is ever reached. */
function limitsOf({ operations }: Contract): Headers {
  const found = operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers));
  const limits = found.filter(({ name, example }) => name.startsWith('RateLimit-') && example !== undefined);
  return Object.fromEntries(limits.map(({ name, example }) => [name, String(example)]));
}

/** Responds to calls of the contracts' operations: checks everything, then asks the handler. */
export class Operations {
  private readonly routes: Entry[];
  private readonly all: Operation[];
  private readonly limits: Map<string, Headers>;

  constructor(
    contracts: Contract[],
    private readonly sessions: Sessions,
    private readonly models: Models,
    private readonly handler: RequestHandler,
    private readonly store: Store,
  ) {
    this.routes = createRoutes(contracts);
    this.all = contracts.flatMap((contract) => contract.operations);
    this.limits = new Map(contracts.map((contract) => [contract.service, limitsOf(contract)]));
  }

  at(pathname: string): Entry[] {
    return this.routes.filter(({ pattern }) => pattern.test(pathname));
  }

  /** The limits that responses below a path show. */
  limitsAt(pathname: string): Headers | undefined {
    return this.limits.get(pathname.split('/')[1] ?? '');
  }

  find({ method, url }: Call): Entry | undefined {
    const here = this.at(url.pathname);
    const find = (name: string) => here.find(({ operation }) => operation.method === name);
    return find(method) ?? (method === 'HEAD' ? find('GET') : undefined);
  }

  private limitOf({ service }: Operation): number {
    return this.models.has(service) ? largestDocument : largestBody;
  }

  /** The response with the headers that the contract states. */
  respond(entry: Entry, call: Call): MockResponse {
    const response = attempt(() => this.respondTo(entry, call));
    const { operation } = entry;
    const stated = statedHeaders(operation, response.status);
    const challenge = response.status === 401 && { 'WWW-Authenticate': challengeOf(operation, call) };
    return {
      ...response,
      headers: { ...this.limitsAt(call.url.pathname), ...stated, ...challenge, ...response.headers },
    };
  }

  private respondTo(entry: Entry, given: Call): MockResponse {
    const { operation } = entry;
    const instance = given.url.pathname;
    const preference = readPrefer(operation, given);
    if (isProblem(preference)) return preference;
    if (preference?.kind === 'code') {
      const problem = operation.problems.find(({ code }) => code === preference.value);
      const example = problem?.example as object | undefined;
      return problem
        ? showProblem(problem, { ...example, instance })
        : reject(problem, 400, preference.value, { instance });
    }
    if (!isAuthorized(operation, given)) rejectStatus({ operation, call: given }, 401, 'Credentials are missing.');
    const { claims, isDemo } = this.sessions.authenticate({ operation, call: given });
    const limit = this.limitOf(operation);
    if ((given.size ?? 0) > limit) {
      const detail = `The body is ${given.size} bytes; the limit is ${limit}.`;
      const problem = problemWith(operation, 'BODY_TOO_LARGE') ?? problemOf(operation, 413);
      rejectStatus({ operation, call: given }, 413, 'The request body is too large.', detail, problem);
    }
    const call = this.models.withSecureUrl(operation, given);
    const asked = { operation, call };
    const path = parametersOf(entry, call);
    const body = checkCall(entry, path, call);
    const roles = isDemo ? undefined : claims?.roles;
    const request: Request = { ...asked, path, body, account: claims?.sub, claims, roles };
    const isExample = preference && !(preference.value === '202' && this.models.has(operation.service));
    if (isExample) return succeed(operation, preference, this.all, [], this.store.renew);
    const response = this.handle(request);
    if (response) return response;
    const requested = [...Object.values(path), ...call.url.searchParams.getAll('iri')];
    const success = succeed(operation, undefined, this.all, requested, this.store.renew);
    return { ...success, body: select(operation, success.body, call) };
  }

  /** The response from what clients created, with the headers that the contract promises. */
  private handle(request: Request): MockResponse | undefined {
    const { operation } = request;
    const result = respondOnce(this.store, request, (one) => this.handler.respond(one));
    if (!result) return undefined;
    if (result.headers) return { ...result, headers: result.headers };
    const { isExample, ...rest } = result;
    const response = operation.responses.find(({ status }) => status === String(rest.status));
    const headers = headersOf(operation, response, rest.body as Fields | undefined, this.all);
    return { ...rest, headers: { ...headers, ...(isExample && { 'X-Sandbox': 'example' }) } };
  }
}
