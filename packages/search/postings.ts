import { codeOf } from './codes.ts';
import { countDefinitions } from './definitions.ts';
import type { PostingGroup, TermEntry } from './model.ts';
import type { SourcePage } from './source.ts';
import { namesOf, titleWords, weighTerms } from './terms.ts';
import { huge, manySections, overview, saturate } from './weights.ts';

/** Of a term in more sections, the index keeps those that rank highest; how many there are is known. */
const mostSections = 1000;
const mostNamed = 200;

/** Everything about a term while the index is built: the sections in order, each with its code. */
interface Postings {
  sections: number[];
  codes: number[];
  named: number[];
}

/** The sections of a term, by code: the highest first, each group in ascending order as distances. */
function groupByCode({ sections, codes }: Postings, isKept: (section: number) => boolean): PostingGroup[] {
  const order = [...sections.keys()].filter((at) => isKept(sections[at] as number));
  order.sort((x, y) => (codes[y] as number) - (codes[x] as number) || x - y);
  const groups: PostingGroup[] = [];
  let last = 0;
  for (const at of order.slice(0, mostSections)) {
    const [code, section] = [codes[at] as number, sections[at] as number];
    if (groups.at(-1)?.[0] === code) groups.at(-1)?.push(section - last);
    else groups.push([code, section]);
    last = section;
  }
  return groups;
}

/** An inverted index: for each term, the sections that it is in. */
export type InvertedIndex = ReadonlyMap<string, Postings>;

/** Reads all sections. They are numbered over all pages; the first of a page is its top. */
export function invert(pages: SourcePage[]): InvertedIndex {
  const index = new Map<string, Postings>();
  function postingsOf(term: string): Postings {
    const found = index.get(term) ?? { sections: [], codes: [], named: [] };
    index.set(term, found);
    return found;
  }
  const counts = countDefinitions(pages);
  let number = 0;
  for (const page of pages) {
    const isHuge = page.sections.length > manySections && !page.isReference;
    const factor = (page.url.split('/').length > 4 ? 1 : overview) * (isHuge ? huge : 1);
    for (const section of page.sections) {
      const words = titleWords(page, section);
      for (const [term, weight] of weighTerms(page, section, counts)) {
        const postings = postingsOf(term);
        postings.sections.push(number);
        postings.codes.push(codeOf(saturate(weight) * factor, words.get(term) ?? 0));
      }
      for (const name of namesOf(page, section)) postingsOf(name).named.push(number);
      number += 1;
    }
  }
  return index;
}

/** A term as the files contain it, for the sections that are kept. */
export function entryOf(term: string, postings: Postings, isKept = (_: number) => true): TermEntry {
  const named = postings.named.filter(isKept).slice(0, mostNamed);
  return [term, postings.sections.length, named, ...groupByCode(postings, isKept)];
}
