import { SearchEngine } from './engine.ts';
import type { Heads, Texts } from './model.ts';

/** How many sections are read before the browser gets a turn. */
const slice = 40;

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

let loading: Promise<SearchEngine> | undefined;

/** The search engine of this site: fetched once, titles first; the texts follow, and `onMore` tells of each area. */
export function loadEngine(onMore: () => void = () => {}): Promise<SearchEngine> {
  loading ??= fetchJson<Heads>('heads').then((heads) => {
    const engine = new SearchEngine(heads);
    for (const [area, { folder }] of heads.areas.entries()) addArea(engine, area, folder).then(onMore, onMore);
    return engine;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
