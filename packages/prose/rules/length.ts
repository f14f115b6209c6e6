import type { Rule } from '../model.ts';

/** Readers of technical English re-read sentences of more than about 30 words; 40 leaves room for a list of names. */
const limit = 40;

/** Sentences that are too long. */
export const lengthRule: Rule = {
  name: 'length',
  check: ({ text, sentences }) =>
    sentences.flatMap(({ from, to }) => {
      const words = text
        .slice(from, to)
        .split(/\s+/)
        .filter((part) => /[\p{L}\p{N}\uFFFC]/u.test(part));
      if (words.length <= limit) return [];
      return [
        {
          from,
          to,
          found: `The sentence "${words.slice(0, 5).join(' ')} …" has ${words.length} words.`,
          fix: `Split it: a sentence has at most ${limit} words.`,
        },
      ];
    }),
};
