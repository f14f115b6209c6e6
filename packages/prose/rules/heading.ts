import type { Issue, Rule } from '../model.ts';

const capitalized = /^[A-Z][a-z’']+(?:-[a-z]+)*$/;

/** Titles are in sentence case: the first word is capitalized, and after it only proper names. */
export function headingRule(properNames: ReadonlySet<string>): Rule {
  function check(text: string): Issue[] {
    const words = [...text.matchAll(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}’'.-]*/gu)];
    return words.flatMap((match, index) => {
      const word = match[0].replace(/[.’']+s?$|['’]s$/, '');
      const range = { from: match.index, to: match.index + word.length };
      const before = text.slice(0, match.index);
      const opens = index === 0 || /[.:?!—|]\s*["“(]?$/.test(before);
      if (index === 0 && /^[a-z]+$/.test(word)) {
        const fix = `Write "${word[0]?.toUpperCase()}${word.slice(1)}".`;
        return [{ ...range, found: `The title "${text}" begins with a lowercase letter.`, fix }];
      }
      if (opens || !capitalized.test(word) || properNames.has(word)) return [];
      const fix = `Write "${word.toLowerCase()}", or add a proper name to packages/prose/dictionary.txt.`;
      return [{ ...range, found: `The title "${text}" capitalizes "${word}".`, fix }];
    });
  }
  return { name: 'heading', check: ({ kind, text }) => (kind === 'title' ? check(text) : []) };
}
