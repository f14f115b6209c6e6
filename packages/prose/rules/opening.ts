import type { Rule } from '../model.ts';

/** A sentence that opens with "What" as its subject. Questions may. */
export const openingRule: Rule = {
  name: 'opening',
  check: ({ text, sentences }) =>
    sentences
      .filter(({ from, to }) => /^["'(]?What\b(?!’s|'s)/.test(text.slice(from, to)) && text[to - 1] !== '?')
      .map(({ from }) => ({
        from,
        to: from + 4,
        found: `A sentence opens with "${text.slice(from, from + 30).trimEnd()}…".`,
        fix: 'Open with the thing itself, or with the actor.',
      })),
};
