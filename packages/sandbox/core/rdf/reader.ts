import { QueryError } from './model.ts';
import { iri, literal, type Term, xsd } from './terms.ts';
import { placeOf, type Token, tokensOf } from './tokens.ts';

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f' };

/** Reads the terms that SPARQL and Turtle share; a mistake is a `QueryError` with its position. */
export class TermReader {
  protected readonly tokens: Token[];
  protected readonly prefixes = new Map<string, string>();
  protected index = 0;

  constructor(private readonly text: string) {
    this.tokens = tokensOf(text);
  }

  protected get next(): Token {
    return this.tokens[Math.min(this.index, this.tokens.length - 1)] as Token;
  }

  protected fail(message: string, { at }: Token = this.next): never {
    throw new QueryError(`${placeOf(this.text, at)}: ${message}.`);
  }

  protected failAt(expected: string): never {
    this.fail(`found ${this.next.text} where ${expected} is expected`);
  }

  protected isSign(sign: string): boolean {
    return this.next.kind === 'sign' && this.next.text === sign;
  }

  protected takeSign(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.index++;
    return true;
  }

  protected expectSign(sign: string): void {
    if (!this.takeSign(sign)) this.failAt(sign);
  }

  protected take(kind: Token['kind'], expected: string): Token {
    const token = this.next;
    if (token.kind !== kind) this.failAt(expected);
    this.index++;
    return token;
  }

  protected name(): string {
    const token = this.take('name', 'a name');
    const [prefix = '', ...local] = token.text.split(':');
    const start = this.prefixes.get(prefix) ?? this.fail(`the prefix ${prefix} is not declared`, token);
    return `${start}${local.join(':')}`;
  }

  protected iri(): string {
    return this.take('iri', 'an IRI').text;
  }

  /** The next term, if it is an IRI, a number, or a string. */
  protected sharedTerm(): Term | undefined {
    const { kind } = this.next;
    if (kind === 'iri') return iri(this.iri());
    if (kind === 'name') return iri(this.name());
    if (kind === 'number') return this.number();
    return kind === 'string' ? this.string() : undefined;
  }

  private number(): Term {
    const { text } = this.take('number', 'a number');
    const type = /e/i.test(text) ? 'double' : text.includes('.') ? 'decimal' : 'integer';
    return literal(text, `${xsd}${type}`);
  }

  private string(): Term {
    const { text } = this.take('string', 'a string');
    const value = text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
    if (this.next.kind === 'tag') return { type: 'literal', value, 'xml:lang': this.take('tag', 'a language').text };
    if (!this.takeSign('^^')) return literal(value);
    return literal(value, this.next.kind === 'iri' ? this.iri() : this.name());
  }
}
