import { isCompound, namesIn } from './fields.ts';
import type { SourcePage, SourceSection } from './source.ts';
import { definition } from './weights.ts';
import { empty, joined, readWord, wordsOf } from './words.ts';

/** The terms that a section defines, and how much more than a mention that counts. */
export type Definitions = ReadonlyMap<string, number>;

/** Whether a heading is an error code: most of its words have to match, not one. */
export function isCode(title: string): boolean {
  return /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(title);
}

/** A response repeats the fields that requests define. */
function isResponse(title: string): boolean {
  return /^\d{3} /.test(title);
}

/** The names with parts that a section explains: `nextPageToken`, not `status`, which is a word of every page. */
function explainedIn({ searched }: SourceSection): Set<string> {
  return new Set(namesIn(searched).filter(isCompound).map(joined));
}

/** How many sections define a name: those of requests, or if there is none, those of responses. */
export interface DefinitionCounts {
  requests: ReadonlyMap<string, number>;
  responses: ReadonlyMap<string, number>;
}

/** Counts the definitions of all names. */
export function countDefinitions(pages: SourcePage[]): DefinitionCounts {
  const counts = { requests: new Map<string, number>(), responses: new Map<string, number>() };
  for (const section of pages.flatMap(({ sections }) => sections)) {
    const names = isResponse(section.title) ? counts.responses : counts.requests;
    for (const name of explainedIn(section)) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return counts;
}

/** In how many sections a name is defined, if this is one of them. */
function countOf(name: string, { title }: SourceSection, { requests, responses }: DefinitionCounts): number {
  const isRepeated = isResponse(title) && requests.has(name);
  return isRepeated ? 0 : ((isResponse(title) ? responses : requests).get(name) ?? 0);
}

/** The names with parts that prose explains: those that have a word of its heading. */
function subjectsOf({ title, searched }: SourceSection): Set<string> {
  const heading = new Set(wordsOf(title).filter((word) => !empty.has(word)));
  const chunks = searched.split(/\s+/).map(readWord);
  const names = chunks.filter((words) => words.length > 1 && words.slice(0, -1).some((word) => heading.has(word)));
  return new Set(names.map((words) => words.at(-1) as string));
}

/** The terms that a section defines, and how much more than a mention that counts. */
export function definitionsOf(page: SourcePage, section: SourceSection, counts: DefinitionCounts): Definitions {
  const defined = [...explainedIn(section)].flatMap((name) => {
    const count = countOf(name, section, counts);
    return count > 0 ? [[name, definition(count)] as const] : [];
  });
  const subjects =
    page.isReference || isCode(section.title)
      ? []
      : [...subjectsOf(section)].map((name) => [name, definition(1)] as const);
  return new Map([...defined, ...subjects]);
}
