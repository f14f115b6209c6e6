/** A regular expression of a client, which takes time in proportion to the text: it has no lookarounds and no backreferences. */
export interface Pattern {
  test(text: string): boolean;
  /** The first match, with the place and the text of its first group, or of the whole. */
  find(text: string): { at: number; text: string } | undefined;
}

/** The largest expression: each character of a text takes time in proportion to it. `.{1,1000}` has a size of 2,000. */
const largest = 2500;

/** Reads a regular expression, of JavaScript or of RE2; throws where it isn't one, or has what takes too long. */
export function readPattern(source: string, flags = ''): Pattern {
  // Loaded with the first expression.
  const { RE2JS }: typeof import('re2js') = require('re2js');
  const bits = (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (flags.includes('s') ? RE2JS.DOTALL : 0);
  const expression = RE2JS.compile(RE2JS.translateRegExp(source), bits | (flags.includes('m') ? RE2JS.MULTILINE : 0));
  if (expression.programSize() > largest) throw new Error('the expression is too large');
  return {
    test: (text) => expression.matcher(text).find(),
    find: (text) => {
      const matcher = expression.matcher(text);
      if (!matcher.find()) return undefined;
      const group = matcher.groupCount() > 0 && matcher.group(1) !== null ? 1 : 0;
      return { at: matcher.start(group), text: String(matcher.group(group)) };
    },
  };
}

const patterns = new Map<string, Pattern>();

/** A pattern as an expression that takes no longer than its text; a contract's own can also be of JavaScript alone. */
export function patternOf(source: string): Pattern {
  let known = patterns.get(source);
  if (!known) {
    try {
      known = readPattern(source);
    } catch {
      const expression = new RegExp(source, 'u');
      known = { test: (text) => expression.test(text), find: () => undefined };
    }
    // Clients can send as many as they like.
    if (patterns.size > 1000) patterns.clear();
    patterns.set(source, known);
  }
  return known;
}
