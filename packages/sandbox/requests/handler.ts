import { isDeepStrictEqual } from 'node:util';
import type { Contract, Operation, Schema } from '@docs/contracts';
import type { Account } from '../accounts/accounts.ts';
import type { MockResponse, Request, Result } from '../core/call.ts';
import { renew } from '../core/example.ts';
import type { Hint } from '../core/hint.ts';
import type { Asked } from '../core/problem.ts';
import { problemOf, rejectStatus } from '../core/problem.ts';
import { allows, type Fields, propertiesOf } from '../core/schema.ts';
import { Engine } from '../engine/engine.ts';
import type { Models } from '../models/models.ts';
import { type Change, create, remove, update } from '../state/change.ts';
import { reuseProblem } from '../state/conflict.ts';
import { filterItems, queryOf } from '../state/filter.ts';
import { type Page, pageOf, rejectPageToken } from '../state/page.ts';
import { type Plan, queryIdentity, type Resource, type Resources } from '../state/resources.ts';
import { brokenRule, type Context, ruleOf } from '../state/rules.ts';
import { expire, isGone, type Uploads } from '../state/upload.ts';
import { recordsOf, type Store, type Stored } from '../store/store.ts';
import type { Storage } from './storage.ts';

/** The header whose value makes an operation repeat its response, where the operation has it. */
const keyHeader = 'idempotency-key';

/** Responses by idempotency key, and the milliseconds for which they are repeated. */
const replies = recordsOf('replies');
const replyTime = 24 * 3_600_000;

interface Reply {
  fingerprint: string;
  response: MockResponse;
  at: number;
}

/** Responds from the objects that clients created, and changes them. */
export class RequestHandler {
  private readonly resources: Resources;
  private readonly store: Store;
  private readonly uploads: Uploads;
  private readonly context: Context;
  private readonly contracts: Map<Operation, Contract>;
  /** The duration after which an upload that has ended is gone. */
  private readonly keepsUploads: string | undefined;
  private readonly uploadKind: Resource | undefined;
  readonly engine: Engine;

  constructor(
    contracts: Contract[],
    private readonly hints: Map<Operation, Hint>,
    private readonly storage: Storage,
    accounts: Account[],
    models: Models,
    isFast: boolean,
  ) {
    const { resources, store, uploads } = storage;
    this.resources = resources;
    this.store = store;
    this.uploads = uploads;
    const [start, hint] = [...hints].find(([, { flow }]) => flow === 'upload') ?? [];
    this.uploadKind = start && resources.plans.get(start)?.resource;
    this.keepsUploads = hint?.keeps;
    const isAccount = (id: string) => accounts.some(({ claims }) => claims.sub === id);
    this.context = { store, resources: [...resources.all.values()], isAccount };
    this.contracts = new Map(
      contracts.flatMap((contract) => contract.operations.map((one) => [one, contract] as const)),
    );
    this.engine = new Engine(contracts, hints, storage, {
      isFast,
      transform: (model, content, parameters) => models.transform(model, content, parameters),
      accountOf: (delegate) => accounts.find(({ username }) => username.startsWith(`${delegate}@`))?.claims.sub,
      contentOf: (id) => uploads.download(id)?.content,
    });
  }

  reset(): void {
    this.store.reset();
    this.uploads.reset();
    this.engine.seed();
  }

  /** Ends the work between requests, and frees the folder. */
  close(): void {
    this.engine.close();
    this.storage.close();
  }

  /** Responds once to each idempotency key; a repeated request gets the same response. */
  respond(request: Request): Result | undefined {
    const { operation, call, account } = request;
    const isDeclared = operation.parameters.some(({ name }) => name.toLowerCase() === keyHeader);
    const key = isDeclared && call.headers[keyHeader];
    if (!key) return this.handle(request);
    const id = `${operation.id} ${account} ${key}`;
    const fingerprint = `${call.url.pathname}${call.url.search} ${call.body}`;
    const kept = this.store.get(replies, id)?.value as (Reply & Fields) | undefined;
    const known = kept && kept.at + replyTime > Date.now() ? kept : undefined;
    if (known && known.fingerprint !== fingerprint) {
      const title = 'The idempotency key was used for a different request.';
      return rejectStatus(request, 409, title, undefined, reuseProblem(operation));
    }
    if (known) return known.response;
    const result = this.handle(request);
    // A wait that has brought nothing is not the response to keep.
    if (result && result.status < 300 && !('waitSeconds' in result)) {
      this.store.put(replies, { id, fingerprint, response: structuredClone(result), at: Date.now() });
    }
    return result;
  }

