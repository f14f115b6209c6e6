import { impactOf, shareOf } from './codes.ts';
import type { PostingGroup, TermEntry } from './model.ts';
import type { QueryWord } from './query.ts';
import { exactName, rarityOf, titleLikeness } from './weights.ts';

/** How well sections match, in arrays by their number: a key has a few milliseconds for thousands of sections. */
interface Tally {
  /** The sections that match at all. */
  found: number[];
  scores: Float64Array;
  /** The share of the section's title that matches. */
  shares: Float64Array;
  /** How many words match. */
  words: Uint16Array;
}

function emptyTally(sections: number): Tally {
  return {
    found: [],
    scores: new Float64Array(sections),
    shares: new Float64Array(sections),
    words: new Uint16Array(sections),
  };
}

/** Notes the sections of a term; of several expansions of a word, the best counts. */
function addTerm({ found, scores, shares, words }: Tally, entry: TermEntry, factor: number) {
  for (let at = 3; at < entry.length; at++) {
    const group = entry[at] as PostingGroup;
    const code = group[0] as number;
    const score = factor * impactOf(code);
    const share = shareOf(code);
    let section = 0;
    for (let next = 1; next < group.length; next++) {
      section += group[next] as number;
      if (words[section] === 0) {
        words[section] = 1;
        found.push(section);
      }
      if (score > (scores[section] as number)) scores[section] = score;
      shares[section] = (shares[section] as number) + share;
    }
  }
}

/** Empties a tally: only what was found costs anything. */
function clear({ found, scores, shares, words }: Tally) {
  for (const section of found) {
    scores[section] = 0;
    shares[section] = 0;
    words[section] = 0;
  }
  found.length = 0;
}

/** The tallies of a query and of one word. They are kept for the next query, because they are as large as the site. */
let tallies = { all: emptyTally(0), word: emptyTally(0) };

function talliesFor(sections: number): typeof tallies {
  if (tallies.all.words.length === sections) Object.values(tallies).forEach(clear);
  else tallies = { all: emptyTally(sections), word: emptyTally(sections) };
  return tallies;
}

/** Adds the matches of one word to those of the query, and empties them for the next word. */
function moveMatches(word: Tally, to: Tally, boost: number) {
  for (const section of word.found) {
    if (to.words[section] === 0) to.found.push(section);
    to.words[section] = (to.words[section] as number) + 1;
    to.scores[section] = (to.scores[section] as number) + (word.scores[section] as number) * boost;
    to.shares[section] = (to.shares[section] as number) + (word.shares[section] as number);
  }
  clear(word);
}

/** The sections that match the words of a query. */
function matchesOf(queryWords: QueryWord[], sections: number): Tally {
  const { all, word } = talliesFor(sections);
  for (const { expansions, boost } of queryWords) {
    for (const [entry, certainty] of expansions) addTerm(word, entry, certainty * rarityOf(entry[1], sections));
    moveMatches(word, all, boost);
  }
  return all;
}

/** One way to read a query: its words, the sections that are called like the whole of it, and how likely it is meant. */
export interface Reading {
  words: QueryWord[];
  named: ReadonlySet<number>;
  weight: number;
}

/** How well sections match a reading; the best one as well as the reading is likely. */
function scoresOf(reading: Reading, sections: number, isTop: (section: number) => boolean): [number, number][] {
  const { found, scores, shares, words } = matchesOf(reading.words, sections);
  let best = 0;
  for (const section of found) {
    const kind = isTop(section) ? 'top' : 'section';
    // Sections that match all of the query count more.
    const complete = ((words[section] as number) / reading.words.length) ** 1.5;
    const title = 1 + Math.min(1, shares[section] as number) * titleLikeness[kind];
    const score = (scores[section] as number) * complete * title * (reading.named.has(section) ? exactName[kind] : 1);
    scores[section] = score;
    if (score > best) best = score;
  }
  return found.map((section) => [section, ((scores[section] as number) / best) * reading.weight]);
}

/** The sections that match a reading, best first. */
export function rank(readings: Reading[], sections: number, isTop: (section: number) => boolean): number[] {
  const scores = new Map<number, number>();
  for (const reading of readings) {
    for (const [section, score] of scoresOf(reading, sections, isTop)) {
      scores.set(section, Math.max(score, scores.get(section) ?? 0));
    }
  }
  return [...scores].sort(([x, a], [y, b]) => b - a || x - y).map(([section]) => section);
}
