import { keyOf } from './links.ts';

/** How long the host may take to respond, and then to send the rest. */
const patience = 8000;
/** How long a fetched document is shown without asking again. */
const freshness = 5 * 60_000;
/** Documents kept in memory. */
const most = 60;

interface Entry {
  html: Promise<string>;
  abort: AbortController;
  isDone: boolean;
  at: number;
}

const entries = new Map<string, Entry>();

/** A fetched document that must not be shown; the browser loads the page itself instead. */
export class UnusableDocument extends Error {}

async function fetchHtml(key: string, abort: AbortController, init: RequestInit): Promise<string> {
  let timer = setTimeout(() => abort.abort(), patience);
  try {
    const response = await fetch(key, { ...init, signal: abort.signal });
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), patience);
    const isOurs = new URL(response.url).origin === location.origin;
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!response.ok || !isOurs || !isHtml) throw new UnusableDocument(`${key}: ${response.status} ${response.url}`);
    return await response.text();
  } finally {
    clearTimeout(timer);
  }
}

function forgetOldest() {
  for (const key of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(key);
  }
}

/** The HTML of a page: from memory where it was fetched before, otherwise from the host. A failure is not remembered. */
export function loadHtml(url: URL, init: RequestInit = {}): Promise<string> {
  const key = keyOf(url);
  const known = entries.get(key);
  if (known && Date.now() - known.at < freshness) return known.html;
  const abort = new AbortController();
  const entry: Entry = { html: fetchHtml(key, abort, init), abort, isDone: false, at: Date.now() };
  entries.set(key, entry);
  entry.html.then(
    () => {
      entry.isDone = true;
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key);
    },
  );
  forgetOldest();
  return entry.html;
}

/** Whether a page is in memory, or on its way. */
export function isKnown(url: URL): boolean {
  return entries.has(keyOf(url));
}

/** Stops fetching all pages but one, so that it has the network for itself. */
export function abortOthers(url: URL) {
  for (const [key, { abort, isDone }] of entries) {
    if (!isDone && key !== keyOf(url)) abort.abort();
  }
}

/** The names of a document's script and style sheet: they change with every build that changes either. */
function buildOf(page: Document): string {
  const files = page.head.querySelectorAll('script[src], link[rel="stylesheet"]');
  return [...files].map((file) => file.getAttribute('src') ?? file.getAttribute('href')).join();
}

const ownBuild = buildOf(document);

/** Whether a document was made by another build than the page that runs this. */
export function isOtherBuild(page: Document): boolean {
  return buildOf(page) !== ownBuild;
}

/** Parses a page, and rejects one that is cut off or was made by another build. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // The last element of the template: a document without it did not arrive whole.
  if (!page.getElementById('__end')) throw new UnusableDocument('The document is cut off.');
  if (isOtherBuild(page)) throw new UnusableDocument('The document is from another build.');
  return page;
}

/** Whether the host has another build by now, so that the files of this one may be gone. */
export async function isStale(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-cache' });
    return response.ok && isOtherBuild(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return false;
  }
}
