/** The value of a reference, such as `steps.review.answers.decision`; `undefined` where it doesn't exist. */
type Lookup = (reference: string) => unknown;

const token = /\s*(?:(<=|>=|!=|[=<>()])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([A-Za-z][\w.-]*))/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const source = text.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    if (!match) throw new SyntaxError(`The condition has a syntax error: ${text}`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

const operators: Readonly<Record<string, (a: never, b: never) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Parses the conditions of steps, whose grammar is in the contract. */
class Parser {
  private at = 0;

  constructor(
    private readonly tokens: string[],
    private readonly lookup: Lookup,
  ) {}

  private take(expected?: string): string {
    const next = this.tokens[this.at++];
    if (next === undefined || (expected !== undefined && next !== expected)) {
      throw new SyntaxError(`The condition has ${next ?? 'nothing'} where ${expected ?? 'more text'} is expected.`);
    }
    return next;
  }

  private has(word: string): boolean {
    if (this.tokens[this.at] !== word) return false;
    this.at++;
    return true;
  }

  parse(): boolean {
    const result = this.or();
    if (this.at < this.tokens.length) throw new SyntaxError(`The condition should end before ${this.tokens[this.at]}.`);
    return result;
  }

  private or(): boolean {
    let result = this.and();
    while (this.has('or')) result = this.and() || result;
    return result;
  }

  private and(): boolean {
    let result = this.not();
    while (this.has('and')) result = this.not() && result;
    return result;
  }

  private not(): boolean {
    if (this.has('not')) return !this.primary();
    return this.primary();
  }

  private primary(): boolean {
    if (!this.has('(')) return this.comparison();
    const result = this.or();
    this.take(')');
    return result;
  }

  private comparison(): boolean {
    const reference = this.take();
    const compare = operators[this.take()];
    const constant = this.take();
    const isReference = /^(?:process\.input\.\w+|steps\.[a-z][a-z0-9-]*\.(?:output\.\w+|answers))(?:\.\w+)+$/;
    if (!compare || !isReference.test(reference)) throw new SyntaxError(`The comparison with ${reference} is invalid.`);
    const value = this.lookup(reference);
    const wanted: unknown = JSON.parse(constant);
    // Values of different types are not equal, and neither is smaller.
    const isComparable = typeof value === typeof wanted && (value === null) === (wanted === null);
    if (value === undefined) return false;
    return isComparable ? compare(value as never, wanted as never) : compare === operators['!='];
  }
}

/** Evaluates a condition; throws a `SyntaxError` where it isn't one. */
export function evaluate(condition: string, lookup: Lookup): boolean {
  return new Parser(tokensOf(condition), lookup).parse();
}