  private handle(request: Request): Result | undefined {
    const flow = this.hints.get(request.operation)?.flow;
    this.engine.tick();
    const combined = this.engine.combine(flow, request);
    if (combined) return combined;
    const plan = this.resources.plans.get(request.operation);
    if (!plan) return this.engine.respond(flow, request);
    const { resource, kind } = plan;
    const target = kind === 'read' || kind === 'update' || kind === 'act' || kind === 'delete';
    // Objects that only a running platform changes are those of the examples.
    if (!resource.isKept) return kind === 'read' ? this.unknown(plan, request) : this.engine.respond(flow, request);
    if (kind === 'create') return this.create(plan, request, flow);
    if (kind === 'list') return this.list(plan, request);
    if (kind === 'batch') return this.batch(plan, request);
    if (!target) return undefined;
    const stored = this.find(plan, request);
    if (!stored || stored.isDeleted) return this.notFound(request, stored);
    if (this.isOthers(plan, request, stored)) return this.notFound(request, undefined);
    if (resource.machine && 'expiresAt' in stored.value) {
      if ('parts' in stored.value) this.uploads.expire(stored.value, resource.machine);
      else expire(stored.value, resource.machine);
      if (isGone(stored, resource.machine, this.keepsUploads)) return this.notFound(request, undefined);
    }
    if (kind === 'read') return { status: 200, body: this.uploads.signed(stored.value) };
    if (flow === 'completion') return this.uploads.complete(stored, resource, request);
    const worked = this.engine.respond(flow, request);
    if (worked) return this.orExample(worked, plan, request, stored, flow);
    const changing = { ...this.changeOf(plan, request), stored };
    return kind === 'delete' ? remove(changing) : update(changing);
  }

  /**
   * Does what an operation's example asks for where the status of an example object doesn't allow it: with the object at another time, as
   * another example has it, or else as the response's example.
   */
  private orExample(
    worked: Result,
    { resource }: Plan,
    request: Request,
    stored: Stored,
    flow: Hint['flow'] | undefined,
  ) {
    const { operation, body } = request;
    const examples = operation.body?.contents.flatMap((content) => content.examples) ?? [];
    const isRepeated = examples.length === 0 || examples.some(({ value }) => isDeepStrictEqual(value, body));
    const [example] = operation.responses[0]?.contents[0]?.examples ?? [];
    if (worked.status !== 409 || !stored.isSeed || !isRepeated || !example) return worked;
    const { identity, machine, others } = resource;
    const transitions = machine?.transitions.filter(({ by }) => by?.includes(operation.id)) ?? [];
    for (const other of others) {
      const isAllowed = transitions.some(({ from }) => from === other[machine?.property ?? '']);
      if (!isAllowed || other[identity] !== stored.value[identity]) continue;
      this.store.put(resource, renew(other), true);
      const again = this.engine.respond(flow, request);
      if (again && again.status < 300) return again;
    }
    const { value } = this.store.put(resource, renew(example.value as Fields));
    return { status: Number(operation.responses[0]?.status), body: value, isExample: true };
  }

  /** Whether an object is an upload that another account has started: only its own account can use it. */
  private isOthers({ resource }: Plan, { account, roles }: Request, { value }: Stored): boolean {
    return roles !== undefined && this.uploadKind === resource && 'owner' in value && value.owner !== account;
  }

  private create(plan: Plan, request: Request, flow: Hint['flow'] | undefined): Result {
    const worked = this.engine.respond(flow, request);
    if (worked) return worked;
    const change = this.changeOf(plan, request);
    const broken =
      flow === 'upload' ? (brokenRule({ ...change, object: change.sent }) ?? this.uploads.check(change)) : undefined;
    if (broken) return broken;
    const result = create(change);
    const isOpened = flow === 'upload' && result.status < 300 && result.body;
    if (isOpened) this.uploads.open(result.body as Fields, plan.resource, request.body as Fields);
    return result;
  }

  private changeOf({ resource, kind }: Plan, { operation, body, call, account }: Request): Change {
    const contract = this.contracts.get(operation) as Contract;
    const schema = operation.body?.contents[0]?.schema;
    const accepted = schema ? propertiesOf(schema, contract.schemas) : {};
    const whole = (body ?? {}) as Fields;
    const sent = acceptedPart(whole, accepted, resource);
    const { schemas } = contract;
    const { context } = this;
    return { resource, kind, operation, call, account, accepted, body: whole, sent, schema, schemas, context };
  }

