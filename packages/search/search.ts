import { Dictionary } from './dictionary.ts';
import { hitOf } from './hits.ts';
import type { Hit, IndexStart, SearchResult, Store } from './model.ts';
import { type QueryWord, readQuery, significantParts, unknownParts } from './query.ts';
import { type Reading, rank } from './rank.ts';
import { replaceExpressions } from './synonyms.ts';
import { certainty } from './weights.ts';
import { joined } from './words.ts';

const mostOfPage = 3;
const fewSections = 4;

/** The sections of all pages, numbered from the first page to the last. */
interface Numbering {
  /** The page of each section. */
  pages: Uint32Array;
  /** The first section of each page, its top. */
  tops: number[];
}

function numberSections({ sections }: IndexStart): Numbering {
  const tops: number[] = [];
  let next = 0;
  for (const count of sections) {
    tops.push(next);
    next += count;
  }
  const pages = new Uint32Array(next);
  for (const [page, top] of tops.entries()) pages.fill(page, top, tops[page + 1]);
  return { pages, tops };
}

const known = new WeakMap<IndexStart, Numbering>();

function numberingOf(start: IndexStart): Numbering {
  const numbering = known.get(start) ?? numberSections(start);
  known.set(start, numbering);
  return numbering;
}

/** A store that notes which files it was asked for and doesn't have. */
function trackMissing(store: Store): { store: Store; missing: Set<string> } {
  const missing = new Set<string>();
  function file<T>(name: string): T | undefined {
    const found = store.file<T>(name);
    if (found === undefined) missing.add(name);
    return found;
  }
  return { store: { ...store, file }, missing };
}

/** The terms that excerpts mark, each with the query's spelling. */
function marksOf(queryWords: QueryWord[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { spelling, expansions } of queryWords) {
    for (const [term] of expansions.keys()) if (!marks.has(term)) marks.set(term, spelling);
  }
  return marks;
}

/** The sections that have exactly this name, if there are any. */
function namedBy(dictionary: Dictionary, name: string): number[] | undefined {
  const named = dictionary.find(joined(name))?.[2];
  return named && named.length > 0 ? named : undefined;
}

/** Whether a text is the name of a section, and not one that many have (`Limits`). */
function isName(dictionary: Dictionary, text: string): boolean {
  const sections = namedBy(dictionary, text)?.length ?? 0;
  return sections > 0 && sections <= fewSections;
}

function readingOf(dictionary: Dictionary, text: string, weight: number): Reading {
  const named = new Set(namedBy(dictionary, text) ?? namedBy(dictionary, significantParts(text).join('')));
  return { words: readQuery(dictionary, text), named, weight };
}

/** Searches the part of the index that is loaded: the best sections, at most three of a page, and the files that are missing. */
export function search(from: Store, query: string, limit = 20): SearchResult {
  const { store, missing } = trackMissing(from);
  const dictionary = new Dictionary(store);
  const { text, isCertain } = replaceExpressions(query, (word) => isName(dictionary, word));
  const readings = [readingOf(dictionary, text, 1)];
  if (text !== query && !isCertain) readings.push(readingOf(dictionary, query, certainty.literal));
  const queryWords = readings.flatMap(({ words }) => words);
  if (queryWords.length === 0) return { hits: [], unknown: [], missing: [] };
  const { pages, tops } = numberingOf(store.start);
  const topOf = (section: number) => tops[pages[section] as number] as number;
  const marks = marksOf(queryWords);
  const perPage = new Map<number, number>();
  const hits: Hit[] = [];
  let taken = 0;
  for (const section of rank(readings, pages.length, (at) => topOf(at) === at)) {
    const page = pages[section] as number;
    const count = perPage.get(page) ?? 0;
    if (count === mostOfPage) continue;
    perPage.set(page, count + 1);
    const hit = hitOf(store, { page, section: section - topOf(section) }, query, marks);
    if (hit) hits.push(hit);
    taken += 1;
    if (taken === limit) break;
  }
  return { hits, unknown: unknownParts(dictionary, text, readings[0]?.words ?? []), missing: [...missing] };
}
