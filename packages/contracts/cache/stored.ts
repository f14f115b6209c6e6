import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Store, Stored } from './files.ts';
import { cacheFolder, digest, writeWhole } from './load.ts';

/**
 * Values of one kind on the disk, so that the next process has them too. Another code makes other values, and never gets these. A file
 * that can't be read counts as none.
 */
export function createStore<T>(kind: string, code: () => string, folder = cacheFolder): Store<T> {
  const inMemory = new Map<string, Stored<T>>();
  const fileOf = (name: string) => path.join(folder, kind, digest(name));

  function recall(name: string): Stored<T> | undefined {
    try {
      const stored: { code: string; stored: Stored<T> } = deserialize(readFileSync(fileOf(name)));
      return stored.code === code() ? stored.stored : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    get(name) {
      const stored = inMemory.get(name) ?? recall(name);
      if (stored) inMemory.set(name, stored);
      return stored;
    },
    set(name, stored) {
      writeWhole(fileOf(name), serialize({ code: code(), stored }));
      return inMemory.set(name, stored);
    },
  };
}
