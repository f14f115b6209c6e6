import type { Expression, Group, Link, Node, Query } from './model.ts';
import { TermReader } from './reader.ts';
import { iri, literal, rdfType, type Term, xsd } from './terms.ts';

/** Functions in conditions, with the number of their operands. */
const functions: Readonly<Record<string, number>> = {
  BOUND: 1,
  STR: 1,
  LCASE: 1,
  UCASE: 1,
  CONTAINS: 2,
  STRSTARTS: 2,
  STRENDS: 2,
  REGEX: 2,
};

const unsupported =
  /^(?:UNION|MINUS|BIND|VALUES|GRAPH|FROM|GROUP|HAVING|SELECT|EXISTS|NOT|IN|COUNT|SUM|AVG|MIN|MAX|SAMPLE|REDUCED)$/;

const comparisons = ['=', '!=', '<', '<=', '>', '>='];

/** Parses the part of SPARQL 1.1 that the sandbox has: facts, paths, `OPTIONAL`, `FILTER`, order, and limits. */
class Parser extends TermReader {
  /** The variables of the facts, in their order. */
  private readonly seen = new Set<string>();

  protected override failAt(expected: string): never {
    const { kind, text } = this.next;
    if (kind === 'word' && unsupported.test(text.toUpperCase())) this.fail(`the sandbox doesn't support ${text}`);
    super.failAt(expected);
  }

  private isWord(word: string): boolean {
    return this.next.kind === 'word' && this.next.text.toUpperCase() === word;
  }

  private takeWord(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.index++;
    return true;
  }

  query(): Query {
    this.prologue();
    if (!this.takeWord('SELECT')) this.fail('the query is not a SELECT query');
    const isDistinct = this.takeWord('DISTINCT');
    const chosen: string[] = [];
    const isAll = this.takeSign('*');
    while (!isAll && this.next.kind === 'variable') chosen.push(this.take('variable', 'a variable').text);
    if (this.isSign('(')) this.fail("the sandbox doesn't support expressions in SELECT");
    if (!isAll && chosen.length === 0) this.failAt('a variable');
    this.takeWord('WHERE');
    const where = this.group();
    const order = this.order();
    const { limit, offset } = this.limits();
    if (this.next.kind !== 'end') this.failAt('the end of the query');
    return { isDistinct, variables: isAll ? [...this.seen] : chosen, where, order, limit, offset };
  }

  private prologue(): void {
    while (true) {
      if (this.isWord('BASE')) this.fail("the sandbox doesn't support BASE");
      if (!this.takeWord('PREFIX')) return;
      const name = this.take('name', 'a prefix');
      if (!name.text.endsWith(':')) this.fail('a prefix must end with a colon', name);
      this.prefixes.set(name.text.slice(0, -1), this.iri());
    }
  }

  private order(): Query['order'] {
    const order: Query['order'] = [];
    if (!this.takeWord('ORDER')) return order;
    if (!this.takeWord('BY')) this.failAt('BY');
    while (true) {
      const isDescending = this.isWord('DESC');
      if (this.takeWord('ASC') || this.takeWord('DESC')) {
        this.expectSign('(');
        order.push({ variable: this.take('variable', 'a variable').text, isDescending });
        this.expectSign(')');
      } else if (this.next.kind === 'variable') {
        order.push({ variable: this.take('variable', 'a variable').text, isDescending });
      } else break;
    }
    return order.length > 0 ? order : this.failAt('a variable');
  }

  private limits(): { limit: number | undefined; offset: number } {
    let limit: number | undefined;
    let offset = 0;
    while (true) {
      if (this.takeWord('LIMIT')) limit = this.count();
      else if (this.takeWord('OFFSET')) offset = this.count();
      else return { limit, offset };
    }
  }

  private count(): number {
    const token = this.take('number', 'a number');
    return /^\d+$/.test(token.text) ? Number(token.text) : this.fail('a whole number is expected', token);
  }

  private group(): Group {
    const group: Group = { patterns: [], optionals: [], filters: [] };
    this.expectSign('{');
    while (!this.takeSign('}')) {
      if (this.isWord('SERVICE')) this.fail('SERVICE is not allowed');
      if (this.isSign('{')) this.fail("the sandbox doesn't support nested groups");
      if (this.takeWord('OPTIONAL')) group.optionals.push(this.group());
      else if (this.takeWord('FILTER')) group.filters.push(this.filter());
      else this.facts(group);
      this.takeSign('.');
    }
    return group;
  }

