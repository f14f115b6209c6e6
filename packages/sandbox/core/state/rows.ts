import type { Fields } from '../model/schema.ts';

/** An object in the store. Its value is replaced, and never changed. */
export interface Stored {
  readonly value: Fields;
  /** Whether it comes from an example, and no client has changed it. */
  readonly isSeed: boolean;
  readonly isDeleted: boolean;
}

/** The identities of the objects that have a value. */
type Index = Map<unknown, Set<string>>;

/** The values under which an object is found: that of the property, or the items of a list. */
function keysOf(stored: Stored | undefined, property: string): unknown[] {
  const value = stored?.value[property];
  return value === undefined ? [] : [value].flat();
}

/** The objects of one kind, in the order in which they came. */
export class Rows {
  private readonly all = new Map<string, Stored>();
  /** The indexes that were needed so far, by property. */
  private readonly indexes = new Map<string, Index>();
  private highest: number | undefined;
  /** The examples that it started with. */
  readonly examples = new Map<string, Stored>();

  get(id: string): Stored | undefined {
    return this.all.get(id);
  }

  entries(): IterableIterator<[string, Stored]> {
    return this.all.entries();
  }

  get size(): number {
    return this.all.size;
  }

  /** Puts an object in its place, or takes it away. */
  set(id: string, stored: Stored | undefined): void {
    const before = this.all.get(id);
    for (const [property, index] of this.indexes) {
      const [old, own] = [keysOf(before, property), keysOf(stored, property)];
      for (const key of old) if (!own.includes(key)) remove(index, key, id);
      for (const key of own) if (!old.includes(key)) add(index, key, id);
    }
    if (stored) this.all.set(id, stored);
    else this.all.delete(id);
    if (this.highest === undefined) return;
    if (stored) this.highest = Math.max(this.highest, Number(id) || 0);
    else if (Number(id) === this.highest) this.highest = undefined;
  }

  /** The objects with a value in a property, or in a list that the property has; deleted ones too. */
  *with(property: string, value: unknown): Generator<Stored> {
    let index = this.indexes.get(property);
    if (!index) {
      index = new Map();
      this.indexes.set(property, index);
      for (const [id, stored] of this.all) for (const key of keysOf(stored, property)) add(index, key, id);
    }
    for (const id of index.get(value) ?? []) yield this.all.get(id) as Stored;
  }

  /** The highest number that is an identity; 0 without one. */
  get last(): number {
    if (this.highest === undefined) {
      this.highest = 0;
      for (const id of this.all.keys()) this.highest = Math.max(this.highest, Number(id) || 0);
    }
    return this.highest;
  }
}

function add(index: Index, key: unknown, id: string): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}

function remove(index: Index, key: unknown, id: string): void {
  const ids = index.get(key);
  ids?.delete(id);
  if (ids?.size === 0) index.delete(key);
}
