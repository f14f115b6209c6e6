// The service worker of readers who chose to read offline. Pages come from the network while it responds in time;
// files with hashed names come from the copy. A copy is used only when it is complete.
import { findCopy, listUrl } from './model.ts';

/** How long the network may take before the copy is used. */
const patience = 3000;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const worker = self as unknown as Worker;

/** A page or file of the copy. Pages are kept under their canonical URL and found under each of their URLs. */
async function findInCopy({ url }: Request): Promise<Response | undefined> {
  const cacheName = await findCopy();
  if (!cacheName) return undefined;
  const { pathname } = new URL(url);
  const page = pathname.replace(/(?:\/index)?\.html$/, '') || '/';
  const names = [pathname, page, page.replace(/\/$/, ''), `${page}/`];
  for (const name of names) {
    const found = await caches.match(name || '/', { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

function missing(): Response {
  const text = 'You are offline, and this page is not in your offline copy.';
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not available offline</title><h1>Not available offline</h1><p>${text} <a href="/">Go to the home page</a>, or reload when you are connected.</p></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}

function after(time: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), time));
}

/** The network's response where it comes in time, otherwise the copy; without a copy, whatever the network does. */
async function fetchFirst(request: Request): Promise<Response> {
  const network = fetch(request).catch(() => undefined);
  const early = await Promise.race([network, after(patience)]);
  if (early && early.status < 500) return early;
  const copy = await findInCopy(request);
  if (copy) return copy;
  return (await network) ?? (request.mode === 'navigate' ? missing() : Response.error());
}

/** The copy where it has the file: its name has the hash of its content. */
async function copyFirst(request: Request): Promise<Response> {
  return (await findInCopy(request)) ?? fetch(request);
}

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname === listUrl) return;
  event.respondWith(url.pathname.startsWith('/assets/') ? copyFirst(request) : fetchFirst(request));
});
