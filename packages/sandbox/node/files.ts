import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a folder by their names. */
export function readFiles(folder: string): Map<string, Uint8Array> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [name, new Uint8Array(readFileSync(path.join(folder, name)))]));
}
