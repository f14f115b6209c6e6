import type { Stored } from './rows.ts';

/** An object that has changed since the last commit; one without a value is gone. */
export interface Entry extends Partial<Stored> {
  table: string;
  id: string;
}

/** The entry of an object, or of one that is gone. */
export function entryOf(table: string, id: string, stored: Stored | undefined): Entry {
  if (!stored) return { table, id };
  const { value, isSeed, isDeleted } = stored;
  return { table, id, value, ...(isSeed && { isSeed }), ...(isDeleted && { isDeleted }) };
}

/** The changes of one commit. */
export interface Line {
  /** Whether everything before it is forgotten. */
  clear?: true;
  entries: Entry[];
}

/** The state that a log leads to. */
export interface LogSource {
  /** Whether some changes are not in the log yet. */
  readonly hasChanges: boolean;
  readonly size: number;
  entries(): Iterable<Entry>;
}

/** Keeps commits where a restart finds them. */
export interface Log {
  read(): Iterable<Line>;
  follow(source: LogSource): void;
  append(line: Line): void;
  /** Calls a function when the work of this moment is done. */
  soon(work: () => void): void;
  close(): void;
}
