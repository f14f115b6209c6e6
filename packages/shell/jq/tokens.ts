import { JsonError, readValue } from './json.ts';
import type { Value } from './values.ts';

/** An error in the text of a query. */
export class ProgramError extends Error {}

/** White space and comments. */
const gap = /(?:\s|#[^\n]*)*/y;

/** A number, a field, a name, a format, or a sign. */
const token =
  /((?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|\.[A-Za-z_]\w*|\$__loc__|[A-Za-z_]\w*|@\w+|\?\/\/|\/\/=|\|=|[-+*/%=!<>]=|\/\/|\.\.|[-+*/%=<>|,.?:;()[\]{}"$]/y;

/** The text of a query, read token by token. */
export class Tokens {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Ends the query with an error at the current place. */
  fail(message = 'syntax error'): never {
    const line = this.text.slice(0, this.at).split('\n').length;
    throw new ProgramError(`${message} at <top-level>, line ${line}:\n${this.text}`);
  }

  get line(): number {
    return this.text.slice(0, this.at).split('\n').length;
  }

  /** The next token; an empty one at the end. */
  peek(): string {
    gap.lastIndex = this.at;
    gap.exec(this.text);
    this.at = gap.lastIndex;
    if (this.at >= this.text.length) return '';
    token.lastIndex = this.at;
    return token.exec(this.text)?.[0] ?? this.fail();
  }

  take(): string {
    const found = this.peek();
    this.at += found.length;
    return found;
  }

  /** Takes the next token if it is one of these. */
  skip(...texts: string[]): string | undefined {
    const found = this.peek();
    if (found === '' || !texts.includes(found)) return undefined;
    this.at += found.length;
    return found;
  }

  expect(text: string): void {
    if (!this.skip(text)) this.fail(`syntax error, unexpected ${this.peek() || 'end'}, expecting ${text}`);
  }

  /** Takes a name. */
  name(): string {
    const found = this.take();
    return /^[A-Za-z_]/.test(found) ? found : this.fail();
  }

  /** Takes the text of a string up to `"` or `\(`, which it takes as well. */
  chunk(): { text: string; isLast: boolean } {
    const part = /(?:[^"\\]|\\[^(])*/y;
    part.lastIndex = this.at;
    const raw = part.exec(this.text)?.[0] ?? '';
    const end = this.at + raw.length;
    const isLast = this.text.charAt(end) === '"';
    if (end >= this.text.length) this.fail('syntax error, unterminated string');
    this.at = end + (isLast ? 1 : 2);
    return { text: this.value(`"${raw}"`) as string, isLast };
  }

  /** A literal's value. */
  value(text: string): Value {
    try {
      return readValue(text);
    } catch (error) {
      return error instanceof JsonError ? this.fail(error.message) : this.fail();
    }
  }
}
