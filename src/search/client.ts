import { SearchEngine } from './engine.ts';
import type { Heads, Texts } from './model.ts';

/** How many sections are read before the browser gets a turn. */
const slice = 40;

/** How much of the index the browser has: all of it, not yet all, or all but what couldn't be loaded. */
export type Progress = 'loading' | 'complete' | 'incomplete';

async function fetchJson<T>(name: string): Promise<T> {
  const response = await fetch(`/search/${name}.json`);
  if (!response.ok) throw new Error(`/search/${name}.json: ${response.status}`);
  return response.json();
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}

async function addArea(engine: SearchEngine, area: number, name: string) {
  const texts = await fetchJson<Texts>(name);
  for (let at = 0; at < texts.length; at += slice) {
    engine.addTexts(area, texts.slice(at, at + slice), at);
    await pause();
  }
  engine.prepare();
}

const loading = new Set<number>();
const loaded = new Set<number>();
const listeners = new Set<() => void>();

/** Fetches the texts of areas that aren't there yet; after a failure, the next call tries again. */
function loadTexts(engine: SearchEngine) {
  for (const [area, { folder }] of engine.heads.areas.entries()) {
    if (loading.has(area) || loaded.has(area)) continue;
    loading.add(area);
    const settle = () => {
      loading.delete(area);
      for (const listener of listeners) listener();
    };
    addArea(engine, area, folder)
      .then(() => loaded.add(area))
      .then(settle, settle);
  }
}

/** How far the index is. */
export function progressOf({ heads }: SearchEngine): Progress {
  if (loading.size > 0) return 'loading';
  return loaded.size === heads.areas.length ? 'complete' : 'incomplete';
}

/** Calls back when texts of an area have arrived or failed; returns a function that ends it. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let heads: Promise<SearchEngine> | undefined;

/** The search engine of this site: fetched once, titles first; the texts follow. */
export async function loadEngine(): Promise<SearchEngine> {
  heads ??= fetchJson<Heads>('heads').then((found) => new SearchEngine(found));
  heads.catch(() => {
    heads = undefined;
  });
  const engine = await heads;
  loadTexts(engine);
  return engine;
}
