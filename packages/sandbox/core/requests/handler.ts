import type { Contract, Operation, Schema } from '@docs/contracts';
import type { Request, Result } from '../model/call.ts';
import { bodyExamples, firstExample, isExampleBody, statusOf } from '../model/example.ts';
import type { Hints } from '../model/hints.ts';
import { type Asked, attempt, problemOf, rejectStatus } from '../model/problem.ts';
import { allows, type Fields, propertiesOf } from '../model/schema.ts';
import { type Change, create, remove, update } from '../state/change.ts';
import { filterItems, queryOf } from '../state/filter.ts';
import type { Current, Flow, Flows } from '../state/flow.ts';
import { type Page, pageOf, rejectPageToken } from '../state/page.ts';
import { type Plan, queryIdentity, type Resource, type Resources } from '../state/resources.ts';
import { type Context, ruleOf } from '../state/rules.ts';
import type { Store, Stored } from '../state/store.ts';

/** Responds from the objects that clients created, and changes them. Flows do what only descriptions say. */
export class RequestHandler {
  private readonly context: Context;
  private readonly schemas: Map<Operation, Contract['schemas']>;

  constructor(
    contracts: Contract[],
    private readonly hints: Hints,
    private readonly resources: Resources,
    private readonly store: Store,
    private readonly current: Current,
    private readonly flows: Flows,
    isAccount: (id: string) => boolean,
  ) {
    this.context = { store, resources: [...resources.all.values()], isAccount };
    this.schemas = new Map(
      contracts.flatMap(({ operations, schemas }) => operations.map((one) => [one, schemas] as const)),
    );
  }

  /** Responds to a request; `undefined` where the operation's example is the response. */
  respond(request: Request): Result | undefined {
    const flow = this.flowOf(request);
    const plan = this.resources.plans.get(request.operation);
    const first = flow?.isFirst || !plan ? flow?.respond(request) : undefined;
    if (first || !plan) return first;
    const { resource, kind } = plan;
    // Objects that only a running platform changes are those of the examples.
    if (!resource.isKept) return kind === 'read' ? this.checkKnown(plan, request) : flow?.respond(request);
    if (kind === 'create') return this.create(plan, request);
    if (kind === 'list') return this.list(plan, request);
    if (kind === 'batch') return this.batch(plan, request);
    const known = this.find(plan, request);
    if (!known || known.isDeleted) this.notFound(request, known);
    const stored = this.current(resource, known, request);
    if (!stored) this.notFound(request, undefined);
    if (kind === 'read') return { status: 200, body: stored.value };
    const change = { ...this.changeOf(plan, request), stored };
    const worked = flow && attempt(() => flow.respond(request, { resource, stored, change }));
    if (worked) return this.orExample(worked, plan, request, stored, flow);
    return kind === 'delete' ? remove(change) : update(change);
  }

  private flowOf({ operation }: Request): Flow | undefined {
    const name = this.hints.get(operation)?.flow;
    return name && this.flows[name];
  }

  /**
   * Does what an operation's example asks for where the status of an example object doesn't allow it: with the object at another time, as
   * another example has it, or else as the response's example.
   */
  private orExample(worked: Result, { resource }: Plan, request: Request, stored: Stored, flow: Flow): Result {
    const { operation, body } = request;
    const isRepeated = bodyExamples(operation).length === 0 || isExampleBody(operation, body);
    const example = firstExample(operation);
    if (worked.status !== 409 || !stored.isSeed || !isRepeated || !example) return worked;
    const { identity, machine, others } = resource;
    const transitions = machine?.transitions.filter(({ by }) => by?.includes(operation.id)) ?? [];
    for (const other of others) {
      const isAllowed = transitions.some(({ from }) => from === other[machine?.property ?? '']);
      if (!isAllowed || other[identity] !== stored.value[identity]) continue;
      this.store.put(resource, this.store.renew(other), true);
      const again = attempt(() => flow.respond(request));
      if (again && again.status < 300) return again;
    }
    const { value } = this.store.put(resource, this.store.renew(example));
    return { status: statusOf(operation), body: value, isExample: true };
  }

  private create(plan: Plan, request: Request): Result {
    const change = this.changeOf(plan, request);
    return this.flowOf(request)?.respond(request, { resource: plan.resource, change }) ?? create(change);
  }

  private schemasOf(operation: Operation): Contract['schemas'] {
    return this.schemas.get(operation) ?? {};
  }