  /** The object that the path or the query names. */
  private find({ resource }: Plan, { operation, path, call }: Request): Stored | undefined {
    const named = Object.values(path).toReversed();
    const found = named.flatMap((value) => this.store.get(resource, value) ?? [])[0];
    if (named.length > 0) return found;
    const name = queryIdentity(operation, resource) ?? resource.identity;
    return this.store.find(resource, name, call.url.searchParams.get(name));
  }

  private unknown(plan: Plan, request: Request): MockResponse | undefined {
    const isKnown = plan.resource.examples.length === 0 || this.find(plan, request);
    return isKnown ? undefined : this.notFound(request, undefined);
  }

  private notFound(request: Asked, stored: Stored | undefined): MockResponse {
    const { pathname, search } = request.call.url;
    const gone = stored?.isDeleted ? problemOf(request.operation, 410) : undefined;
    const detail = `${stored ? 'It was deleted' : 'Nothing has this ID'}: ${pathname}${search}.`;
    return rejectStatus(request, 404, 'The resource does not exist.', detail, gone);
  }

  private list({ resource, items: property, list = {} }: Plan, request: Request): Result {
    const { operation, path, body, call } = request;
    const contract = this.contracts.get(operation) as Contract;
    const schema = operation.method === 'POST' ? operation.body?.contents[0]?.schema : undefined;
    const accepted = schema ? Object.entries(propertiesOf(schema, contract.schemas)) : [];
    const defaults = Object.fromEntries(
      accepted.flatMap(([name, one]) => (one.default === undefined ? [] : [[name, one.default]])),
    );
    const conditions: Fields = { ...queryOf(operation, call), ...path, ...defaults, ...(body as Fields | undefined) };
    const hint = this.hints.get(operation);
    const stranger = operation.parameters.some(({ name, schema }) => {
      const value = path[name];
      return value !== undefined && ruleOf(schema)?.refersTo === 'account' && !this.context.isAccount(value);
    });
    if (stranger) return this.notFound(request, undefined);
    const problem = this.engine.respond(hint?.flow, { ...request, account: undefined });
    if (problem) return problem;
    const allowed = resource.properties[hint?.atLeast ?? '']?.enum;
    const least = hint?.atLeast && conditions[hint.atLeast];
    if (hint?.atLeast && allowed && least) conditions[hint.atLeast] = allowed.slice(allowed.indexOf(String(least)));
    const all = this.store.list(resource).map(({ value }) => value);
    const narrowed = this.engine.narrow(hint?.flow, all, conditions);
    const sorted: Fields = { sortOrder: hint?.order, sort: hint?.sort, ...conditions };
    // A list without a next page is whole.
    if (!list.nextPageToken) sorted.pageSize ??= Number.MAX_SAFE_INTEGER;
    const page = pageOf(filterItems(narrowed.items, narrowed.conditions), sorted, resource.identity, operation.id);
    return page ? { status: 200, body: this.shaped(page, property, list) } : rejectPageToken(request);
  }

  /** A page as the contract describes it: an array, or an object with a property for the items. */
  private shaped({ items, nextPageToken }: Page, property: string | undefined, list: Record<string, Schema>): object {
    const signed = items.map((one) => this.uploads.signed(one));
    if (property === undefined) return signed;
    const { nextPageToken: token, total } = list;
    const hasToken = token && (nextPageToken !== null || allows(token, 'null'));
    return { [property]: signed, ...(hasToken && { nextPageToken }), ...(total && { total: items.length }) };
  }

  private batch({ resource }: Plan, { body }: Request): Result {
    const { ids } = body as { ids: string[] };
    const found = ids.map((id) => this.store.get(resource, id));
    const items = found.flatMap((stored) => (stored && !stored.isDeleted ? [this.uploads.signed(stored.value)] : []));
    const missingIds = ids.filter((_, index) => !found[index] || found[index]?.isDeleted);
    return { status: 200, body: { items, missingIds } };
  }
}

/** The part of a body that an operation accepts: the properties in its schema, except those that only the server sets. */
function acceptedPart(body: Fields, accepted: Record<string, Schema>, { properties }: Resource): Fields {
  const isListed = Object.keys(accepted).length > 0;
  const isAccepted = (name: string) =>
    isListed ? accepted[name] && !accepted[name].readOnly : !properties[name]?.readOnly;
  return Object.fromEntries(Object.entries(body).filter(([name]) => isAccepted(name)));
}
