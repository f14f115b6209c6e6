import * as make from './filters.ts';
import { formatOf } from './formats.ts';
import { Names } from './names.ts';
import { calculate } from './operators.ts';
import { valueAt } from './paths.ts';
import { describe, fail, kindOf, refuse, type Value } from './values.ts';

type Filter = make.Filter;

const keywords = new Set(
  'def if then elif else end as reduce foreach try catch label import include and or'.split(' '),
);

const identity: Filter = (item) => [item];

/** Reads the parts of a program that stand between operators. */
export abstract class Terms extends Names {
  /** Literals: jq computes with some when it reads them. */
  protected readonly literals = new WeakMap<Filter, Value>();

  /** A term with what follows it, such as `.a[0]?`. */
  postfix(): Filter {
    const term = this.suffixes(this.term());
    if (!this.tokens.skip('as')) return term;
    const variables = new Map<string, object>();
    const patterns = [this.pattern(variables)];
    while (this.tokens.skip('?//')) patterns.push(this.pattern(variables));
    this.tokens.expect('|');
    const body = this.within(variables, () => this.pipe());
    if (patterns.length === 1) return make.bindAll(term, patterns, body);
    // The variables of all patterns have values.
    const empty: make.Pattern = (_, scope) => [
      [...variables.values()].reduce<make.Scope | undefined>((next, key) => ({ key, value: null, next }), scope),
    ];
    const whole = patterns.map(
      (one): make.Pattern =>
        function* (value, scope, input) {
          for (const inner of empty(value, scope, input)) yield* one(value, inner, input);
        },
    );
    return make.bindAll(term, whole, body);
  }

  private suffixes(start: Filter): Filter {
    let term = start;
    while (true) {
      const next = this.tokens.peek();
      if (/^\.[A-Za-z_]/.test(next)) term = make.index(term, make.constant(this.tokens.take().slice(1)));
      else if (next === '.') {
        this.tokens.take();
        if (this.tokens.peek() !== '"') refuse('`.` before `[`: leave it out. It');
        term = make.index(term, this.string());
      } else if (next === '[') term = this.brackets(term);
      else if (next === '?') {
        this.tokens.take();
        const body = term;
        term = (item, scope) =>
          make.attempt(
            () => body(item, scope),
            () => [],
          );
      } else return term;
    }
  }

  private brackets(term: Filter): Filter {
    this.tokens.expect('[');
    if (this.tokens.skip(']')) return make.pipe(term, (item) => make.eachOf(item));
    const isOpen = this.tokens.skip(':');
    const start = isOpen ? make.constant(null) : this.pipe();
    if (!isOpen && this.tokens.skip(']')) return make.index(term, start);
    if (!isOpen) this.tokens.expect(':');
    const end = this.tokens.peek() === ']' && !isOpen ? make.constant(null) : this.pipe();
    this.tokens.expect(']');
    return make.index(
      term,
      make.build([
        [make.constant('start'), start],
        [make.constant('end'), end],
      ]),
    );
  }

  private term(): Filter {
    const next = this.tokens.peek();
    if (next === '"') return this.string();
    this.tokens.take();
    if (/^(?:\d|\.\d)/.test(next)) return this.literal(this.tokens.value(next));
    if (next === '.') return this.tokens.peek() === '"' ? make.index(identity, this.string()) : identity;
    if (next === '..') return this.call('recurse', []);
    if (next.startsWith('.')) return make.index(identity, make.constant(next.slice(1)));
    if (next.startsWith('@')) return this.format(next.slice(1));
    if (next === '$__loc__')
      return make.constant(
        new Map<string, Value>([
          ['file', '<top-level>'],
          ['line', this.tokens.line],
        ]),
      );
    if (next === '$') return this.variable(this.tokens.name());
    if (['null', 'true', 'false'].includes(next)) return this.literal(this.tokens.value(next));
    if (next === '(') return this.closed(')');
    if (next === '[') return this.tokens.skip(']') ? make.constant([]) : make.collect(this.closed(']'));
    if (next === '{') return this.object();
    if (keywords.has(next) || !/^[A-Za-z_]/.test(next)) return this.keyword(next);
    return this.call(next, this.arguments());
  }

