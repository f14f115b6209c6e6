import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** Where contracts are kept that were read; what the bundler keeps is beside them. */
export const cacheFolder = path.join(repository, 'node_modules/.cache');

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
