import type { Contract, Operation, Schema } from '@docs/contracts';
import type { Hint } from '../core/hint.ts';
import { type Fields, type Machine, machineOf, nameOf, propertiesOf, resolve } from '../core/schema.ts';
import { createValidator, type Validator } from '../core/validate.ts';
import type { Table } from '../store/store.ts';

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

function itemOf(schema: Schema, contract: Contract): Schema | undefined {
  return listIn(schema, contract)?.item;
}

function lastParameter({ path }: Operation): string | undefined {
  return /\{([^{}]+)\}$/.exec(path)?.[1];
}

/** The name of a schema that has none: the path of the collection. */
function collectionOf({ path }: Operation): string {
  return path.replace(/\/\{[^{}]+\}.*$/, '');
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
  private readonly validators = new Map<Contract, Validator>();

  constructor(contracts: Contract[], hints: Map<Operation, Hint> = new Map()) {
    const operations = contracts.flatMap((contract) =>
      contract.operations.map((operation) => ({ contract, operation })),
    );
    for (const { contract, operation } of operations) this.addType(contract, operation);
    for (const { contract, operation } of operations) this.addPlan(contract, operation);
    for (const { contract, operation } of operations) this.addDeletion(contract, operation);
    // The examples of `GET` show objects in the middle of their life, which is what clients find.
    const byMethod = [...operations].sort(
      (a, b) => Number(b.operation.method === 'GET') - Number(a.operation.method === 'GET'),
    );
    for (const { operation } of byMethod) this.addExamples(operation, hints.get(operation)?.always);
  }

  /** Contracts share kinds of objects where name and properties are the same. */
  private keyOf(name: string, contract: Contract): string {
    if (name.startsWith('/')) return name;
    const schema = contract.schemas[name];
    return `${name} ${Object.keys(schema ? propertiesOf(schema, contract.schemas) : {}).join()}`;
  }

  private find(schema: Schema | undefined, contract: Contract, operation: Operation): Resource | undefined {
    if (!schema) return undefined;
    return this.all.get(this.keyOf(nameOf(schema) ?? collectionOf(operation), contract));
  }

  /** The property that identifies the objects of a schema: the parameter of the path that reads one, or a usual one. */
  private identityOf(schema: Schema, contract: Contract, operation: Operation): string | undefined {
    const properties = propertiesOf(schema, contract.schemas);
    const required = resolve(schema, contract.schemas).required ?? [];
    const name = nameOf(schema) ?? collectionOf(operation);
    const reads = contract.operations.filter((one) => {
      const read = one.method === 'GET' ? successOf(one)?.schema : undefined;
      return read && lastParameter(one) && (nameOf(read) ?? collectionOf(one)) === name;
    });
    const parameter = reads.flatMap((one) => lastParameter(one) ?? []).find((one) => properties[one]);
    const usual = identities.find((one) => required.includes(one) && properties[one]);
    return parameter ?? usual ?? (reads.length > 0 ? identities.find((one) => properties[one]) : undefined);
  }

  private addType(contract: Contract, operation: Operation): void {
    const content = successOf(operation);
    const schema = content && (itemOf(content.schema, contract) ?? content.schema);
    if (!schema || this.find(schema, contract, operation)) return;
    const name = nameOf(schema) ?? collectionOf(operation);
    const properties = propertiesOf(schema, contract.schemas);
    const required = resolve(schema, contract.schemas).required ?? [];
    const identity = this.identityOf(schema, contract, operation);
    if (!identity) return;
    const validator = this.validators.get(contract) ?? createValidator(contract);
    this.validators.set(contract, validator);
    const check = (value: unknown) => validator(schema)(value);
    const machine = machineOf(properties);
    const key = this.keyOf(name, contract);
    this.all.set(key, {
      key,
      name,
      properties,
      required,
      identity,
      machine,
      isKept: false,
      hasTombstones: false,
      check,
      examples: [],
      always: [],
      others: [],
    });
  }

  private addPlan(contract: Contract, operation: Operation): void {
    const content = successOf(operation);
    const item = content && itemOf(content.schema, contract);
    const resource = this.find(item ?? content?.schema, contract, operation);
    if (!resource || !content) return;
    const kind = item ? this.listKind(operation, content.schema, contract) : this.singleKind(operation, resource);
    if (!kind) return;
    const list = item && {
      items: listIn(content.schema, contract)?.property,
      list: propertiesOf(content.schema, contract.schemas),
    };
    this.plans.set(operation, { kind, resource, ...list });
    if (kind === 'read' && operation.problems.some(({ status }) => status === 410)) resource.hasTombstones = true;
    // A `POST` can do anything, but where it makes objects, they are read below its path.
    const isRead = contract.operations.some(
      ({ method, path }) => method === 'GET' && path.startsWith(`${operation.path}/{`),
    );
    const status = operation.responses[0]?.status;
    if (kind === 'create' && (status === '201' || (status === '200' && isRead))) resource.isKept = true;
  }

  private listKind({ method, body }: Operation, schema: Schema, { schemas }: Contract): Plan['kind'] | undefined {
    const isPage = 'nextPageToken' in propertiesOf(schema, schemas);
    const sent = body?.contents[0];
    if (isPage) return method === 'GET' || method === 'POST' ? 'list' : undefined;
    if (method === 'GET') return 'list';
    return method === 'POST' && sent && propertiesOf(sent.schema, schemas).ids ? 'batch' : undefined;
  }

  private singleKind(operation: Operation, resource: Resource): Plan['kind'] | undefined {
    const { method, id } = operation;
    if (!/\{/.test(operation.path) && !queryIdentity(operation, resource))
      return method === 'POST' ? 'create' : undefined;
    if (method === 'GET') return 'read';
    if (method === 'PUT' || method === 'PATCH') return 'update';
    return resource.machine?.transitions.some(({ by }) => by?.includes(id)) ? 'act' : undefined;
  }

  /** A deletion returns nothing: its path says what it deletes. */
  private addDeletion(contract: Contract, operation: Operation): void {
    if (operation.method !== 'DELETE') return;
    const collection = operation.path.replace(/\/\{[^{}]+\}$/, '');
    const others = contract.operations.filter(({ path }) => path === operation.path || path === collection);
    const resource = others.flatMap((other) => this.plans.get(other) ?? [])[0]?.resource;
    if (!resource) return;
    const acts = resource.machine?.transitions.some(({ by }) => by?.includes(operation.id));
    this.plans.set(operation, { kind: acts ? 'act' : 'delete', resource });
  }

  private addExamples(operation: Operation, always: string | undefined): void {
    const resource = this.plans.get(operation)?.resource;
    for (const { name, value: example } of successOf(operation)?.examples ?? []) {
      const value = example as Fields & { items?: Fields[] };
      if (resource && name === always) resource.always.push(...(value.items ?? [value]));
      for (const object of value?.items ?? [value]) {
        const id = resource && object?.[resource.identity];
        // An example of a list can be an excerpt; others are complete.
        if (!id || (value.items && !resource.required.every((name) => name in object))) continue;
        const isKnown = resource.examples.some((other) => other[resource.identity] === id);
        (isKnown ? resource.others : resource.examples).push(object);
      }
    }
  }
}
