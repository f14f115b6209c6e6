import { added, replaced } from './vocabulary.ts';
import { readWord } from './words.ts';

/** The term of a word; of a name with parts, the whole. */
function termOf(word: string): string {
  return readWord(word).at(-1) ?? word;
}

/** The lines of a vocabulary: each of the readers' expressions, and the pages' words for it. */
function linesOf(text: string): [expression: string, words: string][] {
  const lines = text.split('\n').filter((line) => line.includes(' = ') && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [expressions = '', words = ''] = line.split(' = ');
    return expressions.split(',').map((one): [string, string] => [one.trim(), words.trim()]);
  });
}

function keyOf(parts: string[]): string {
  return parts.map(termOf).join(' ');
}

/** Terms of the index that a word of a query may mean too. */
export const synonyms = new Map(linesOf(added).map(([word, others]) => [termOf(word), others.split(' ').map(termOf)]));

const expressions = new Map(linesOf(replaced).map(([one, words]) => [keyOf(one.split(' ')), words]));

/** Whether a term is an expression of readers, and so isn't misspelled. */
export function isExpression(term: string): boolean {
  return expressions.has(term);
}

/** Words that may come between those of an expression. */
const articles = new Set(['a', 'an', 'the']);

/** The most words of an expression. */
const longest = 6;

/** A query with the readers' expressions replaced by those of the pages, and whether that is certain. */
export interface Replaced {
  text: string;
  isCertain: boolean;
}

/** Replaces the readers' expressions, the longest first. A word that is the name of a section stays. */
export function replaceExpressions(query: string, isName: (text: string) => boolean): Replaced {
  const parts = query.split(/\s+/).filter((part) => part && !articles.has(part.toLowerCase()));
  const found: string[] = [];
  let most = 0;
  for (let at = 0; at < parts.length; ) {
    let count = Math.min(longest, parts.length - at);
    const words = () => expressions.get(keyOf(parts.slice(at, at + count)));
    while (count > 0 && (!words() || (count === 1 && isName(parts[at] as string)))) count -= 1;
    found.push(words() ?? (parts[at] as string));
    most = Math.max(most, count);
    at += Math.max(1, count);
  }
  return { text: most > 0 ? found.join(' ') : query, isCertain: most > 1 };
}
