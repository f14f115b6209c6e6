import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../site/repository.ts';
import { keepFresh } from './fresh.ts';

/** The files that every page depends on besides its own text: the code that makes pages, and the constants. */
const everything = ['src', 'packages', 'site'];

/** The files of code in some folders, and those that choose the libraries. */
export function codeFiles(folders: readonly string[] = everything): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:tsx?|mjs|tsv)$/.test(file))
      .map((file) => path.join(repository, folder, file)),
  );
  return [...files, path.join(repository, 'package.json')];
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Changes whenever one of the files does. */
export function filesDigest(files: readonly string[]): string {
  return digest(files.map((file) => readFileSync(file, 'utf8')).join());
}

/** Changes whenever code of these folders does, or one of these files. */
export function createCodeDigest(folders: readonly string[], files: readonly string[] = []): () => string {
  const others = files.map((file) => path.join(repository, file));
  return keepFresh([...folders, ...files, 'package.json'], () => filesDigest([...codeFiles(folders), ...others]));
}

/** Changes whenever one of the files that every page depends on does. */
export const codeDigest = createCodeDigest(everything);

/** Where results are kept; the bundler's are beside them. */
export const cacheFolder = path.join(repository, 'node_modules/.cache');

function fileOf(kind: string, key: string): string {
  return path.join(cacheFolder, kind, digest(key));
}

/** The result of an earlier build for this key. */
export function recall(kind: string, key: string): string | undefined {
  const file = fileOf(kind, key);
  try {
    const made = readFileSync(file, 'utf8');
    // A result in use isn't pruned.
    utimesSync(file, new Date(), new Date());
    return made;
  } catch {
    return undefined;
  }
}

/** Writes a file of the cache as a whole: a process that is stopped leaves no half of it. */
export function writeWhole(file: string, content: string | Uint8Array) {
  const half = `${file}.${process.pid}`;
  // A folder that can't be written costs time, nothing else.
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(half, content);
    renameSync(half, file);
  } catch {}
}

/** Keeps it for the next build. */
export function keep(kind: string, key: string, made: string) {
  writeWhole(fileOf(kind, key), made);
}
