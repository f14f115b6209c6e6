import { codeMark } from '../mask.ts';
import type { Rule } from '../model.ts';
import { issuesOf } from './match.ts';

const word = String.raw`[\w’'\uFFFC-]+`;
/** `, b and c`: one to three words between the comma and the conjunction. */
const pattern = new RegExp(String.raw`(?<=[\w\uFFFC)"”]), (?:${word} ){0,2}${word} (?:and|or) (?=[\w\uFFFC"“(])`, 'g');

/** A comma after these words separates a clause, not an item. */
const clause =
  /^(?:if|when|while|after|before|once|until|because|since|as|for|in|on|at|by|with|without|from|to|unless|otherwise|then|instead|however|unlike|during|under|although|where|here|today|also|within|between|inside|outside|so|offline)\b/i;
/** A comma after these words separates a condition, also within a sentence. */
const condition = /^(?:so |and |but )?(?:if|when|while|once|until|because|since|unless|after|before)\b/i;
const conjunction = / (?:and|or) /;
/** A part that begins like this continues the sentence, or is not an item of a list of nouns or verbs. */
const continuation =
  /^(?:and|or|but|so|which|that|who|what|how|where|when|while|if|because|as|it|its|they|their|you|we|not|then|is|are|was|has|can|must|with|without|for|to|in|into|on|at|by|of|from|such|including|also|both|either|neither|even|only|once|again|after|before|there|larger|named|levels|inside|outside|across|between|under|around|\w+ly|\w+ed|written|kept|whole|complete|short)\b/i;

function isList(sentence: string, from: number, to: number): boolean {
  const item = sentence.slice(from + 2, to).replace(/ (?:and|or) $/, '');
  const before = sentence.slice(0, from);
  const previous = before.split(/[,:;(]\s/).at(-1) ?? '';
  const isLong = /, /.test(before);
  if (continuation.test(item)) return false;
  // The list ends later, with its comma: "reads a, fills and searches b, and deletes c".
  if (/, (?:and|or) /.test(sentence.slice(to))) return false;
  // Pairs: "left and top down, right and bottom up".
  const next = sentence.slice(to).split(', ')[1] ?? '';
  if (conjunction.test(previous) || conjunction.test(next)) return false;
  if (condition.test(previous)) return false;
  // An apposition: "two secrets, `a` and `b`".
  if (item === codeMark && !previous.includes(codeMark)) return false;
  if (isLong) return true;
  return !clause.test(before) && item.split(' ').length <= 2;
}

/** Lists of three or more without a comma before the last item. */
export const serialRule: Rule = {
  name: 'serial comma',
  check: ({ text, sentences }) =>
    sentences.flatMap(({ from, to }) => {
      const sentence = text.slice(from, to);
      return issuesOf(
        sentence,
        pattern,
        (match) => `"${match.slice(2)}…" ends a list without a comma.`,
        'Write a comma before the last item: "a, b, and c".',
      )
        .filter((issue) => isList(sentence, issue.from, issue.to))
        .map((issue) => ({ ...issue, from: issue.from + from, to: issue.to + from }));
    }),
};