  private facts(group: Group): void {
    const subject = this.node('a subject');
    do {
      // A semicolon can be followed by nothing.
      if (this.isSign('.') || this.isSign('}')) return;
      const path = this.path();
      do group.patterns.push({ subject, path, object: this.node('an object') });
      while (this.takeSign(','));
    } while (this.takeSign(';'));
  }

  private path(): Link[] {
    const links = [this.link()];
    while (this.takeSign('/')) links.push(this.link());
    if (this.isSign('|') || this.isSign('?')) this.fail(`the sandbox doesn't support ${this.next.text} in a path`);
    return links;
  }

  private link(): Link {
    if (this.isSign('^') || this.isSign('!') || this.isSign('('))
      this.fail(`the sandbox doesn't support ${this.next.text} in a path`);
    const property = this.takeKeywordA() ?? this.node('a property');
    if (this.takeSign('*')) return { property, repeat: '*' };
    return this.takeSign('+') ? { property, repeat: '+' } : { property };
  }

  private takeKeywordA(): Node | undefined {
    if (this.next.kind !== 'word' || this.next.text !== 'a') return undefined;
    this.index++;
    return { term: iri(rdfType) };
  }

  private node(expected: string): Node {
    if (this.next.kind === 'variable') {
      const { text } = this.take('variable', expected);
      this.seen.add(text);
      return { variable: text };
    }
    if (this.isSign('[')) this.fail("the sandbox doesn't support blank nodes");
    return { term: this.term(expected) };
  }

  private term(expected: string): Term {
    const shared = this.sharedTerm();
    if (shared) return shared;
    if (this.takeWord('TRUE')) return literal('true', `${xsd}boolean`);
    return this.takeWord('FALSE') ? literal('false', `${xsd}boolean`) : this.failAt(expected);
  }

  private filter(): Expression {
    if (!this.isSign('(') && this.next.kind !== 'word') this.failAt('(');
    return this.primary();
  }

  private or(): Expression {
    const operands = [this.and()];
    while (this.takeSign('||')) operands.push(this.and());
    return operands.length === 1 ? (operands[0] as Expression) : { kind: 'call', name: '||', operands };
  }

  private and(): Expression {
    const operands = [this.comparison()];
    while (this.takeSign('&&')) operands.push(this.comparison());
    return operands.length === 1 ? (operands[0] as Expression) : { kind: 'call', name: '&&', operands };
  }

  private comparison(): Expression {
    const left = this.primary();
    const name = comparisons.find((sign) => this.takeSign(sign));
    if (!name && this.next.kind === 'word') this.failAt('an operator');
    return name ? { kind: 'call', name, operands: [left, this.primary()] } : left;
  }

  private primary(): Expression {
    if (this.takeSign('!')) return { kind: 'call', name: '!', operands: [this.primary()] };
    if (this.takeSign('(')) {
      const inner = this.or();
      this.expectSign(')');
      return inner;
    }
    const name = this.next.text.toUpperCase();
    const count = this.next.kind === 'word' ? functions[name] : undefined;
    if (count !== undefined) return this.call(name, count);
    if (this.next.kind === 'word' && this.tokens[this.index + 1]?.text === '(')
      this.fail(`the sandbox doesn't support ${this.next.text}`);
    if (this.next.kind === 'variable') return { kind: 'value', node: { variable: this.take('variable', '').text } };
    return { kind: 'value', node: { term: this.term('a value') } };
  }

  private call(name: string, count: number): Expression {
    this.index++;
    this.expectSign('(');
    const operands = [this.or()];
    while (this.takeSign(',')) operands.push(this.or());
    // The third operand of REGEX has its flags.
    if (operands.length !== count && !(name === 'REGEX' && operands.length === 3))
      this.fail(`${name} takes ${count} ${count === 1 ? 'value' : 'values'}`);
    this.expectSign(')');
    return { kind: 'call', name, operands };
  }
}

/** Reads a query; throws a `QueryError` where the sandbox can't. */
export function parseQuery(text: string): Query {
  return new Parser(text).query();
}
