import type { Problem } from '@docs/contracts';
import { timeOf } from '../model/environment.ts';
import type { Fields } from '../model/schema.ts';
import { compose } from './compose.ts';
import type { Resource } from './resources.ts';
import type { Store, Stored, Table } from './store.ts';

/** Why something failed. */
export interface Failure extends Fields {
  code: string;
  title: string;
  detail: string | null;
  failedAt: string;
}

/** The names that the engine's resources have in the contracts. */
export type RoleNames = Readonly<Record<string, string>>;

/** The time that work takes in the sandbox. */
export interface Pace {
  next(): number;
}

/** Durations of 0.5 to 2 seconds that are the same after every start (mulberry32), or none. */
export function createPace(isFast: boolean): Pace {
  let state = 1;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next: () => (isFast ? 0 : 500 + random() * 1500) };
}

/** The objects that processes and runs work with. */
export class Platform {
  constructor(
    readonly store: Store,
    private readonly all: Resource[],
    private readonly uses: RoleNames,
    /** All problems: their codes are those of failures, too. */
    private readonly problems: Problem[],
  ) {}

  /** The resource of a role, such as `artifact`. */
  resource(role: string): Resource {
    const found = this.all.find(({ name }) => name === this.uses[role]);
    if (!found) throw new Error(`x-sandbox: no operation returns ${this.uses[role] ?? `a schema for ${role}`}`);
    return found;
  }

  /** Whether a table has the objects of a role. */
  is(role: string, table: Table): boolean {
    return this.all.some((one) => one === table && one.name === this.uses[role]);
  }

  find(role: string, id: unknown): Stored | undefined {
    const stored = this.store.get(this.resource(role), String(id));
    return stored?.isDeleted ? undefined : stored;
  }

  get<T extends Fields = Fields>(role: string, id: unknown): T | undefined {
    return this.find(role, id)?.value as T | undefined;
  }

  /** A copy of an object, to be changed and put back. */
  copy<T extends Fields>(role: string, id: unknown): T | undefined {
    const value = this.get<T>(role, id);
    return value && structuredClone(value);
  }

  list<T extends Fields = Fields>(role: string): T[] {
    return this.store.list(this.resource(role)).map(({ value }) => value as T);
  }

  /** The objects with a value in a property, or in a list that the property has. */
  listWith<T extends Fields = Fields>(role: string, property: string, value: unknown): T[] {
    return this.store.listWith(this.resource(role), property, value).map((stored) => stored.value as T);
  }

  put(role: string, value: Fields): void {
    this.store.put(this.resource(role), value);
  }

  /** A new object; it takes the place of an example that no client has changed, where one matches. */
  create<T extends Fields>(role: string, sent: Fields, account: string, isSame?: (example: T) => boolean): T {
    const resource = this.resource(role);
    const draft = { resource, sent, account, store: this.store, resources: this.all };
    const { value } = compose(draft);
    const example = isSame && this.store.seeds(resource).find((stored) => isSame(stored.value as T))?.value;
    for (const name of ['id', 'iri', 'title']) if (example && name in value) value[name] = example[name];
    return value as T;
  }

  /** A failure with the title of its code. */
  failure(code: string, detail: string): Failure {
    const problem = this.problems.find((one) => one.code === code)?.example as { title: string } | undefined;
    return { code, title: problem?.title ?? 'It failed.', detail, failedAt: timeOf(this.store.environment) };
  }
}
