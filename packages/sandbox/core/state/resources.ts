import type { Contract, Operation, Schema } from '@docs/contracts';
import type { Hints } from '../model/hints.ts';
import { type Fields, type Machine, machineOf, nameOf, propertiesOf, resolve } from '../model/schema.ts';
import { createValidator, type Validator } from '../model/validate.ts';
import type { Table } from './store.ts';

/** A kind of object that operations create, read, list, change, and delete. */
export interface Resource extends Table {
  name: string;
  properties: Record<string, Schema>;
  /** The properties that every object has. */
  required: string[];
  machine: Machine | undefined;
  /** Whether the sandbox keeps what clients create. It doesn't where only a running platform could finish the work. */
  isKept: boolean;
  /** Whether clients can tell a deleted object from an unknown one. */
  hasTombstones: boolean;
  check: (value: unknown) => object[];
  /** Examples that exist in every tenant. */
  always: Fields[];
  /** Examples that show the objects of other examples at another time. */
  others: Fields[];
}

/** The use that an operation makes of a resource. */
export interface Plan {
  kind: 'create' | 'read' | 'list' | 'update' | 'delete' | 'act' | 'batch';
  resource: Resource;
  /** The property that holds the items of a list, unless the list is an array, and all properties of the list. */
  items?: string | undefined;
  list?: Record<string, Schema>;
}

const identities = ['id', 'iri', 'name'];

type Validators = Map<Contract, Validator>;

/** An operation with what its success returns: an object, or a list with the property that holds its items. */
interface Returned {
  operation: Operation;
  contract: Contract;
  /** The schema of the response, and of the object in it; `undefined` where it isn't JSON. */
  whole: Schema | undefined;
  object: Schema | undefined;
  isList: boolean;
  items: string | undefined;
  /** The name of the object's schema, or the path of the collection if it has none. */
  name: string;
}

function successOf({ responses }: Operation) {
  return responses[0]?.contents.find(({ mediaType }) => /\bjson$/.test(mediaType));
}

/** The items of a response that is a list, and the property that holds them, unless the response is an array. */
function listIn(schema: Schema, { schemas }: Contract): { property: string | undefined; item: Schema } | undefined {
  const full = resolve(schema, schemas);
  if (full.items) return { property: undefined, item: full.items };
  const properties = propertiesOf(schema, schemas);
  const isList = ({ items }: Schema) => items !== undefined && Object.keys(propertiesOf(items, schemas)).length > 0;
  const lists = Object.entries(properties).filter(([name, one]) => name === 'items' || isList(one));
  const [property, list] = lists.find(([name]) => name === 'items') ?? lists[0] ?? [];
  // An object with lists has an identity, or several lists.
  const isObject = identities.some((name) => properties[name]) || (lists.length > 1 && property !== 'items');
  return list?.items && (property === 'items' || !isObject) ? { property, item: list.items } : undefined;
}

function collectionOf({ path }: Operation): string {
  return path.replace(/\/\{[^{}]+\}.*$/, '');
}

function returnedBy(operation: Operation, contract: Contract): Returned {
  const whole = successOf(operation)?.schema;
  const list = whole && listIn(whole, contract);
  const object = list?.item ?? whole;
  const name = nameOf(object) ?? collectionOf(operation);
  return { operation, contract, whole, object, isList: list !== undefined, items: list?.property, name };
}

function lastParameter({ path }: Operation): string | undefined {
  return /\{([^{}]+)\}$/.exec(path)?.[1];
}

/** The query parameter that identifies an object, such as `iri`. */
export function queryIdentity(
  { parameters }: Operation,
  { properties }: Pick<Resource, 'properties'>,
): string | undefined {
  const required = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  return identities.find((name) => required.includes(name) && name in properties);
}

/** The kinds of objects of all contracts, and what each operation does with them. */
export class Resources {
  readonly all = new Map<string, Resource>();
  readonly plans = new Map<Operation, Plan>();

  constructor(contracts: Contract[], hints: Hints) {
    const validators: Validators = new Map(contracts.map((contract) => [contract, createValidator(contract)]));
    const returned = contracts.flatMap((contract) => contract.operations.map((one) => returnedBy(one, contract)));
    for (const one of returned) this.addKind(one, returned, validators);
    for (const one of returned) this.addPlan(one);
    for (const one of returned) this.addDeletion(one);
    // The examples of `GET` show objects in the middle of their life, which is what clients find.
    const isRead = ({ operation }: Returned) => Number(operation.method === 'GET');
    for (const { operation } of returned.toSorted((a, b) => isRead(b) - isRead(a)))
      this.addExamples(operation, hints.get(operation)?.always);
  }

  /** Contracts share kinds of objects where name and properties are the same. */
  private keyOf({ name, contract: { schemas } }: Returned): string {
    if (name.startsWith('/')) return name;
    return `${name} ${Object.keys(schemas[name] ? propertiesOf(schemas[name], schemas) : {}).join()}`;
  }

