import type { Fields } from '../model/schema.ts';
import { entryOf, type Log, type LogSource } from './log.ts';
import type { Rows, Stored } from './rows.ts';
import { type Table, Tables } from './tables.ts';

export type { Stored } from './rows.ts';
export { newestOf, recordsOf, type Table } from './tables.ts';

/** A change of the store: the object after it, and its value before. */
export interface StoreChange {
  table: Table;
  stored: Stored;
  before: Fields | undefined;
}

/** The properties that identify an object, besides the one that its kind has for it. */
const identifying = ['id', 'iri', 'name', 'version'];

/** The objects of the sandbox, and their changes. */
export class Store extends Tables implements LogSource {
  /** The objects that have changed since the last commit, as they were before. */
  private readonly changed = new Map<string, { table: string; id: string; before: Stored | undefined }>();
  /** The objects before a reset that isn't kept yet. */
  private earlier: Map<string, Rows> | undefined;
  private readonly listeners: ((change: StoreChange) => void)[] = [];
  private readonly undoListeners: (() => void)[] = [];
  private kept: (() => void)[] = [];
  private waiting: (() => void)[] = [];
  private writing: Promise<void> | undefined;
  private settle: ((error?: unknown) => void) | undefined;
  private log: Log | undefined;
  /** Whether the last changes could not be kept. */
  isStuck = false;

  /** Takes over the state of an earlier start, and keeps all changes from now on. */
  open(log: Log): void {
    for (const { clear, entries } of log.read()) {
      if (clear) this.seed();
      for (const { table, id, value, isSeed = false, isDeleted = false } of entries)
        this.rowsOf(table).set(id, value && { value, isSeed, isDeleted });
    }
    this.log = log;
    log.follow(this);
  }

  /** Keeps what has changed, and lets another store have the log. */
  close(): void {
    try {
      this.flush();
    } catch {
      // No request waits for these changes.
    }
    this.log?.close();
    this.log = undefined;
  }

  /** Brings back the examples, and forgets everything else. */
  reset(): void {
    this.flush();
    this.earlier = this.rows;
    this.seed();
  }

  private set(table: string, id: string, stored: Stored | undefined): void {
    const [rows, key] = [this.rowsOf(table), `${table} ${id}`];
    if (!this.changed.has(key)) this.changed.set(key, { table, id, before: rows.get(id) });
    rows.set(id, stored);
  }

  onChange(listener: (change: StoreChange) => void): void {
    this.listeners.push(listener);
  }

  /** Calls a function when changes that could not be kept were undone. */
  onUndo(listener: () => void): void {
    this.undoListeners.push(listener);
  }

  /** Keeps an object; a quiet change is reported by its caller. */
  put(table: Table, value: Fields, isQuiet = false): Stored {
    const id = String(value[table.identity]);
    const known = this.get(table, id);
    // An object that takes the place of an example is a new one.
    const before = known && known.value.createdAt === value.createdAt ? known.value : undefined;
    const stored = { value, isSeed: false, isDeleted: false };
    this.set(table.key, id, stored);
    for (const listener of isQuiet ? [] : this.listeners) listener({ table, stored, before });
    return stored;
  }

  /** Gives an object another value, without a report. An example stays one. */
  revise(table: Table, stored: Stored, value: Fields): Stored {
    const revised = { ...stored, value };
    this.set(table.key, String(value[table.identity]), revised);
    return revised;
  }

  /** Deletes an object. Where clients or examples would bring it back otherwise, its identity stays taken. */
  remove(table: Table, { value }: Stored, isQuiet = false): void {
    const id = String(value[table.identity]);
    const stays = [table.identity, ...identifying].filter((name) => name in value);
    const stored = {
      value: Object.fromEntries(stays.map((name) => [name, value[name]])),
      isSeed: false,
      isDeleted: true,
    };
    const isRemembered = table.isRemembered || this.rowsOf(table.key).examples.has(id);
    this.set(table.key, id, isRemembered ? stored : undefined);
    const change = { table, stored: { ...stored, value }, before: value };
    for (const listener of isQuiet ? [] : this.listeners) listener(change);
  }

  /** Forgets the objects that came first, as long as their end is over. Examples, and what has no end, stay. */
  trim(table: Table, now: number, endOf: (value: Fields) => number | undefined): void {
    for (const [, stored] of this.rowsOf(table.key).entries()) {
      const end = stored.isSeed ? undefined : endOf(stored.value);
      if (end === undefined || Number.isNaN(end)) continue;
      if (end > now) return;
      this.remove(table, stored, true);
    }
  }

  get hasChanges(): boolean {
    return this.changed.size > 0 || this.earlier !== undefined;
  }

  /** Keeps the changes of all requests of this moment. Rejects where that is impossible: then they are undone. */
  commit(): Promise<void> {
    const { log } = this;
    if (!log) this.flush();
    if (!log || !this.hasChanges) return Promise.resolve();
    this.writing ??= new Promise((resolve, reject) => {
      this.settle = (error) => (error === undefined ? resolve() : reject(error));
      log.soon(() => {
        try {
          this.flush();
        } catch {
          // The promise is rejected.
        }
      });
    });
    return this.writing;
  }

  /** Keeps all changes at once. */
  flush(): void {
    if (!this.hasChanges) return;
    const { settle, kept } = this;
    this.writing = undefined;
    this.settle = undefined;
    this.kept = [];
    const entries = [...this.changed.values()].map(({ table, id }) => entryOf(table, id, this.rowsOf(table).get(id)));
    try {
      this.log?.append({ ...(this.earlier && { clear: true }), entries });
    } catch (error) {
      this.undo();
      settle?.(error);
      throw error;
    }
    this.isStuck = false;
    this.changed.clear();
    this.earlier = undefined;
    for (const work of kept) work();
    settle?.();
    this.wake();
  }

  /** Goes back to the last commit. */
  private undo(): void {
    this.isStuck = true;
    if (this.earlier) this.rows = this.earlier;
    else for (const { table, id, before } of this.changed.values()) this.rowsOf(table).set(id, before);
    this.changed.clear();
    this.earlier = undefined;
    for (const listener of this.undoListeners) listener();
  }

  /** Does what can't be undone once the changes so far are kept. */
  whenKept(work: () => void): void {
    this.kept.push(work);
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
}
