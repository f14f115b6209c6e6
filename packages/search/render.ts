import { createHash } from 'node:crypto';
import { format, spellingFile, termFile } from './files.ts';
import type { IndexStart, SpellingShard, TermShard } from './model.ts';
import { entryOf, type InvertedIndex, invert } from './postings.ts';
import { orderPages, pageFiles, rowOf } from './rows.ts';
import { split } from './shards.ts';
import type { SourcePage } from './source.ts';
import { mostOfKey, spellingKeys } from './spellings.ts';
import { wordsOf } from './words.ts';

/** Characters of a shard. Compressed, it is a quarter of that. */
const shardSize = 12_000;

/** The files of the index: the first one, and those of its folder by name. */
export interface IndexFiles {
  start: IndexStart;
  files: Map<string, string>;
}

/** The terms in titles and names of the first pages, with the tops of these pages only. */
function titleTerms(pages: SourcePage[], index: InvertedIndex): TermShard {
  let next = 0;
  const tops = new Set<number>();
  const terms = new Set<string>();
  for (const page of pages) {
    tops.add(next);
    next += page.sections.length;
    for (const text of [page.title, page.label, page.endpoint, ...page.names]) {
      for (const term of wordsOf(text)) terms.add(term);
    }
  }
  return [...terms].sort().flatMap((term) => {
    const postings = index.get(term);
    return postings ? [entryOf(term, postings, (section) => tops.has(section))] : [];
  });
}

/** The terms by their spelling keys. */
function spellingEntries(index: InvertedIndex): SpellingShard {
  const byKey = new Map<string, string[]>();
  const used = [...index].filter(([, { sections }]) => sections.length > 0);
  for (const [term] of used.sort(([, x], [, y]) => y.sections.length - x.sections.length)) {
    for (const key of spellingKeys(term)) byKey.set(key, [...(byKey.get(key) ?? []), term]);
  }
  const keys = [...byKey].sort(([x], [y]) => (x < y ? -1 : 1));
  return keys.map(([key, terms]) => [key, terms.slice(0, mostOfKey).join(' ')]);
}

function hashOf(start: object, files: Map<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(start));
  for (const [name, content] of files) hash.update(`${name}\n${content}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** The search index of all pages. */
export function renderIndex(sources: SourcePage[], areas: readonly { title: string }[]): IndexFiles {
  const { ordered: pages, first } = orderPages(sources);
  const index = invert(pages);
  const entries = [...index].sort(([x], [y]) => (x < y ? -1 : 1)).map(([term, postings]) => entryOf(term, postings));
  const terms = split(entries, shardSize);
  const spellings = split(spellingEntries(index), shardSize / 2);
  const files = new Map([
    ...terms.map(({ entries: rows }, at) => [termFile(at), JSON.stringify(rows)] as const),
    ...spellings.map(({ entries: rows }, at) => [spellingFile(at), JSON.stringify(rows)] as const),
    ...pages.flatMap((page, at) => pageFiles(page, at).map(([name, rows]) => [name, JSON.stringify(rows)] as const)),
  ]);
  const start = {
    format,
    areas: areas.map(({ title }) => title),
    sections: pages.map(({ sections }) => sections.length),
    terms: terms.map((shard) => shard.first),
    spellings: spellings.map((shard) => shard.first),
    pages: pages.slice(0, first).map(rowOf),
    titles: titleTerms(pages.slice(0, first), index),
  };
  return { start: { folder: `/assets/search/${hashOf(start, files)}`, ...start }, files };
}
