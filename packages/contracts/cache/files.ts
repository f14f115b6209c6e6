import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from './load.ts';

/** The digest of each file of a folder at one time, by its whole path. */
export type Digests = ReadonlyMap<string, string>;

/** The digests of the files of a folder, as they are now. */
export function digestFolder(folder: string): Digests {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.flatMap((file): [string, string][] => {
      try {
        return [[file, digest(readFileSync(file, 'utf8'))]];
      } catch {
        return []; // Editors replace a file in two steps.
      }
    }),
  );
}

/** A value, and the state of the files that it was made of. */
export interface Stored<T> {
  value: T;
  state: string;
}

/** Where values are kept, by name: for the process, or longer. */
export type Store<T> = Pick<Map<string, Stored<T>>, 'get' | 'set'>;

/**
 * Reads values that are made of several files, and reads one again only when a file that it was made of has changed. The digests are taken
 * before the reading: a file that changes meanwhile has another digest the next time. A value that names no files, or a file
 * outside of the folder, is never kept.
 */
export function keepByFiles<T>(
  read: (name: string) => Promise<T>,
  filesOf: (value: T) => readonly string[],
  cached: Store<T> = new Map(),
): (name: string, digests: Digests) => Promise<T> {
  const stateOf = (value: T, digests: Digests) => {
    const files = filesOf(value);
    const isKnown = files.length > 0 && files.every((file) => digests.has(file));
    return isKnown ? files.map((file) => digests.get(file)).join() : undefined;
  };
  return async (name, digests) => {
    const known = cached.get(name);
    if (known && stateOf(known.value, digests) === known.state) return known.value;
    const value = await read(name);
    const state = stateOf(value, digests);
    if (state !== undefined) cached.set(name, { value, state });
    return value;
  };
}
