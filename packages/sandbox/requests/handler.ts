import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Contract, Operation, Schema } from '../../contracts/model.ts';
import type { MockResponse, Request, Result } from '../core/call.ts';
import { renew } from '../core/example.ts';
import type { Hint } from '../core/hint.ts';
import { badRequest, problemOf, reject } from '../core/problem.ts';
import { allows, type Fields, propertiesOf } from '../core/schema.ts';
import { Engine } from '../engine/engine.ts';
import { factTable } from '../graph/seed.ts';
import type { Transform } from '../models/models.ts';
import { type Change, change, create, remove } from '../state/change.ts';
import { reuseProblem } from '../state/conflict.ts';
import { filterItems, queryOf } from '../state/filter.ts';
import { type Page, pageOf } from '../state/page.ts';
import { type Plan, queryIdentity, type Resource, Resources } from '../state/resources.ts';
import { brokenRule, type Known, ruleOf } from '../state/rules.ts';
import { expire, isGone, Uploads } from '../state/upload.ts';
import { Blobs } from '../store/blobs.ts';
import { Journal } from '../store/journal.ts';
import { recordsOf, Store, type Stored, type Table } from '../store/store.ts';

/** The choices and abilities of a sandbox. */
export interface StateOptions {
  isEmpty: boolean;
  /** Whether work takes no time. */
  isFast: boolean;
  /** The folder that keeps the state across restarts. */
  folder: string | undefined;
  transform: Transform;
  /** The account of a delegate, where there is one. */
  accountOf: (delegate: string) => string | undefined;
  /** Whether an account has an ID. */
  isAccount: (id: string) => boolean;
}

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

/** Keeps what clients create, and responds from it. */
export class State {
  private readonly resources: Resources;
  readonly store: Store;
  private readonly known: Known;
  private readonly contracts: Map<Operation, Contract>;
  /** The duration after which an upload that has ended is gone. */
  private readonly keepsUploads: string | undefined;
  private readonly uploadKind: Resource | undefined;

  private readonly journal: Journal | undefined;
  readonly uploads: Uploads;
  readonly engine: Engine;

  constructor(
    contracts: Contract[],
    private readonly hints: Map<Operation, Hint>,
    { isEmpty, isFast, folder, transform, accountOf, isAccount }: StateOptions,
  ) {
    this.resources = new Resources(contracts, hints);
    const makes = [...hints.values()].find((hint) => hint.makes)?.makes ?? {};
    const uses = [...hints.values()].find((hint) => hint.uses)?.uses ?? {};
    const [start] = [...hints].find(([, { flow }]) => flow === 'upload') ?? [];
    this.uploadKind = start && this.resources.plans.get(start)?.resource;
    this.keepsUploads = [...hints.values()].find(({ flow }) => flow === 'upload')?.keeps;
    for (const resource of this.resources.all.values()) {
      if ([...Object.values(makes), ...Object.values(uses)].includes(resource.name)) resource.isKept = true;
    }
    const pulses = pulseTable(hints);
    const documents = documentTable(hints);
    const facts = factTable(contracts, [...this.resources.all.values()], hints);
    this.store = new Store([...this.resources.all.values(), pulses, documents, facts], isEmpty);
    this.journal = folder === undefined ? undefined : new Journal(folder);
    if (this.journal) this.store.restore(this.journal.entries);
    this.store.log = this.journal;
    this.known = { store: this.store, resources: [...this.resources.all.values()], isAccount };
    this.uploads = new Uploads(this.store, this.resources.all, new Blobs(folder && path.join(folder, 'blobs')), makes);
    this.contracts = new Map(
      contracts.flatMap((contract) => contract.operations.map((one) => [one, contract] as const)),
    );
    const contentOf = (id: string) => this.uploads.download(id)?.content;
    const options = { hints, contracts, uses, pulses, documents, facts, isFast, transform, accountOf, contentOf };
    // An index that is created again is empty.
    this.store.onChange(({ table, stored }) => {
      if (!stored.isDeleted || (table as Resource).name !== uses.index) return;
      const name = stored.value[table.identity];
      for (const one of this.store.list(documents)) if (one.value.index === name) this.store.remove(documents, one);
    });
    this.engine = new Engine(this.store, this.resources, options);
  }

