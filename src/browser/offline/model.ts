/** The files of an offline copy: `/offline.json`, which `bin/offline.mjs` writes. */
export interface OfflineList {
  /** Changes with every build. */
  build: string;
  /** Files that every page of the build names. */
  marks: string[];
  /** The size of all files as a host sends them. */
  bytes: number;
  files: string[];
}

export const listUrl = '/offline.json';

/** The cache of one build. It is complete when it contains the list itself. */
export const cachePrefix = 'offline-';

/** The name of the complete cache, if there is one. */
export async function findCopy(): Promise<string | undefined> {
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && (await caches.match(listUrl, { cacheName: name }))) return name;
  }
  return undefined;
}

/** Removes all caches of ours but one. */
export async function deleteCaches(except?: string) {
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== except) await caches.delete(name);
  }
}
