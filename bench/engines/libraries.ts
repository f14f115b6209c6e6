import { brotliCompressSync } from 'node:zlib';

/** The weights for all libraries that have them: ours, from `packages/search/weights.ts`. */
const boost = { names: 14, title: 9, heading: 6, description: 4, text: 1 };
const fields = ['title', 'heading', 'names', 'description', 'text'] as const;

/** A section as the libraries index it. The row of a page's top has its names and description. */
export type Row = { id: number; url: string } & Record<(typeof fields)[number], string>;

/** The result of a search: its pages, best first and some several times, its time, and the bytes that it loaded. */
export interface Found {
  urls: string[];
  milliseconds: number;
  bytes: number;
}

/** A search engine with the index of all pages. */
export interface Engine {
  name: string;
  /** Bytes of the index before the first question, as a host sends them, without code. */
  first: number;
  find(question: string): Found | Promise<Found>;
}

/** Sections that a search returns. A page may have several, so there are more than the dialog shows. */
const limit = 40;

// biome-ignore lint/suspicious/noExplicitAny: the libraries aren't dependencies, so their types aren't there
export type Library = any;

/** The bytes of a value or a text, compressed with brotli at quality 11. */
export function weighJson(value: unknown): number {
  return brotliCompressSync(typeof value === 'string' ? value : JSON.stringify(value)).length;
}

/** An engine whose index is loaded as a whole: a question loads nothing more. */
function loaded(name: string, first: number, search: (question: string) => string[] | Promise<string[]>): Engine {
  async function find(question: string): Promise<Found> {
    const start = performance.now();
    const urls = await search(question);
    return { urls, milliseconds: performance.now() - start, bytes: 0 };
  }
  return { name, first, find };
}

export function createMiniSearch(library: Library, rows: Row[]): Engine {
  const searchOptions = { boost, prefix: true, fuzzy: 0.2 };
  const index = new library({ fields, storeFields: ['url'], searchOptions });
  index.addAll(rows);
  const search = (question: string): Row[] => index.search(question).slice(0, limit);
  return loaded('MiniSearch', weighJson(index), (question) => search(question).map(({ url }) => url));
}

export async function createOrama(library: Library, rows: Row[]): Promise<Engine> {
  const index = library.create({ schema: Object.fromEntries(['url', ...fields].map((field) => [field, 'string'])) });
  const named = rows.map((row) => ({ ...row, id: String(row.id) }));
  await library.insertMultiple(index, named);
  return loaded('Orama', weighJson(library.save(index)), async (term) => {
    const { hits } = await library.search(index, { term, properties: fields, boost, tolerance: 1, limit });
    return hits.map(({ document }: { document: Row }) => document.url);
  });
}

/** FlexSearch ranks within a field only, so the fields' lists are merged by position and weight. */
export async function createFlexSearch(library: Library, rows: Row[]): Promise<Engine> {
  const index = new library.Document({ document: { id: 'id', index: [...fields] }, tokenize: 'forward' });
  for (const row of rows) index.add(row);
  let first = 0;
  await index.export((_key: string, data = '') => {
    first += weighJson(data);
  });
  return loaded('FlexSearch', first, (question) => {
    const scores = new Map<number, number>();
    for (const { field, result } of index.search(question, { limit, suggest: true })) {
      for (const [at, id] of result.entries())
        scores.set(id, (scores.get(id) ?? 0) + boost[field as keyof typeof boost] / (at + 1));
    }
    return [...scores].sort((x, y) => y[1] - x[1]).map(([id]) => rows[id]?.url ?? '');
  });
}
