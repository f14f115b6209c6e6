import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../site/repository.ts';

function stampOfFile(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${file} ${mtimeMs} ${size}`;
}

/** The state of files and folders: another text when a file is added, removed, or written. */
function stampOf(place: string): string {
  const full = path.join(repository, place);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (!stats) return '';
  if (!stats.isDirectory()) return stampOfFile(full);
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.map(stampOfFile).join('\n');
}

/** How long a check holds, in milliseconds: at least this, and long enough that checks take little of the time. */
const shortest = 50;
const share = 20;

let changes = 0;

/** Lets the next use of each value look at its files again, however soon: something has just changed. */
export function noticeChange() {
  changes += 1;
}

/**
 * The value that `load` makes of files, kept until one of them changes. `places` are files and folders, relative to the repository. In
 * development, files change while the process runs.
 */
export function keepFresh<T>(places: readonly string[], load: () => T): () => T {
  let cached: { stamp: string; value: T } | undefined;
  let until = 0;
  let seen = changes;
  return () => {
    const start = performance.now();
    // A build reads its files once.
    if (cached && (process.env.NODE_ENV === 'production' || (seen === changes && start < until))) return cached.value;
    seen = changes;
    const stamp = places.map(stampOf).join('\n');
    const end = performance.now();
    until = end + Math.max(shortest, (end - start) * share);
    if (cached?.stamp !== stamp) cached = { stamp, value: load() };
    return cached.value;
  };
}
