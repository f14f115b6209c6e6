import { impactOf, shareOf } from './codes.ts';
import type { Meanings } from './meanings.ts';
import type { TermEntry } from './model.ts';
import type { AskedWord } from './question.ts';
import { exactName, rarityOf, titleLikeness } from './weights.ts';

/** How well a section matches one word, and the share of its title that the word is. */
interface Match {
  score: number;
  share: number;
}

interface Candidate extends Match {
  section: number;
  words: number;
}

/** Calls back for each section of a term. */
function eachSection([, , , ...groups]: TermEntry, visit: (section: number, code: number) => void) {
  for (const [code = 0, ...distances] of groups) {
    let section = 0;
    for (const distance of distances) {
      section += distance;
      visit(section, code);
    }
  }
}

/** The sections with one of a word's meanings; of several, the best counts. */
function matchesOf(meanings: Meanings, sections: number): Map<number, Match> {
  const best = new Map<number, Match>();
  for (const [entry, sureness] of meanings) {
    const factor = sureness * rarityOf(entry[1], sections);
    eachSection(entry, (section, code) => {
      const score = factor * impactOf(code);
      const match = best.get(section);
      if (!match) best.set(section, { score, share: shareOf(code) });
      else {
        match.score = Math.max(match.score, score);
        match.share += shareOf(code);
      }
    });
  }
  return best;
}

function addMatches(candidates: Map<number, Candidate>, matches: Map<number, Match>, stress: number) {
  for (const [section, { score, share }] of matches) {
    const candidate = candidates.get(section) ?? { section, score: 0, share: 0, words: 0 };
    candidate.score += score * stress;
    candidate.share += share;
    candidate.words += 1;
    candidates.set(section, candidate);
  }
}

/** The sections that match the words, best first. `named` are those that are called like the whole question. */
export function rank(
  asked: AskedWord[],
  named: ReadonlySet<number>,
  sections: number,
  isTop: (section: number) => boolean,
): { section: number; score: number }[] {
  const candidates = new Map<number, Candidate>();
  for (const { meanings, stress } of asked) addMatches(candidates, matchesOf(meanings, sections), stress);
  const ranked = [...candidates.values()].map(({ section, score, share, words }) => {
    const kind = isTop(section) ? 'top' : 'section';
    // Sections that match all of the question count more.
    const complete = (words / asked.length) ** 1.5;
    const title = 1 + Math.min(1, share) * titleLikeness[kind];
    return { section, score: score * complete * title * (named.has(section) ? exactName[kind] : 1) };
  });
  return ranked.sort((x, y) => y.score - x.score || x.section - y.section);
}
