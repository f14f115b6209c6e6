import { isNear } from './typos.ts';

const shortest = 4;
const longest = 30;

/** The most terms of a key; of more, those in the most sections are kept. */
export const mostOfKey = 300;

/**
 * The keys of a word: its first three letters, and its last three after a tilde. A typo changes one end of a word and leaves the
 * other one, so a misspelled word has a key in common with the right one.
 */
export function spellingKeys(word: string): string[] {
  if (word.length < shortest || word.length > longest || /^\d+$/.test(word)) return [];
  return [word.slice(0, 3), `~${word.slice(-3)}`];
}

/** How many typos are forgiven: one in four letters, two in eight. */
function typosIn(word: string): number {
  return Math.min(2, Math.floor(word.length / 4));
}

/** The terms that a word may be a misspelling of: those with the fewest typos, and how many these are. */
export function nearest(word: string, terms: readonly string[]): { terms: string[]; typos: number } {
  const known = [...new Set(terms)];
  for (let typos = 1; typos <= typosIn(word); typos++) {
    const near = known.filter((term) => isNear(word, term, typos));
    if (near.length > 0) return { terms: near, typos };
  }
  return { terms: [], typos: 0 };
}
