import type { Dictionary } from './dictionary.ts';
import { type Expansions, expand } from './expansions.ts';
import { empty, readWord, spellingsOf } from './words.ts';

/** A word of a query, with the terms that it may mean. */
export interface QueryWord {
  /** The part of the query that it is in, between two spaces. */
  part: string;
  /** As the query spells it, without marks. */
  spelling: string;
  expansions: Expansions;
  /** Names count twice: who asks for "X-Request-Id header" means the name more than the word. */
  boost: number;
}

/** Where a name is known, longer names count half: `mediaType` isn't `mediaTypes`. */
function preferWhole(expansions: Expansions, name: string) {
  const isKnown = [...expansions.keys()].some(([term]) => term === name);
  if (!isKnown) return;
  for (const [entry, certainty] of expansions) if (entry[0] !== name) expansions.set(entry, certainty / 2);
}

/** The words of a part between two spaces: a name that is known is one word, otherwise its parts are. */
function readPart(dictionary: Dictionary, part: string, isLast: boolean, isOnly: boolean): QueryWord[] {
  const words = readWord(part);
  const spellings = spellingsOf(part);
  const expandAt = (at: number) =>
    expand(dictionary, words[at] as string, isOnly || (isLast && at >= words.length - 1));
  const whole = words.length - 1;
  if (words.length > 1) {
    const expansions = expand(dictionary, words[whole] as string, true);
    preferWhole(expansions, words[whole] as string);
    // Its parts mean something else; whether it is known, its shard will say.
    if (expansions.size > 0 || dictionary.isExpected(words[whole] as string))
      return [{ part, spelling: spellings[whole] as string, expansions, boost: 2 }];
  }
  const parts = words.length > 1 ? words.slice(0, -1) : words;
  return parts.map((_, at) => ({ part, spelling: spellings[at] as string, expansions: expandAt(at), boost: 1 }));
}

/** The parts of a query with a word that isn't empty (`how`, `the`); all of them if none has one. */
export function significantParts(query: string): string[] {
  const parts = query.split(/\s+/).filter((part) => readWord(part).length > 0);
  const found = parts.filter((part) => !readWord(part).every((word) => empty.has(word)));
  return found.length > 0 ? found : parts;
}

/** The significant words of a query, with the terms that they may mean. */
export function readQuery(dictionary: Dictionary, query: string): QueryWord[] {
  const parts = [...new Set(significantParts(query))];
  const last = query.trim().split(/\s+/).at(-1);
  return parts.flatMap((part) => readPart(dictionary, part, part === last, parts.length === 1));
}

/** The parts of a query that match nothing, as they are spelled in it. */
export function unknownParts(dictionary: Dictionary, query: string, queryWords: QueryWord[]): string[] {
  const known = new Set(queryWords.flatMap(({ part, expansions }) => (expansions.size > 0 ? [part] : [])));
  return query.split(/\s+/).filter((part) => {
    const words = readWord(part);
    return !known.has(part) && words.length > 0 && words.every((word) => !empty.has(word) && dictionary.isLoaded(word));
  });
}
