import { added, replaced } from './vocabulary.ts';
import { readWord } from './words.ts';

/** The term of a word; of a name with parts, the whole. */
function termOf(word: string): string {
  return readWord(word).at(-1) ?? word;
}

/** The lines of a vocabulary: each of the readers' expressions, and the pages' words for it. */
function linesOf(text: string, mark: string): [expression: string, words: string][] {
  const lines = text.split('\n').filter((line) => line.includes(mark) && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [expressions = '', words = ''] = line.split(mark);
    return expressions.split(',').map((one): [string, string] => [one.trim(), words.trim()]);
  });
}

function keyOf(parts: string[]): string {
  return parts.map(termOf).join(' ');
}

/** Terms of the index that a word of a query may mean too. */
export const synonyms = new Map(
  linesOf(added, ': ').map(([word, others]) => [termOf(word), others.split(' ').map(termOf)]),
);

const expressions = new Map(linesOf(replaced, ' = ').map(([one, words]) => [keyOf(one.split(' ')), words]));

/** Words that may come between those of an expression. */
const articles = new Set(['a', 'an', 'the', 'my', 'your', 'our']);

/** The most words of an expression. */
const longest = 6;

/** A query with the readers' expressions replaced by those of the pages, the longest first. Names of sections stay. */
export function replaceExpressions(query: string, isName: (text: string) => boolean): string {
  const parts = query.split(/\s+/).filter((part) => part && !articles.has(part.toLowerCase()));
  const found: string[] = [];
  let isReplaced = false;
  for (let at = 0; at < parts.length; ) {
    const taken = (count: number) => parts.slice(at, at + count);
    const canReplace = (count: number) => expressions.has(keyOf(taken(count))) && !isName(taken(count).join(' '));
    let count = Math.min(longest, parts.length - at);
    while (count > 0 && !canReplace(count)) count -= 1;
    isReplaced ||= count > 0;
    found.push(count > 0 ? (expressions.get(keyOf(taken(count))) as string) : (parts[at] as string));
    at += Math.max(1, count);
  }
  return isReplaced ? found.join(' ') : query;
}
