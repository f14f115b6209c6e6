import type { Contract, Operation, Schema } from '../../src/contracts/model.ts';
import type { Hint } from '../hint.ts';
import { createValidator } from '../validate.ts';
import { type Fields, type Machine, machineOf, nameOf, propertiesOf, resolve } from './schema.ts';
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
}

const identities = ['id', 'iri', 'name'];

function successOf({ responses }: Operation) {
  return responses[0]?.contents.find(({ mediaType }) => /\bjson$/.test(mediaType));
}

/** The schema of the items, where a response is a list. */
function itemOf(schema: Schema, { schemas }: Contract): Schema | undefined {
  const { items } = propertiesOf(schema, schemas);
  return items?.items;
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
  private readonly validators = new Map<Contract, ReturnType<typeof createValidator>>();

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
    const schema = contract.schemas[name];
    return `${name} ${Object.keys(schema ? propertiesOf(schema, contract.schemas) : {}).join()}`;
  }

  private find(schema: Schema | undefined, contract: Contract): Resource | undefined {
    const name = nameOf(schema);
    return name ? this.all.get(this.keyOf(name, contract)) : undefined;
  }

  private addType(contract: Contract, operation: Operation): void {
    const content = successOf(operation);
    const schema = content && (itemOf(content.schema, contract) ?? content.schema);
    const name = nameOf(schema);
    if (!schema || !name || this.find(schema, contract)) return;
    const properties = propertiesOf(schema, contract.schemas);
    const required = resolve(schema, contract.schemas).required ?? [];
    const identity = identities.find((one) => required.includes(one) && properties[one]);
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
    const resource = this.find(item ?? content?.schema, contract);
    if (!resource || !content) return;
    const kind = item ? this.listKind(operation, content.schema, contract) : this.singleKind(operation, resource);
    if (!kind) return;
    this.plans.set(operation, { kind, resource });
    if (kind === 'read' && operation.problems.some(({ status }) => status === 410)) resource.hasTombstones = true;
    if (kind === 'create' && operation.responses[0]?.status === '201') resource.isKept = true;
  }

  private listKind({ method, body }: Operation, schema: Schema, { schemas }: Contract): Plan['kind'] | undefined {
    const isPage = 'nextPageToken' in propertiesOf(schema, schemas);
    const sent = body?.contents[0];
    if (isPage) return method === 'GET' || method === 'POST' ? 'list' : undefined;
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
