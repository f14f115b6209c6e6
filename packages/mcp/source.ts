import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { archiveName, NotFound, parseArchive } from './archive.ts';
import { Docs } from './docs.ts';

/** How long a host may take to respond, in milliseconds. */
const patience = { sum: 5_000, archive: 60_000 };

/** After how many milliseconds a host is asked for another build. */
const freshFor = 10 * 60_000;

/** The documentation of a build in a folder. After another build it is read again. */
export function openFolder(folder: string): () => Promise<Docs> {
  const file = path.join(folder, 'downloads', archiveName);
  let known: { build: number; docs: Docs } | undefined;
  return async () => {
    const build = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (build === undefined) throw new NotFound(`${folder} doesn't contain a built site. Run "npm run build" first.`);
    try {
      if (known?.build !== build) known = { build, docs: new Docs(parseArchive(readFileSync(file, 'utf8'))) };
    } catch (error) {
      throw error instanceof SyntaxError ? new NotFound('The site is being built. Try again in a minute.') : error;
    }
    return known.docs;
  };
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

async function load(url: string, time: number): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(time) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return response.text();
}

/** Loads the archive if its checksum isn't the known one. */
async function loadArchive(url: string, known: string): Promise<{ hash: string; text: string } | undefined> {
  const [hash = ''] = (await load(`${url}.sha256`, patience.sum)).split(' ');
  if (hash === known) return undefined;
  const text = await load(url, patience.archive);
  if (hashOf(text) !== hash) throw new Error(`${url} doesn't match its checksum.`);
  return { hash, text };
}

/** The copy in a file: the checksum, and on the next line the archive. */
function readCopy(file: string): { hash: string; text: string } | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    const [hash, text] = [content.slice(0, 64), content.slice(65)];
    return hashOf(text) === hash ? { hash, text } : undefined;
  } catch {
    return undefined;
  }
}

function writeCopy(file: string, hash: string, text: string) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // Another process never reads half a file.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${hash}\n${text}`);
    renameSync(unfinished, file);
  } catch {
    // Without a folder to write to, each start loads the archive.
  }
}

/** Where copies are kept. */
export function cacheFolder({ XDG_CACHE_HOME, LOCALAPPDATA } = process.env): string {
  return path.join(XDG_CACHE_HOME || LOCALAPPDATA || path.join(os.homedir(), '.cache'), 'assistant-docs');
}

/**
 * The documentation of a published site. A copy of its archive is kept, and used at once and offline. The host is asked for a newer one in the
 * background.
 */
export function openSite(url: string, cache = cacheFolder()): () => Promise<Docs> {
  const archive = new URL(`/downloads/${archiveName}`, url);
  const file = path.join(cache, encodeURIComponent(archive.host));
  let docs: Docs | undefined;
  let hash = '';
  let asked = 0;
  let loading: Promise<void> | undefined;

  function use(copy: { hash: string; text: string } | undefined) {
    if (!copy) return;
    docs = new Docs(parseArchive(copy.text));
    hash = copy.hash;
  }

  async function update() {
    const copy = await loadArchive(archive.href, hash);
    use(copy);
    if (copy) writeCopy(file, copy.hash, copy.text);
  }

  try {
    use(readCopy(file));
  } catch {
    // A copy in another format is replaced.
  }

  return async () => {
    if (!loading && (!docs || Date.now() - asked > freshFor)) {
      asked = Date.now();
      loading = update().finally(() => {
        loading = undefined;
      });
      // A call that needs the result waits for it below.
      loading.catch(() => {});
    }
    try {
      if (!docs) await loading;
    } catch (error) {
      if (error instanceof NotFound) throw error;
      const reason = error instanceof Error ? error.message : error;
      throw new NotFound(`The documentation can't be loaded, and there is no copy of it on this machine: ${reason}`);
    }
    return docs as Docs;
  };
}
