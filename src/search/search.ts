import { Dictionary } from './dictionary.ts';
import { hitOf, type Position } from './hits.ts';
import type { Hit, IndexStart, SearchResult, Store } from './model.ts';
import { type AskedWord, readQuestion, replacePhrases, telling, unknownParts } from './question.ts';
import { rank } from './rank.ts';
import { joined } from './words.ts';

const mostOfPage = 3;

/** Where each page's sections begin; the last number is how many there are. */
function beginnings({ sections }: IndexStart): number[] {
  const begins = [0];
  for (const count of sections) begins.push((begins.at(-1) ?? 0) + count);
  return begins;
}

const known = new WeakMap<IndexStart, number[]>();

function beginningsOf(start: IndexStart): number[] {
  const begins = known.get(start) ?? beginnings(start);
  known.set(start, begins);
  return begins;
}

/** The page of a section, and its position there. */
function positionOf(begins: number[], section: number): Position {
  let low = 0;
  let high = begins.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((begins[middle] as number) <= section) low = middle;
    else high = middle;
  }
  return { page: low, section: section - (begins[low] as number) };
}

/** A store that notes which files it was asked for and doesn't have. */
function noting(store: Store): { store: Store; missing: Set<string> } {
  const missing = new Set<string>();
  function file<T>(name: string): T | undefined {
    const found = store.file<T>(name);
    if (found === undefined) missing.add(name);
    return found;
  }
  return { store: { start: store.start, file }, missing };
}

/** The terms that excerpts mark, each with the question's spelling. */
function marksOf(asked: AskedWord[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { spelling, meanings } of asked) {
    for (const [term] of meanings.keys()) if (!marks.has(term)) marks.set(term, spelling);
  }
  return marks;
}

/** Searches the part of the index that is loaded: the best sections, at most three of a page, and the files that are missing. */
export function search(from: Store, question: string, limit = 20): SearchResult {
  const { store, missing } = noting(from);
  const dictionary = new Dictionary(store);
  const plain = replacePhrases(question);
  const asked = readQuestion(dictionary, plain);
  if (asked.length === 0) return { hits: [], unknown: [], missing: [] };
  const begins = beginningsOf(store.start);
  const named = new Set([plain, telling(plain).join('')].flatMap((name) => dictionary.find(joined(name))?.[2] ?? []));
  const marks = marksOf(asked);
  const perPage = new Map<number, number>();
  const hits: Hit[] = [];
  for (const { section, score } of rank(
    asked,
    named,
    begins.at(-1) ?? 0,
    (at) => positionOf(begins, at).section === 0,
  )) {
    const position = positionOf(begins, section);
    const count = perPage.get(position.page) ?? 0;
    if (count === mostOfPage) continue;
    perPage.set(position.page, count + 1);
    const hit = hitOf(store, position, plain, marks);
    if (hit) hits.push({ ...hit, score });
    if ([...perPage.values()].reduce((sum, own) => sum + own, 0) === limit) break;
  }
  return { hits, unknown: unknownParts(dictionary, plain), missing: [...missing] };
}
