import { type Fact, iri, literal, rdfType, type Term, xsd } from './facts.ts';
import { QueryError } from './sparql/model.ts';
import { placeOf, type Token, tokensOf } from './sparql/tokens.ts';

/** Reads the facts of a document in Turtle. Nodes without an IRI get one that starts with `_:`. */
class Reader {
  private readonly tokens: Token[];
  private readonly prefixes = new Map<string, string>();
  private readonly facts: Fact[] = [];
  private base: string | undefined;
  private index = 0;
  private blanks = 0;

  constructor(private readonly text: string) {
    this.tokens = tokensOf(text);
  }

  private get next(): Token {
    return this.tokens[Math.min(this.index, this.tokens.length - 1)] as Token;
  }

  private fail(message: string, { at }: Token = this.next): never {
    throw new QueryError(`${placeOf(this.text, at)}: ${message}.`);
  }

  private takeSign(sign: string): boolean {
    if (this.next.kind !== 'sign' || this.next.text !== sign) return false;
    this.index++;
    return true;
  }

  private expectSign(sign: string): void {
    if (!this.takeSign(sign)) this.fail(`${this.next.text} is found where ${sign} is expected`);
  }

  read(): Fact[] {
    while (this.next.kind !== 'end') if (!this.directive()) this.statement();
    return this.facts;
  }

  private directive(): boolean {
    const { kind, text } = this.next;
    const name = text.toLowerCase();
    if (!(kind === 'tag' || kind === 'word') || !['prefix', 'base'].includes(name)) return false;
    this.index++;
    const prefix = name === 'prefix' ? this.takeKind('name', 'a prefix') : undefined;
    const target = this.resolve(this.takeKind('iri', 'an IRI').text);
    if (prefix) this.prefixes.set(prefix.text.slice(0, -1), target);
    else this.base = target;
    if (kind === 'tag') this.expectSign('.');
    return true;
  }

  private takeKind(kind: Token['kind'], expected: string): Token {
    const token = this.next;
    if (token.kind !== kind) this.fail(`${token.text} is found where ${expected} is expected`);
    this.index++;
    return token;
  }

  private resolve(reference: string): string {
    return this.base !== undefined && !/^[a-z][a-z0-9+.-]*:/i.test(reference)
      ? new URL(reference, this.base).href
      : reference;
  }

  private statement(): void {
    const isBlank = this.next.text === '[';
    const subject = this.term();
    if (subject.type !== 'uri') this.fail('a subject is an IRI');
    if (!(isBlank && this.takeSign('.'))) {
      this.properties(subject.value, '.');
      this.expectSign('.');
    }
  }

  private properties(subject: string, end: string): void {
    do {
      if (this.next.text === end) return;
      const property = this.property();
      do this.facts.push({ subject, property, object: this.term() });
      while (this.takeSign(','));
    } while (this.takeSign(';'));
  }

  private property(): string {
    if (this.next.kind === 'word' && this.next.text === 'a') {
      this.index++;
      return rdfType;
    }
    const { type, value } = this.term();
    return type === 'uri' ? value : this.fail('a property is an IRI');
  }

  private term(): Term {
    const token = this.next;
    if (this.takeSign('[')) {
      const blank = `_:b${++this.blanks}`;
      this.properties(blank, ']');
      this.expectSign(']');
      return iri(blank);
    }
    if (this.takeSign('(')) {
      while (!this.takeSign(')')) this.term();
      return iri(`_:b${++this.blanks}`);
    }
    if (token.kind === 'iri') return iri(this.resolve(this.takeKind('iri', '').text));
    if (token.kind === 'name') return iri(this.name());
    if (token.kind === 'string') return this.string();
    if (token.kind !== 'number' && !/^(?:true|false)$/.test(token.text)) this.fail(`${token.text} is not expected`);
    this.index++;
    if (token.kind === 'word') return literal(token.text, `${xsd}boolean`);
    return literal(token.text, `${xsd}${/[.e]/i.test(token.text) ? 'decimal' : 'integer'}`);
  }

  private name(): string {
    const token = this.takeKind('name', 'a name');
    const [prefix = '', ...local] = token.text.split(':');
    const start = this.prefixes.get(prefix) ?? this.fail(`the prefix ${prefix} is not declared`, token);
    return `${start}${local.join(':')}`;
  }

  private string(): Term {
    const escapes: Record<string, string> = { t: '\t', n: '\n', r: '\r' };
    const { text } = this.takeKind('string', 'a string');
    const value = text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
    if (this.next.kind === 'tag') return { type: 'literal', value, 'xml:lang': this.takeKind('tag', '').text };
    if (!this.takeSign('^^')) return literal(value);
    return literal(value, this.term().value);
  }
}

/** The facts of a document in Turtle; throws a `QueryError` with the position of a syntax error. */
export function readTurtle(text: string): Fact[] {
  return new Reader(text).read();
}