  private closed(end: string): Filter {
    const filter = this.pipe();
    this.tokens.expect(end);
    return filter;
  }

  private arguments(): Filter[] {
    const found: Filter[] = [];
    if (!this.tokens.skip('(')) return found;
    do found.push(this.pipe());
    while (this.tokens.skip(';'));
    this.tokens.expect(')');
    return found;
  }

  private format(name: string): Filter {
    if (this.tokens.peek() === '"') return this.string(name);
    const write = formatOf(name);
    return make.compute([], (_, input) => write(input));
  }

  /** A string, whose parts in parentheses are written in a format. */
  private string(format = 'text'): Filter {
    const write = formatOf(format);
    const parts: Filter[] = [];
    this.tokens.expect('"');
    for (let { text, isLast } = this.tokens.chunk(); ; { text, isLast } = this.tokens.chunk()) {
      parts.push(make.constant(text));
      if (isLast) break;
      const value = this.closed(')');
      parts.push(make.compute([value], ([one = null]) => write(one)));
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : make.compute(parts, (texts) => texts.join(''));
  }

  private object(): Filter {
    const entries: [Filter, Filter][] = [];
    while (!this.tokens.skip('}')) {
      entries.push(this.entry());
      if (this.tokens.peek() !== '}') this.tokens.expect(',');
      else break;
    }
    if (entries.length > 0) this.tokens.expect('}');
    return make.build(entries);
  }

  private entry(): [Filter, Filter] {
    if (this.tokens.skip('$')) {
      const name = this.tokens.name();
      return [make.constant(name), this.variable(name)];
    }
    const next = this.tokens.peek();
    let key: Filter;
    if (this.tokens.skip('(')) {
      key = this.closed(')');
      const value = this.literals.get(key);
      if (typeof value === 'number') this.tokens.fail(`Cannot use ${describe(value)} as object key`);
      this.tokens.expect(':');
      return [key, this.entryValue()];
    }
    if (next === '"') key = this.string();
    else if (next.startsWith('@')) key = this.string(this.tokens.take().slice(1));
    else key = make.constant(this.tokens.name());
    return [key, this.tokens.skip(':') ? this.entryValue() : make.index(identity, key)];
  }

  private entryValue(): Filter {
    if (['if', 'reduce', 'foreach', 'try', 'label', 'def'].includes(this.tokens.peek()))
      refuse('a value of an object without parentheses');
    const value = this.tokens.skip('-') ? this.negate(this.suffixes(this.term())) : this.suffixes(this.term());
    return this.tokens.skip('|') ? make.pipe(value, this.entryValue()) : value;
  }

  protected negate(operand: Filter): Filter {
    return make.compute([operand], ([value = null]) =>
      typeof value === 'number' ? -value : fail(`${describe(value)} cannot be negated`),
    );
  }

  private keyword(word: string): Filter {
    switch (word) {
      case 'if':
        return this.condition();
      case 'try': {
        const body = this.operand();
        const handle = this.tokens.skip('catch') ? this.operand() : undefined;
        return (item, scope) =>
          make.attempt(
            () => body(item, scope),
            (error) => handle?.(make.made(error, item), scope) ?? [],
          );
      }
      case 'reduce':
      case 'foreach':
        return this.fold(word === 'foreach');
      case 'def':
        return this.definition(() => this.pipe());
      case 'label': {
        this.tokens.expect('$');
        const key = {};
        const names = new Map([[`*${this.tokens.name()}`, key]]);
        this.tokens.expect('|');
        return make.label(
          key,
          this.within(names, () => this.pipe()),
        );
      }
      case 'import':
      case 'include':
        return refuse(`\`${word}\``);
      default:
        return this.tokens.fail(`syntax error, unexpected ${word || 'end'}`);
    }
  }

  /** What `try` and `catch` take: a term, or a negated one. */
  private operand(): Filter {
    return this.tokens.skip('-') ? this.negate(this.operand()) : this.suffixes(this.term());
  }

  private condition(): Filter {
    const condition = this.pipe();
    this.tokens.expect('then');
    const yes = this.pipe();
    if (this.tokens.skip('elif')) return make.choose(condition, yes, this.condition());
    // Newer versions of jq have it.
    if (this.tokens.peek() === 'end') refuse('`if` without `else`: write `else .`. It');
    this.tokens.expect('else');
    return make.choose(condition, yes, this.closed('end'));
  }

  private fold(isForeach: boolean): Filter {
    const source = this.suffixes(this.term());
    this.tokens.expect('as');
    const variables = new Map<string, object>();
    const pattern = this.pattern(variables);
    this.tokens.expect('(');
    const start = this.pipe();
    this.tokens.expect(';');
    const [update, extract] = this.within(variables, () => [
      this.pipe(),
      isForeach && this.tokens.skip(';') ? this.pipe() : identity,
    ]) as [Filter, Filter];
    this.tokens.expect(')');
    return make.fold(source, pattern, start, update, isForeach ? extract : undefined);
  }

  /** A pattern after `as`, which adds its variables to others. */
  private pattern(variables: Map<string, object>): make.Pattern {
    const { tokens } = this;
    if (tokens.skip('$')) return this.variablePattern(tokens.name(), variables);
    if (tokens.skip('[')) {
      const parts: [Filter, make.Pattern][] = [];
      do parts.push([make.constant(parts.length), this.pattern(variables)]);
      while (tokens.skip(','));
      tokens.expect(']');
      return destructure(parts);
    }
    tokens.expect('{');
    const parts: [Filter, make.Pattern][] = [];
    do {
      if (tokens.skip('$')) {
        const name = tokens.name();
        parts.push([make.constant(name), this.variablePattern(name, variables)]);
        if (tokens.skip(':')) parts.push([make.constant(name), this.pattern(variables)]);
        continue;
      }
      const key = tokens.skip('(')
        ? this.closed(')')
        : tokens.peek() === '"'
          ? this.string()
          : make.constant(tokens.name());
      tokens.expect(':');
      parts.push([key, this.pattern(variables)]);
    } while (tokens.skip(','));
    tokens.expect('}');
    return destructure(parts);
  }

  private variablePattern(name: string, variables: Map<string, object>): make.Pattern {
    const key = variables.get(`$${name}`) ?? {};
    variables.set(`$${name}`, key);
    return (value, next) => [{ key, value, next }];
  }

  protected calculation(operator: string, left: Filter, right: Filter): Filter {
    return make.compute([left, right], ([one = null, other = null]) => calculate(operator, one, other));
  }

  private literal(value: Value): Filter {
    const filter = make.constant(value);
    this.literals.set(filter, value);
    return filter;
  }
}

/** A pattern for the parts of a value. */
function destructure(parts: [Filter, make.Pattern][]): make.Pattern {
  function* bind(
    at: number,
    value: Value,
    scope: make.Scope | undefined,
    outer: make.Scope | undefined,
    input: Value,
  ): Generator<make.Scope | undefined> {
    const part = parts[at];
    if (!part) {
      yield scope;
      return;
    }
    for (const { value: key } of part[0](make.plain(input), outer)) {
      if (typeof key !== 'string' && typeof key !== 'number') fail(`Cannot index ${kindOf(value)} with ${kindOf(key)}`);
      for (const inner of part[1](valueAt(value, key), scope, input)) yield* bind(at + 1, value, inner, outer, input);
    }
  }
  return (value, scope, input) => bind(0, value, scope, scope, input);
}
