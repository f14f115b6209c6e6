import { brotliCompressSync } from 'node:zlib';
import { boost, type Engine, type Found, fields, mostRows, type Row } from './model.ts';

// biome-ignore lint/suspicious/noExplicitAny: the libraries aren't dependencies, so their types aren't there
type Library = any;

/** The bytes of a value or a text, compressed with brotli at quality 11. */
export function weighJson(value: unknown): number {
  return brotliCompressSync(typeof value === 'string' ? value : JSON.stringify(value)).length;
}

/** Measures a search of an index that is loaded as a whole: a question loads nothing more. */
async function timed(find: () => string[] | Promise<string[]>): Promise<Found> {
  const start = performance.now();
  const urls = await find();
  return { urls, milliseconds: performance.now() - start, bytes: 0 };
}

export function createMiniSearch(library: Library, rows: Row[]): Engine {
  const index = new library({
    fields: [...fields],
    storeFields: ['url'],
    searchOptions: { boost, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(rows);
  const search = (question: string): Row[] => index.search(question).slice(0, mostRows);
  return {
    name: 'MiniSearch',
    first: weighJson(index),
    find: (question) => timed(() => search(question).map(({ url }) => url)),
  };
}

export async function createOrama(library: Library, rows: Row[]): Promise<Engine> {
  const schema = Object.fromEntries(['url', ...fields].map((field) => [field, 'string']));
  const index = library.create({ schema });
  await library.insertMultiple(
    index,
    rows.map((row) => ({ ...row, id: String(row.id) })),
  );
  async function search(term: string): Promise<string[]> {
    const found = await library.search(index, {
      term,
      properties: [...fields],
      boost,
      tolerance: 1,
      limit: mostRows,
    });
    return found.hits.map(({ document }: { document: Row }) => document.url);
  }
  return {
    name: 'Orama',
    first: weighJson(library.save(index)),
    find: (question) => timed(() => search(question)),
  };
}

/** FlexSearch ranks within a field only, so the fields' lists are merged by position and weight. */
export async function createFlexSearch(library: Library, rows: Row[]): Promise<Engine> {
  const index = new library.Document({ document: { id: 'id', index: [...fields] }, tokenize: 'forward' });
  for (const row of rows) index.add(row);
  let first = 0;
  await index.export((_key: string, data: string | undefined) => {
    first += weighJson(data ?? '');
  });
  function search(question: string): string[] {
    const lists: { field: keyof typeof boost; result: number[] }[] = index.search(question, {
      limit: mostRows,
      suggest: true,
    });
    const scores = new Map<number, number>();
    for (const { field, result } of lists) {
      for (const [at, id] of result.entries()) scores.set(id, (scores.get(id) ?? 0) + boost[field] / (at + 1));
    }
    return [...scores].sort((x, y) => y[1] - x[1]).map(([id]) => rows[id]?.url ?? '');
  }
  return { name: 'FlexSearch', first, find: (question) => timed(() => search(question)) };
}