  reset(): void {
    this.store.reset();
    this.uploads.reset();
    this.engine.seed();
  }

  /** Ends the work between requests, and frees the folder. */
  close(): void {
    this.engine.close();
    this.journal?.close();
    this.store.log = undefined;
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
      const instance = call.url.pathname;
      return reject(reuseProblem(operation), 409, 'The idempotency key was used for a different request.', {
        instance,
      });
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
    if (flow === 'completion') return this.complete(plan, request, stored);
    const worked = this.engine.respond(flow, request);
    if (worked) return this.orExample(worked, plan, request, stored, flow);
    const changing = { ...this.changeOf(plan, request), stored };
    return kind === 'delete' ? remove(changing) : change(changing);
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
    const asked = this.changeOf(plan, request);
    const broken =
      flow === 'upload'
        ? (brokenRule({ ...asked, object: asked.sent }, this.known) ?? this.uploads.check(asked))
        : undefined;
    if (broken) return broken;
    const result = create(asked);
    const isOpened = flow === 'upload' && result.status < 300 && result.body;
    if (isOpened) this.uploads.open(result.body as Fields, plan.resource, request.body as Fields);
    return result;
  }

  private complete({ resource }: Plan, { operation, call, body }: Request, stored: Stored): Result {
    const result = this.uploads.complete(stored, resource, body as Fields, operation, call);
    return 'headers' in result ? (result as unknown as MockResponse) : { status: 200, body: result };
  }

  private changeOf({ resource, kind }: Plan, { operation, body, call, account }: Request): Change {
    const contract = this.contracts.get(operation) as Contract;
    const schema = operation.body?.contents[0]?.schema;
    const accepted = schema ? propertiesOf(schema, contract.schemas) : {};
    const whole = (body ?? {}) as Fields;
    const sent = acceptedPart(whole, accepted, resource);
    const { schemas } = contract;
    const { store, known } = this;
    return { resource, kind, operation, call, account, accepted, body: whole, sent, schema, schemas, store, known };
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

  private notFound({ operation, call }: Pick<Request, 'operation' | 'call'>, stored: Stored | undefined): MockResponse {
    const instance = call.url.pathname;
    const gone = stored?.isDeleted ? problemOf(operation, 410) : undefined;
    const detail = `${stored ? 'It was deleted' : 'Nothing has this ID'}: ${instance}${call.url.search}.`;
    return reject(gone ?? problemOf(operation, 404), 404, 'The resource does not exist.', { detail, instance });
  }

  private list({ resource, items: property, list = {} }: Plan, { operation, path, body, call }: Request): Result {
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
      return value !== undefined && ruleOf(schema)?.refersTo === 'account' && !this.known.isAccount(value);
    });
    if (stranger) return this.notFound({ operation, call }, undefined);
    const problem = this.engine.respond(hint?.flow, { operation, path, body, call, account: undefined });
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
    if (page) return { status: 200, body: this.shaped(page, property, list) };
    const errors = [{ pointer: 'pageToken', message: 'is not a page token for this list' }];
    const fields = { detail: '1 field is invalid.', instance: call.url.pathname, errors };
    return reject(badRequest(operation, true), 400, 'The request is invalid.', fields);
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

/** The table of pulses, with those of the examples. */
function pulseTable(hints: Map<Operation, Hint>): Table {
  const [operation] = [...hints].find(([, { flow }]) => flow === 'pulses') ?? [];
  const [example] = operation?.responses[0]?.contents[0]?.examples ?? [];
  const { items = [] } = (example?.value ?? {}) as { items?: Fields[] };
  return { key: 'pulses', identity: 'sequence', examples: items };
}

/** The table of index documents, with those that the example saves. */
function documentTable(hints: Map<Operation, Hint>): Table {
  const [operation] = [...hints].find(([, { flow }]) => flow === 'index') ?? [];
  const index = operation?.parameters.find((parameter) => parameter.in === 'path')?.example;
  const { documents = [] } = (operation?.body?.contents[0]?.examples[0]?.value ?? {}) as { documents?: Fields[] };
  const examples = documents.map((one) => ({ key: `${index}/${one.id}`, index, ...one }));
  return { key: 'documents', identity: 'key', examples };
}