  private addKind(returned: Returned, all: Returned[], validators: Validators): void {
    const { object, name, contract } = returned;
    const key = this.keyOf(returned);
    if (!object || this.all.has(key)) return;
    const properties = propertiesOf(object, contract.schemas);
    const required = resolve(object, contract.schemas).required ?? [];
    const identity = identityOf(returned, all, properties, required);
    if (!identity) return;
    const check = (value: unknown) => validators.get(contract)?.(object)(value) ?? [];
    // The versions of deleted objects are never used again.
    const flags = { isKept: false, hasTombstones: false, isRemembered: 'revision' in properties };
    const examples = { examples: [], always: [], others: [] };
    const machine = machineOf(properties);
    this.all.set(key, { key, name, properties, required, identity, machine, check, ...flags, ...examples });
  }

  private addPlan(returned: Returned): void {
    const { operation, contract, whole, isList, items } = returned;
    const resource = this.all.get(this.keyOf(returned));
    if (!resource || !whole) return;
    const list = isList ? propertiesOf(whole, contract.schemas) : undefined;
    const kind = list ? listKind(operation, list, contract) : singleKind(operation, resource);
    if (!kind) return;
    this.plans.set(operation, { kind, resource, ...(list && { items, list }) });
    if (kind === 'read' && operation.problems.some(({ status }) => status === 410))
      Object.assign(resource, { hasTombstones: true, isRemembered: true });
    // A `POST` can do anything, but where it makes objects, they are read below its path.
    const isRead = contract.operations.some(
      ({ method, path }) => method === 'GET' && path.startsWith(`${operation.path}/{`),
    );
    const status = operation.responses[0]?.status;
    if (kind === 'create' && (status === '201' || (status === '200' && isRead))) resource.isKept = true;
  }

  /** A deletion returns nothing: its path says what it deletes. */
  private addDeletion({ operation, contract }: Returned): void {
    if (operation.method !== 'DELETE') return;
    const collection = operation.path.replace(/\/\{[^{}]+\}$/, '');
    const others = contract.operations.filter(({ path }) => path === operation.path || path === collection);
    const resource = others.flatMap((other) => this.plans.get(other) ?? [])[0]?.resource;
    if (resource) this.plans.set(operation, { kind: isCause(operation, resource) ? 'act' : 'delete', resource });
  }

  private addExamples(operation: Operation, always: string | undefined): void {
    const resource = this.plans.get(operation)?.resource;
    if (!resource) return;
    for (const { name, value: example } of successOf(operation)?.examples ?? []) {
      const value = example as Fields & { items?: Fields[] };
      const objects = value?.items ?? [value];
      if (name === always) resource.always.push(...objects);
      for (const object of objects) {
        const id = object?.[resource.identity];
        // An example of a list can be an excerpt; others are complete.
        if (!id || (value.items && !resource.required.every((one) => one in object))) continue;
        const isKnown = resource.examples.some((other) => other[resource.identity] === id);
        (isKnown ? resource.others : resource.examples).push(object);
      }
    }
  }
}

/** The property that identifies the objects of a schema: the parameter of the path that reads one, or a usual one. */
function identityOf({ name, contract }: Returned, all: Returned[], properties: object, required: string[]) {
  const reads = all.filter(({ operation, whole, ...one }) => {
    const isRead = operation.method === 'GET' && whole && lastParameter(operation);
    return isRead && one.contract === contract && (nameOf(whole) ?? collectionOf(operation)) === name;
  });
  const parameter = reads.flatMap(({ operation }) => lastParameter(operation) ?? []).find((one) => one in properties);
  const usual = identities.find((one) => required.includes(one) && one in properties);
  return parameter ?? usual ?? (reads.length > 0 ? identities.find((one) => one in properties) : undefined);
}

function listKind({ method, body }: Operation, list: object, { schemas }: Contract): Plan['kind'] | undefined {
  const sent = body?.contents[0];
  if (method === 'GET') return 'list';
  if (method !== 'POST') return undefined;
  if ('nextPageToken' in list) return 'list';
  return sent && propertiesOf(sent.schema, schemas).ids ? 'batch' : undefined;
}

function singleKind(operation: Operation, resource: Resource): Plan['kind'] | undefined {
  const { method, path } = operation;
  if (!path.includes('{') && !queryIdentity(operation, resource)) return method === 'POST' ? 'create' : undefined;
  if (method === 'GET') return 'read';
  if (method === 'PUT' || method === 'PATCH') return 'update';
  return isCause(operation, resource) ? 'act' : undefined;
}

function isCause({ id }: Operation, { machine }: Resource): boolean {
  return machine?.transitions.some(({ by }) => by?.includes(id)) ?? false;
}
