import type { Issue } from '../model.ts';

/** Each match of a pattern in a text, as an issue. */
export function issuesOf(text: string, pattern: RegExp, found: (match: string) => string, fix: string): Issue[] {
  return [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    found: found(match[0]),
    fix,
  }));
}
