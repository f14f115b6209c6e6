import type { IndexStart, Store } from './model.ts';
import { loadStart, OtherFormat, reloadStart } from './start.ts';

/** How much of a search the browser has: all of it, not yet all, or all but what couldn't be loaded. `outdated`: its code can't read the host's index. */
export type Progress = 'loading' | 'complete' | 'incomplete' | 'outdated';

/** The index of one build in the browser. */
export interface LoadedIndex extends Store {
  files: Map<string, unknown>;
  loading: Set<string>;
  failed: Set<string>;
  /** Whether the host has an index by now that this code can't read. */
  isOutdated: boolean;
  /** The first file of the host's index, while it is loaded again because a file of this one is missing. */
  next?: Promise<IndexStart> | undefined;
}

const listeners = new Set<() => void>();
let current: LoadedIndex | undefined;
let isAnnouncing = false;

/** How long a file waits for others, in milliseconds: each announcement searches and renders again. */
const gathering = 40;

function announce() {
  if (isAnnouncing) return;
  isAnnouncing = true;
  setTimeout(() => {
    isAnnouncing = false;
    for (const listener of listeners) listener();
  }, gathering);
}

/** Calls back when a file has arrived or failed; returns a function that ends it. */
export function onFile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function indexFrom(start: IndexStart): LoadedIndex {
  const files = new Map<string, unknown>();
  const failed = new Set<string>();
  const file = <T>(name: string) => files.get(name) as T | undefined;
  return { start, files, loading: new Set(), failed, isOutdated: false, file, hasFailed: (name) => failed.has(name) };
}

/** Loads the first file of the index, once. */
export async function loadIndex(): Promise<void> {
  if (current) return;
  const start = await loadStart();
  current ??= indexFrom(start);
}

/** The index, once its first file is loaded. */
export function loadedIndex(): LoadedIndex | undefined {
  return current;
}

/** Starts again with the index that the host has now. */
async function restart(old: LoadedIndex) {
  if (current !== old) return;
  old.next ??= reloadStart().finally(() => {
    old.next = undefined;
  });
  const start = await old.next;
  // The same build once more: its file is missing, and no other build can help.
  if (current === old && start.folder !== old.start.folder) current = indexFrom(start);
}

async function loadFile(index: LoadedIndex, name: string) {
  index.loading.add(name);
  index.failed.delete(name);
  try {
    const response = await fetch(`${index.start.folder}/${name}`);
    if (response.ok) index.files.set(name, await response.json());
    // After a release, the host has the files of the new build only.
    else if (response.status === 404) await restart(index);
  } catch (error) {
    // The dialog says that results may be missing, and the next search tries again.
    if (error instanceof OtherFormat) index.isOutdated = true;
  }
  index.loading.delete(name);
  if (!index.files.has(name)) index.failed.add(name);
  announce();
}

/** Loads files of an index that aren't there yet. */
export function loadFiles(index: LoadedIndex, names: string[]) {
  for (const name of names) if (!index.files.has(name) && !index.loading.has(name)) loadFile(index, name);
}

/** How far the files of a search are. */
export function progressOf({ loading, isOutdated }: LoadedIndex, missing: string[]): Progress {
  if (missing.length === 0) return 'complete';
  if (isOutdated) return 'outdated';
  return missing.some((name) => loading.has(name)) ? 'loading' : 'incomplete';
}
