/** The widest line of a sample, where its tokens allow it. */
export const widest = 60;

/** Source code among the values of a literal. */
export class Code {
  constructor(readonly text: string) {}
}

/** Values between brackets: a tuple, a call. */
export class Group {
  constructor(
    readonly open: string,
    readonly items: readonly unknown[],
    readonly close = ')',
  ) {}
}

/** How a language writes literals. */
export interface Syntax {
  /** One level of indentation. */
  step: string;
  /** The space inside the braces of a map on one line. */
  padding: string;
  key: (name: string) => string;
  scalar: (value: unknown) => string;
}

interface Brackets {
  open: string;
  entries: { prefix: string; value: unknown }[];
  close: string;
  padding: string;
}

function bracketsOf(value: unknown, { key, padding }: Syntax): Brackets | undefined {
  if (value instanceof Code || typeof value !== 'object' || value === null) return undefined;
  const unnamed = (items: readonly unknown[]) => items.map((item) => ({ prefix: '', value: item }));
  if (value instanceof Group) return { ...value, entries: unnamed(value.items), padding: '' };
  if (Array.isArray(value)) return { open: '[', entries: unnamed(value), close: ']', padding: '' };
  const entries = Object.entries(value).map(([name, item]) => ({ prefix: `${key(name)}: `, value: item }));
  return { open: '{', entries, close: '}', padding: entries.length > 0 ? padding : '' };
}

function inOneLine(value: unknown, syntax: Syntax): string {
  const brackets = bracketsOf(value, syntax);
  if (!brackets) return value instanceof Code ? value.text : syntax.scalar(value);
  const { open, entries, close, padding } = brackets;
  const items = entries.map((entry) => entry.prefix + inOneLine(entry.value, syntax));
  return open + padding + items.join(', ') + padding + close;
}

function layOut(value: unknown, syntax: Syntax, indent: string, taken: number): string {
  const line = inOneLine(value, syntax);
  const brackets = bracketsOf(value, syntax);
  if (!brackets || brackets.entries.length === 0 || indent.length + taken + line.length <= widest) return line;
  const { open, entries, close } = brackets;
  const [only] = entries;
  // The one argument of a call shares the call's brackets: `f({`, not `f(` and `{` on two lines.
  if (value instanceof Group && entries.length === 1 && bracketsOf(only?.value, syntax)) {
    return open + layOut(only?.value, syntax, indent, taken + open.length + close.length) + close;
  }
  const deeper = indent + syntax.step;
  const lines = entries.map(
    (entry) => `${deeper}${entry.prefix}${layOut(entry.value, syntax, deeper, entry.prefix.length + 1)},`,
  );
  return `${open}\n${lines.join('\n')}\n${indent}${close}`;
}

/** A statement with a literal in it: on one line where it fits, otherwise one item a line. */
export function renderLiteral(before: string, value: unknown, after: string, syntax: Syntax): string {
  return before + layOut(value, syntax, '', before.length + after.length) + after;
}
