import type { Runtime } from './builtins.ts';
import { bind, type Closure, lookUp, variablePattern } from './control.ts';
import * as make from './filters.ts';
import { calculate, compareBy } from './operators.ts';
import { Terms } from './terms.ts';
import { reject, type Value } from './values.ts';

type Filter = make.Filter;

const assignments = ['=', '|=', '+=', '-=', '*=', '/=', '%=', '//='];
const comparisons = ['==', '!=', '<', '<=', '>', '>='];

/** Reads a query: operators by their precedence, and terms between them. */
class Parser extends Terms {
  program(): Filter {
    const filter = this.tokens.peek() === '' ? make.identity : this.pipe();
    if (this.tokens.peek() !== '') this.tokens.fail(`syntax error, unexpected ${this.tokens.peek()}`);
    return filter;
  }

  protected define(text: string): [name: string, closure: Closure] {
    const parser = new Parser(text, this.runtime, this.globals, this.prelude);
    parser.tokens.expect('def');
    return parser.function();
  }

  pipe(): Filter {
    if (this.tokens.skip('def')) return this.definition();
    const left = this.comma();
    return this.tokens.skip('|') ? make.pipe(left, this.pipe()) : left;
  }

  private comma(): Filter {
    let left = this.alternative();
    while (this.tokens.skip(',')) left = make.join(left, this.alternative());
    return left;
  }

  private alternative(): Filter {
    const left = this.assignment();
    if (this.tokens.peek() === '?//') reject('`?//` without a space');
    return this.tokens.skip('//') ? make.alternative(left, this.alternative()) : left;
  }

  private assignment(): Filter {
    const left = this.or();
    const operator = this.tokens.skip(...assignments);
    if (!operator) return left;
    const right = this.or();
    if (assignments.includes(this.tokens.peek())) this.tokens.fail();
    if (operator === '=') return this.call('_assign', [left, right]);
    if (operator === '|=') return this.call('_modify', [left, right]);
    // No query can name this variable.
    const name = '$ value';
    const value: Filter = (item, scope) => [make.made(lookUp(name, scope) as Value, item)];
    const sign = operator.slice(0, -1);
    const update =
      sign === '//' ? make.alternative(make.identity, value) : this.calculation(sign, make.identity, value);
    return bind(right, [variablePattern(name)], [], this.call('_modify', [left, update]));
  }

  private calculation(sign: string, left: Filter, right: Filter): Filter {
    return make.compute([left, right], ([one = null, other = null]) => calculate(sign, one, other));
  }

  private or(): Filter {
    let left = this.and();
    while (this.tokens.skip('or')) left = make.decide(left, this.and(), true);
    return left;
  }

  private and(): Filter {
    let left = this.comparison();
    while (this.tokens.skip('and')) left = make.decide(left, this.comparison(), false);
    return left;
  }

  private comparison(): Filter {
    const left = this.sum();
    const operator = this.tokens.skip(...comparisons);
    if (!operator) return left;
    const right = this.sum();
    if (comparisons.includes(this.tokens.peek())) this.tokens.fail(`syntax error, unexpected ${this.tokens.peek()}`);
    return make.compute([left, right], ([one = null, other = null]) => compareBy(operator, one, other));
  }

  private sum(): Filter {
    let left = this.product();
    for (let sign = this.tokens.skip('+', '-'); sign; sign = this.tokens.skip('+', '-'))
      left = this.calculation(sign, left, this.product());
    return left;
  }

  private product(): Filter {
    let left = this.factor();
    for (let sign = this.tokens.skip('*', '/', '%'); sign; sign = this.tokens.skip('*', '/', '%')) {
      const right = this.factor();
      if (sign === '/' && this.literals.get(right) === 0) {
        if (this.literals.get(left) === 0) reject('0 / 0');
        if (this.literals.has(left)) this.tokens.fail('Division by zero?');
      }
      left = this.calculation(sign, left, right);
    }
    return left;
  }

  private factor(): Filter {
    return this.tokens.skip('-') ? this.negate(this.factor()) : this.postfix();
  }
}

/** Reads a query, and returns the values that it makes of one. */
export function compile(
  text: string,
  runtime: Runtime,
  globals: ReadonlyMap<string, Value>,
): (value: Value) => Iterable<Value> {
  const filter = new Parser(text, runtime, globals).program();
  return function* (value) {
    for (const result of filter(make.plain(value), undefined)) yield result.value;
  };
}
