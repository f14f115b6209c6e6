import { TermReader } from './reader.ts';
import { type Fact, iri, literal, rdfType, type Term, xsd } from './terms.ts';

/** Reads the facts of a document in Turtle. Nodes without an IRI get one that starts with `_:`. */
class Reader extends TermReader {
  private readonly facts: Fact[] = [];
  private base: string | undefined;
  private blanks = 0;

  read(): Fact[] {
    while (this.next.kind !== 'end') if (!this.directive()) this.statement();
    return this.facts;
  }

  private directive(): boolean {
    const { kind, text } = this.next;
    const name = text.toLowerCase();
    if (!(kind === 'tag' || kind === 'word') || !['prefix', 'base'].includes(name)) return false;
    this.index++;
    const prefix = name === 'prefix' ? this.take('name', 'a prefix') : undefined;
    const target = this.iri();
    if (prefix) this.prefixes.set(prefix.text.slice(0, -1), target);
    else this.base = target;
    if (kind === 'tag') this.expectSign('.');
    return true;
  }

  protected override iri(): string {
    const reference = super.iri();
    return this.base !== undefined && !/^[a-z][a-z0-9+.-]*:/i.test(reference)
      ? new URL(reference, this.base).href
      : reference;
  }

  private statement(): void {
    const isBlank = this.next.text === '[';
    const subject = this.term();
    if (subject.type !== 'uri') this.fail('a subject must be an IRI');
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
    return type === 'uri' ? value : this.fail('a property must be an IRI');
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
    const shared = this.sharedTerm();
    if (shared) return shared;
    if (!/^(?:true|false)$/.test(token.text)) this.fail(`unexpected ${token.text}`);
    this.index++;
    return literal(token.text, `${xsd}boolean`);
  }
}

/** The facts of a document in Turtle; throws a `QueryError` with the position of a syntax error. */
export function readTurtle(text: string): Fact[] {
  return new Reader(text).read();
}
