import type { IndexStart } from './model.ts';
import { empty, spellingsOf, stem } from './words.ts';

/** How alike two words have to be, and the most words that are offered. */
const leastAlike = 0.45;
const mostWords = 4;

function pairsOf(word: string): Set<string> {
  return new Set([...word].slice(1).map((letter, at) => word.charAt(at) + letter));
}

/** The share of the pairs of letters that two words have in common. */
function likeness(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

/** The words of titles that look most like one of a query. They aren't matches. */
export function nearestWords({ pages }: IndexStart, query: string): string[] {
  const asked = spellingsOf(query);
  const words = new Set(pages.flatMap(({ title }) => spellingsOf(title)));
  return [...words]
    .filter((word) => word.length > 2 && !empty.has(stem(word)))
    .map((word) => [word, Math.max(0, ...asked.map((one) => likeness(one, word)))] as const)
    .filter(([, alike]) => alike >= leastAlike)
    .sort(([x, a], [y, b]) => b - a || (x < y ? -1 : 1))
    .slice(0, mostWords)
    .map(([word]) => word);
}
