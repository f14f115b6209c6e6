import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Kept, Store } from './files.ts';
import { cacheFolder, digest, writeWhole } from './load.ts';

/**
 * Values of one kind on the disk, so that the next process has them too. Another code makes other values, and never gets these. A file
 * that can't be read counts as none.
 */
export function createStore<T>(kind: string, code: () => string, folder = cacheFolder): Store<T> {
  const inMemory = new Map<string, Kept<T>>();
  const fileOf = (name: string) => path.join(folder, kind, digest(name));

  function recall(name: string): Kept<T> | undefined {
    try {
      const stored: { code: string; kept: Kept<T> } = deserialize(readFileSync(fileOf(name)));
      return stored.code === code() ? stored.kept : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    get(name) {
      const kept = inMemory.get(name) ?? recall(name);
      if (kept) inMemory.set(name, kept);
      return kept;
    },
    set(name, kept) {
      writeWhole(fileOf(name), serialize({ code: code(), kept }));
      return inMemory.set(name, kept);
    },
  };
}
