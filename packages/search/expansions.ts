import type { Dictionary } from './dictionary.ts';
import type { TermEntry } from './model.ts';
import { isExpression, synonyms } from './synonyms.ts';
import { certainty, prefixCertainty } from './weights.ts';

/** The terms that a word of a query may mean, each with how certain that is. */
export type Expansions = Map<TermEntry, number>;

/** Whether a word in the middle of a query means a longer term too: "convert" means "converter". */
function isForm(word: string, term: string): boolean {
  return word.length >= 5 && term.length <= word.length + 3;
}

/** Finds the terms that a word may mean: itself, longer terms, synonyms; if there are none, terms with similar spelling. */
export function expand(dictionary: Dictionary, word: string, isUnfinished: boolean): Expansions {
  const found: Expansions = new Map();
  const known = dictionary.find(word);
  const isKnown = known !== undefined && known.length > 3;
  if (isKnown) found.set(known, 1);
  // 401 isn't 4010.
  if (/^\d+$/.test(word)) return found;
  if (word.length > 1) {
    for (const entry of dictionary.completions(word, isUnfinished)) {
      if (isUnfinished || !isKnown || isForm(word, entry[0])) found.set(entry, prefixCertainty(word, entry[0]));
    }
  }
  for (const other of synonyms.get(word) ?? []) {
    const entry = dictionary.find(other);
    if (entry && entry.length > 3 && !found.has(entry)) found.set(entry, certainty.synonym);
  }
  if (found.size > 0 || isExpression(word) || !dictionary.isLoaded(word)) return found;
  for (const [entry, typos] of dictionary.misspelled(word)) {
    found.set(entry, typos === 1 ? certainty.oneTypo : certainty.twoTypos);
  }
  return found;
}
