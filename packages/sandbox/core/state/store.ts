import type { Environment } from '../model/environment.ts';
import { renew } from '../model/example.ts';
import { type Fields, includes } from '../model/schema.ts';

/** A kind of stored object: a resource of the contracts, or a record that only the sandbox needs. */
export interface Table {
  key: string;
  identity: string;
  /** The objects that a fresh store has. */
  examples: Fields[];
  /** The objects that an empty store has, too. */
  always?: Fields[];
}

/** An object in the store. */
export interface Stored {
  value: Fields;
  /** Whether it comes from an example, and no client has changed it. */
  isSeed: boolean;
  isDeleted: boolean;
}

/** A table of records that clients don't see. */
export function recordsOf(key: string): Table {
  return { key, identity: 'id', examples: [] };
}

/** A change of the store: the object after it, and its value before. */
export interface StoreChange {
  table: Table;
  stored: Stored;
  before: Fields | undefined;
}

/** An object that has changed since the last commit. */
export interface Entry extends Stored {
  table: string;
  id: string;
}

/** Keeps entries where a restart finds them. */
export interface Log {
  append(entries: Entry[]): void;
  clear(): void;
}

/** The objects of the sandbox by kind and identity. */
export class Store {
  private objects = new Map<string, Map<string, Stored>>();
  private changed = new Map<Stored, { table: string; id: string }>();
  private readonly listeners: ((change: StoreChange) => void)[] = [];
  private waiting: (() => void)[] = [];
  log: Log | undefined;

  constructor(
    private readonly tables: Table[],
    private readonly isEmpty: boolean,
    readonly environment: Environment,
  ) {
    this.seed();
  }

  private seed(): void {
    this.objects = new Map();
    this.changed.clear();
    for (const table of this.tables) {
      for (const example of this.isEmpty ? (table.always ?? []) : table.examples)
        this.set(table.key, String(example[table.identity]), {
          value: renew(example, this.environment.now()),
          isSeed: true,
          isDeleted: false,
        });
    }
  }

  /** Brings back the examples, and forgets everything else. */
  reset(): void {
    this.seed();
    this.log?.clear();
    this.wake();
  }

  /** Takes over the entries of an earlier start. */
  restore(entries: Iterable<Entry>): void {
    for (const { table, id, value, isSeed, isDeleted } of entries) this.set(table, id, { value, isSeed, isDeleted });
  }

  private set(table: string, id: string, stored: Stored): void {
    const kind = this.objects.get(table) ?? new Map<string, Stored>();
    this.objects.set(table, kind);
    kind.set(id, stored);
  }

  onChange(listener: (change: StoreChange) => void): void {
    this.listeners.push(listener);
  }

  /** Keeps an object; a quiet change is reported by its caller. */
  put(table: Table, value: Fields, isQuiet = false): Stored {
    const id = String(value[table.identity]);
    const known = this.get(table, id);
    // An object that takes the place of an example is a new one.
    const before = known && known.value.createdAt === value.createdAt ? known.value : undefined;
    const stored = { value, isSeed: false, isDeleted: false };
    this.set(table.key, id, stored);
    this.touch(table, stored);
    for (const listener of isQuiet ? [] : this.listeners) listener({ table, stored, before });
    return stored;
  }

  /** Says that an object was changed in place. */
  touch(table: Table, stored: Stored): void {
    this.changed.set(stored, { table: table.key, id: String(stored.value[table.identity]) });
  }

  /** Deletes an object; its ID stays taken. */
  remove(table: Table, stored: Stored): void {
    stored.isDeleted = true;
    stored.isSeed = false;
    this.touch(table, stored);
    for (const listener of this.listeners) listener({ table, stored, before: stored.value });
  }

  /** Keeps all changes, so that they can be acknowledged, and wakes the requests that wait for one. */
  commit(): void {
    if (this.changed.size === 0) return;
    const entries = [...this.changed].map(([stored, at]) => ({ ...at, ...stored }));
    // An error while they are written is one of the call that made them, not of each later one.
    this.changed.clear();
    this.wake();
    this.log?.append(entries);
  }

  /** Lets the requests that wait for a change look again. */
  wake(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }

  /** Waits for the next commit, but not longer than a number of milliseconds. */
  nextChange(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.environment.schedule(milliseconds, resolve);
      this.waiting.push(() => {
        cancel();
        resolve();
      });
    });
  }

  get(table: Table, identity: string): Stored | undefined {
    return this.objects.get(table.key)?.get(identity);
  }

  /** The newest object with a value in a property. */
  find(table: Table, property: string, value: unknown): Stored | undefined {
    return this.listAll(table).findLast((stored) => stored.value[property] === value);
  }

  /** The newest version of the objects that have some properties. */
  newest(table: Table, properties: Fields): Fields | undefined {
    const matching = this.list(table).filter(({ value }) => includes(value, properties));
    return newestOf(matching.map(({ value }) => value));
  }

  /** All objects of a kind, with the deleted ones. */
  listAll(table: Table): Stored[] {
    return [...(this.objects.get(table.key)?.values() ?? [])];
  }

  /** Objects of a kind that are not deleted. */
  list(table: Table): Stored[] {
    return this.listAll(table).filter(({ isDeleted }) => !isDeleted);
  }
}

/** The object with the highest version. */
export function newestOf<T extends Fields>(objects: T[]): T | undefined {
  return objects.toSorted((a, b) => Number(b.version) - Number(a.version))[0];
}
