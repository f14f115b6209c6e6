import type { Environment } from '../model/environment.ts';
import type { Renew } from '../model/example.ts';
import { type Fields, includes } from '../model/schema.ts';
import { type Entry, entryOf } from './log.ts';
import { Rows, type Stored } from './rows.ts';

/** A kind of stored object: a resource of the contracts, or a record that only the sandbox needs. */
export interface Table {
  key: string;
  identity: string;
  /** The objects that a fresh store has. */
  examples: Fields[];
  /** The objects that an empty store has, too. */
  always?: Fields[];
  /** Whether a deleted object leaves behind what identified it. */
  isRemembered?: boolean;
}

/** A table of records that clients don't see. */
export function recordsOf(key: string): Table {
  return { key, identity: 'id', examples: [] };
}

/** The objects of the sandbox by kind and identity. */
export class Tables {
  protected rows = new Map<string, Rows>();

  constructor(
    private readonly tables: Table[],
    private readonly isEmpty: boolean,
    readonly environment: Environment,
    readonly renew: Renew = (example) => example,
  ) {
    this.seed();
  }

  protected seed(): void {
    this.rows = new Map();
    for (const table of this.tables) {
      const rows = this.rowsOf(table.key);
      for (const example of this.isEmpty ? (table.always ?? []) : table.examples) {
        const id = String(example[table.identity]);
        const stored = { value: this.renew(example), isSeed: true, isDeleted: false };
        rows.examples.set(id, stored);
        rows.set(id, stored);
      }
    }
  }

  get size(): number {
    return [...this.rows.values()].reduce((sum, { size }) => sum + size, 0);
  }

  *entries(): Generator<Entry> {
    for (const [table, rows] of this.rows)
      for (const [id, stored] of rows.entries()) if (rows.examples.get(id) !== stored) yield entryOf(table, id, stored);
  }

  protected rowsOf(table: string): Rows {
    const rows = this.rows.get(table) ?? new Rows();
    this.rows.set(table, rows);
    return rows;
  }

  get(table: Table, identity: string): Stored | undefined {
    return this.rows.get(table.key)?.get(identity);
  }

  /** The newest object with a value in a property, which can be deleted. */
  find(table: Table, property: string, value: unknown): Stored | undefined {
    return [...this.with(table, property, value)].at(-1);
  }

  /** The objects with a value in a property, or in a list that the property has; deleted ones too. */
  with(table: Table, property: string, value: unknown): Iterable<Stored> {
    return this.rowsOf(table.key).with(property, value);
  }

  /** The objects with a value in a property that are not deleted. */
  listWith(table: Table, property: string, value: unknown): Stored[] {
    return [...this.with(table, property, value)].filter(({ isDeleted }) => !isDeleted);
  }

  /** The newest version of the objects that have some properties. */
  newest(table: Table, properties: Fields): Fields | undefined {
    const [named] = Object.entries(properties).filter(([, value]) => typeof value !== 'object');
    const some = named ? this.listWith(table, ...named) : this.list(table);
    return newestOf(some.map(({ value }) => value).filter((value) => includes(value, properties)));
  }

  /** The highest number that identifies an object; 0 without one. */
  last(table: Table): number {
    return this.rowsOf(table.key).last;
  }

  /** The examples that no client has changed. */
  seeds(table: Table): Stored[] {
    const rows = this.rowsOf(table.key);
    return [...rows.examples.keys()].flatMap((id) => rows.get(id) ?? []).filter(({ isSeed }) => isSeed);
  }

  /** Objects of a kind that are not deleted, in the order in which they came. */
  *each(table: Table): Generator<Stored> {
    for (const [, stored] of this.rowsOf(table.key).entries()) if (!stored.isDeleted) yield stored;
  }

  list(table: Table): Stored[] {
    const found: Stored[] = [];
    for (const [, stored] of this.rowsOf(table.key).entries()) if (!stored.isDeleted) found.push(stored);
    return found;
  }
}

/** The object with the highest version. */
export function newestOf<T extends Fields>(objects: T[]): T | undefined {
  return objects.toSorted((a, b) => Number(b.version) - Number(a.version))[0];
}
