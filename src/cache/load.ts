import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** What every page depends on besides its own text: the code that makes pages, the contracts and the constants. */
export function sourceFiles(): string[] {
  const files = ['src', 'site', 'contracts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:tsx?|yaml|pyi|tsv)$/.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  return [...files, path.join(root, 'package.json')];
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

let sources: string | undefined;

/** Changes whenever one of those files does. */
export function sourcesDigest(): string {
  sources ??= digest(
    sourceFiles()
      .map((file) => readFileSync(file, 'utf8'))
      .join(),
  );
  return sources;
}

function fileOf(kind: string, key: string): string {
  return path.join(root, 'node_modules/.cache', kind, digest(key));
}

/** What an earlier build made for this key. */
export function recall(kind: string, key: string): string | undefined {
  try {
    return readFileSync(fileOf(kind, key), 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps it for the next build. */
export function keep(kind: string, key: string, made: string) {
  const file = fileOf(kind, key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, made);
}