  private acceptedBy(operation: Operation): Record<string, Schema> {
    const schema = operation.body?.contents[0]?.schema;
    return schema ? propertiesOf(schema, this.schemasOf(operation)) : {};
  }

  private changeOf({ resource, kind }: Plan, { operation, body, call, account }: Request): Change {
    const accepted = this.acceptedBy(operation);
    const whole = (body ?? {}) as Fields;
    const sent = acceptedPart(whole, accepted, resource);
    const [schema, schemas] = [operation.body?.contents[0]?.schema, this.schemasOf(operation)];
    const { context } = this;
    return {
      resource,
      kind,
      operation,
      call,
      account,
      accepted,
      body: whole,
      sent,
      schema,
      schemas,
      context,
      hint: this.hints.get(operation) ?? {},
    };
  }

  private find({ resource }: Plan, { operation, path, call }: Request): Stored | undefined {
    const named = Object.values(path).toReversed();
    if (named.length > 0) return named.flatMap((value) => this.store.get(resource, value) ?? [])[0];
    const name = queryIdentity(operation, resource) ?? resource.identity;
    return this.store.find(resource, name, call.url.searchParams.get(name));
  }

  private checkKnown(plan: Plan, request: Request): undefined {
    if (plan.resource.examples.length > 0 && !this.find(plan, request)) this.notFound(request, undefined);
  }

  private notFound(request: Asked, stored: Stored | undefined): never {
    const { pathname, search } = request.call.url;
    const gone = stored?.isDeleted ? problemOf(request.operation, 410) : undefined;
    const detail = `${stored ? 'It was deleted' : 'Nothing has this ID'}: ${pathname}${search}.`;
    rejectStatus(request, 404, 'The resource does not exist.', detail, gone);
  }

  private list({ resource, items: property, list = {} }: Plan, request: Request): Result {
    const { operation, path, body, call } = request;
    const { atLeast, order, sort } = this.hints.get(operation) ?? {};
    const isStranger = operation.parameters.some(({ name, schema }) => {
      const value = path[name];
      return value !== undefined && ruleOf(schema)?.refersTo === 'account' && !this.context.isAccount(value);
    });
    if (isStranger) this.notFound(request, undefined);
    const flow = this.flowOf(request);
    flow?.respond(request);
    const accepted = operation.method === 'POST' ? Object.entries(this.acceptedBy(operation)) : [];
    const queried = operation.parameters.map(({ name, schema }) => [name, schema] as const);
    const rules = Object.fromEntries([...queried, ...accepted].map(([name, schema]) => [name, ruleOf(schema)]));
    const defaults = accepted.flatMap(([name, one]) => (one.default === undefined ? [] : [[name, one.default]]));
    const conditions: Fields = {
      ...queryOf(operation, call),
      ...path,
      ...Object.fromEntries(defaults),
      ...(body as Fields | undefined),
    };
    const allowed = resource.properties[atLeast ?? '']?.enum;
    const least = atLeast && conditions[atLeast];
    if (allowed && least) conditions[atLeast] = allowed.slice(allowed.indexOf(String(least)));
    const all = this.store.list(resource).map(({ value }) => value);
    const narrowed = flow?.narrow?.(all, conditions) ?? { items: all, conditions };
    const sorted: Fields = { sortOrder: order, sort, ...conditions };
    // A list without a next page is whole.
    if (!list.nextPageToken) sorted.pageSize ??= Number.MAX_SAFE_INTEGER;
    const page = pageOf(
      filterItems(narrowed.items, narrowed.conditions, rules),
      sorted,
      resource.identity,
      operation.id,
      this.store,
    );
    return page ? { status: 200, body: this.shaped(page, property, list) } : rejectPageToken(request);
  }

  /** A page as the contract describes it: an array, or an object with a property for the items. */
  private shaped({ items, nextPageToken }: Page, property: string | undefined, list: Record<string, Schema>): object {
    if (property === undefined) return items;
    const { nextPageToken: token, total } = list;
    const hasToken = token && (nextPageToken !== null || allows(token, 'null'));
    return { [property]: items, ...(hasToken && { nextPageToken }), ...(total && { total: items.length }) };
  }

  private batch({ resource }: Plan, { body }: Request): Result {
    const { ids } = body as { ids: string[] };
    const found = ids.map((id) => this.store.get(resource, id));
    const items = found.flatMap((stored) => (stored && !stored.isDeleted ? [stored.value] : []));
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
