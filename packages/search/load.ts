import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startUrl } from './files.ts';
import type { IndexStart, Store } from './model.ts';

/** The index of a built site, read from its folder file by file. */
export function loadStore(folder: string): Store {
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const start: IndexStart = read(startUrl);
  const files = new Map<string, unknown>();
  function file<T>(name: string): T {
    if (!files.has(name)) files.set(name, read(path.join(start.folder, name)));
    return files.get(name) as T;
  }
  return { start, file };
}
