import { write } from '../storage.ts';
import { cachePrefix, deleteCaches, findCopy, listUrl, type OfflineList } from './model.ts';

const workerUrl = '/worker.js';
/** Files that are fetched at the same time. */
const lanes = 6;

/** The list of the build that the host has now. */
export async function fetchList(): Promise<OfflineList> {
  const response = await fetch(listUrl, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${listUrl}: ${response.status}`);
  return response.json();
}

/** The build that the reader has kept, if it is complete. */
export async function keptBuild(): Promise<string | undefined> {
  return (await findCopy())?.slice(cachePrefix.length);
}

/** Files have an ending, or another type. */
function isPage(url: string, { headers }: Response): boolean {
  return !/\.\w+$/.test(url) && Boolean(headers.get('content-type')?.startsWith('text/html'));
}

/** Adds a file, and rejects a page of another build: the host may have changed meanwhile. */
async function addFile(cache: Cache, url: string, { marks }: OfflineList) {
  if (await cache.match(url)) return;
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (isPage(url, response)) {
    const html = await response.clone().text();
    if (!marks.every((mark) => html.includes(mark))) throw new Error(`${url} is from another build.`);
  }
  // A response that followed a redirect can't be shown as a page
  await cache.put(url, new Response(await response.blob(), { headers: response.headers }));
}

/** Keeps all files of a build, then drops other builds. After a failure, the next call fetches only the rest. */
export async function keepAll(list: OfflineList, onProgress: (done: number) => void = () => {}) {
  const name = cachePrefix + list.build;
  const cache = await caches.open(name);
  const waiting = [...list.files];
  let done = 0;
  async function work() {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await addFile(cache, url, list);
      done += 1;
      onProgress(done);
    }
  }
  await Promise.all(Array.from({ length: lanes }, work));
  await navigator.serviceWorker.register(workerUrl);
  await cache.put(listUrl, new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } }));
  await deleteCaches(name);
  write('offline', 'on');
}

/** Removes the copy and the worker. */
export async function removeAll() {
  write('offline', '');
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await deleteCaches();
}

/** Brings the copy to the build that the host has now. */
export async function update() {
  const list = await fetchList();
  if ((await keptBuild()) !== list.build) await keepAll(list);
}
