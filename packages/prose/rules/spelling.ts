import type { Issue, Language, Rule } from '../model.ts';

/** Abbreviations, and names with capitals or digits inside. */
function isName(word: string): boolean {
  return /\d|^\p{Lu}+s?$|\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(word) || word.length < 3;
}

/** The words of a language and of the repository's dictionary; `used` collects those of the latter that occur. */
export function spellingRule(language: Language, dictionary: ReadonlySet<string>, used: Set<string>): Rule {
  const fixes = new Map<string, string>();

  function fixOf(word: string): string {
    const known = fixes.get(word);
    if (known) return known;
    const near = language.suggest(word, { numSuggestions: 3 }).slice(0, 3);
    const fix = `Write ${[...near, 'another word'].join(' or ')}, or add it to packages/prose/dictionary.txt.`;
    fixes.set(word, fix);
    return fix;
  }

  function isKnown(word: string): boolean {
    const listed = [word, word.toLowerCase()].find((form) => dictionary.has(form));
    if (listed) used.add(listed);
    return Boolean(listed) || isName(word) || language.has(word) || language.has(word.toLowerCase());
  }

  function check(text: string): Issue[] {
    return [...text.matchAll(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)*/gu)].flatMap((match) => {
      const word = match[0].replaceAll('’', "'");
      if (isKnown(word) || isKnown(word.replace(/'s$/, ''))) return [];
      const range = { from: match.index, to: match.index + word.length };
      return [{ ...range, found: `"${word}" is not in the dictionary.`, fix: fixOf(word) }];
    });
  }

  return { name: 'spelling', check: ({ kind, text }) => (kind === 'name' ? [] : check(text)) };
}
