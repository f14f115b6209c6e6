import * as control from './control.ts';
import * as make from './filters.ts';
import { formatOf } from './formats.ts';
import { Names } from './names.ts';
import { describe, fail, reject, type Value } from './values.ts';

type Filter = make.Filter;

const { constant, identity } = make;

/** Reads the parts of a query between operators. */
export abstract class Terms extends Names {
  /** Numbers and other literals, with some of which jq computes when it reads them. */
  protected readonly literals = new WeakMap<Filter, Value>();

  /** A term, which can give names to its parts: `.a as $x | …`. */
  postfix(): Filter {
    const term = this.suffixed();
    if (!this.tokens.skip('as')) return term;
    const variables: string[] = [];
    const patterns = [this.pattern(variables)];
    while (this.tokens.skip('?//')) patterns.push(this.pattern(variables));
    this.tokens.expect('|');
    const body = this.within(variables, () => this.pipe());
    return control.bind(term, patterns, variables, body);
  }

  /** A term with what follows it, such as `.a[0]?`. */
  private suffixed(): Filter {
    let term = this.term();
    for (let next = this.tokens.peek(); ; next = this.tokens.peek()) {
      if (/^\.[A-Za-z_]/.test(next)) term = this.step(term, constant(this.tokens.take().slice(1)));
      else if (this.tokens.skip('.')) {
        if (this.tokens.peek() !== '"') reject('`.` before `[`: leave it out. It');
        term = this.step(term, this.string());
      } else if (this.tokens.skip('[')) term = this.brackets(term);
      else if (this.tokens.skip('?')) term = this.attempt(term);
      else return term;
    }
  }

  private step(term: Filter, key: Filter): Filter {
    return make.index(term, key, this.tokens.skip('?') !== undefined);
  }

  private attempt(body: Filter, handle?: Filter): Filter {
    return (item, scope) => {
      const recover = handle && ((error: Value) => handle(make.made(error, item), scope));
      return control.attempt(() => body(item, scope), recover);
    };
  }

  private brackets(term: Filter): Filter {
    if (this.tokens.skip(']')) return make.each(term, this.tokens.skip('?') !== undefined);
    const isOpen = this.tokens.skip(':');
    const start = isOpen ? constant(null) : this.pipe();
    if (!isOpen && this.tokens.skip(']')) return this.step(term, start);
    if (!isOpen) this.tokens.expect(':');
    const end = this.tokens.peek() === ']' && !isOpen ? constant(null) : this.pipe();
    this.tokens.expect(']');
    const bounds = { start, end };
    return this.step(term, make.build(Object.entries(bounds).map(([name, bound]) => [constant(name), bound])));
  }

  private term(): Filter {
    const next = this.tokens.peek();
    if (next === '"') return this.string();
    this.tokens.take();
    if (/^(?:\.?\d|null$|true$|false$)/.test(next)) return this.literal(this.tokens.value(next));
    if (next === '.') return this.tokens.peek() === '"' ? this.step(identity, this.string()) : identity;
    if (next === '..') return this.call('recurse', []);
    if (next.startsWith('.')) return this.step(identity, constant(next.slice(1)));
    if (next === '$__loc__') return constant(new Map(Object.entries({ file: '<top-level>', line: this.tokens.line })));
    if (next === '$') return this.variable(this.tokens.name());
    if (next === '(') return this.closed(')');
    if (next === '[') return this.tokens.skip(']') ? constant([]) : make.collect(this.closed(']'));
    if (next === '{') return this.object();
    if (next.startsWith('@')) {
      const write = formatOf(next.slice(1));
      return this.tokens.peek() === '"' ? this.string(write) : make.compute([], (_, input) => write(input));
    }
    return this.keyword(next) ?? this.call(next, this.arguments());
  }

  private literal(value: Value): Filter {
    const filter = constant(value);
    this.literals.set(filter, value);
    return filter;
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

  /** A string, whose parts in parentheses are written in a format. */
  private string(write = formatOf('text')): Filter {
    this.tokens.expect('"');
    let { text, isLast } = this.tokens.chunk();
    if (isLast) return constant(text);
    const parts = [constant(text)];
    while (!isLast) {
      parts.push(make.compute([this.closed(')')], ([value = null]) => write(value)));
      ({ text, isLast } = this.tokens.chunk());
      parts.push(constant(text));
    }
    return make.compute(parts, (texts) => texts.join(''));
  }

  private object(): Filter {
    const entries: [Filter, Filter][] = [];
    while (!this.tokens.skip('}')) {
      entries.push(this.entry());
      if (this.tokens.peek() !== '}') this.tokens.expect(',');
    }
    return make.build(entries);
  }

  private entry(): [Filter, Filter] {
    if (this.tokens.skip('$')) {
      const name = this.tokens.name();
      return [constant(name), this.variable(name)];
    }
    const isComputed = this.tokens.peek() === '(';
    const key = this.key();
    const value = this.literals.get(key);
    if (typeof value === 'number') this.tokens.fail(`Cannot use ${describe(value)} as object key`);
    if (!this.tokens.skip(':')) return isComputed ? this.tokens.fail() : [key, make.index(identity, key)];
    return [key, this.entryValue()];
  }

  private key(): Filter {
    if (this.tokens.skip('(')) return this.closed(')');
    const next = this.tokens.peek();
    if (next === '"') return this.string();
    return next.startsWith('@') ? this.string(formatOf(this.tokens.take().slice(1))) : constant(this.tokens.name());
  }

  private entryValue(): Filter {
    if (['if', 'reduce', 'foreach', 'try', 'label', 'def'].includes(this.tokens.peek()))
      reject('a value of an object without parentheses');
    const value = this.operand();
    return this.tokens.skip('|') ? make.pipe(value, this.entryValue()) : value;
  }

  /** The operand of `try`: a term, or a negated one. */
  private operand(): Filter {
    return this.tokens.skip('-') ? this.negate(this.operand()) : this.suffixed();
  }

  protected negate(operand: Filter): Filter {
    return make.compute([operand], ([value = null]) =>
      typeof value === 'number' ? -value : fail(`${describe(value)} cannot be negated`),
    );
  }

  private keyword(word: string): Filter | undefined {
    if (word === 'if') return this.condition();
    if (word === 'def') return this.definition();
    if (word === 'reduce' || word === 'foreach') return this.fold(word === 'foreach');
    if (word === 'import' || word === 'include') return reject(`\`${word}\``);
    if (word === 'try') {
      const body = this.operand();
      return this.attempt(body, this.tokens.skip('catch') ? this.operand() : undefined);
    }
    if (word === 'label' || word === 'break') {
      this.tokens.expect('$');
      const name = `*${this.tokens.name()}`;
      if (word === 'break' && !this.isKnown(name)) this.tokens.fail(`$*label-${name.slice(1)} is not defined`);
      if (word === 'break') return control.breakOut(name);
      this.tokens.expect('|');
      const body = this.within([name], () => this.pipe());
      return control.label(name, body);
    }
    if (/^(?:then|elif|else|end|as|catch|and|or)$|^[^A-Za-z_]|^$/.test(word))
      this.tokens.fail(`syntax error, unexpected ${word || 'end'}`);
    return undefined;
  }

  private condition(): Filter {
    const condition = this.pipe();
    this.tokens.expect('then');
    const yes = this.pipe();
    if (this.tokens.skip('elif')) return make.choose(condition, yes, this.condition());
    // Newer versions of jq have it.
    if (this.tokens.peek() === 'end') reject('`if` without `else`: write `else .`. It');
    this.tokens.expect('else');
    return make.choose(condition, yes, this.closed('end'));
  }

  private fold(isForeach: boolean): Filter {
    const source = this.suffixed();
    const variables: string[] = [];
    this.tokens.expect('as');
    const pattern = this.pattern(variables);
    this.tokens.expect('(');
    const start = this.pipe();
    this.tokens.expect(';');
    const update = this.within(variables, () => this.pipe());
    const extract = isForeach && this.tokens.skip(';') ? this.within(variables, () => this.pipe()) : identity;
    this.tokens.expect(')');
    return control.fold(source, pattern, start, update, isForeach ? extract : undefined);
  }

  /** A pattern after `as`, which adds its variables to others. */
  private pattern(variables: string[]): control.Pattern {
    if (this.tokens.peek() === '$') return this.variablePattern(variables)[1];
    const parts: [Filter, control.Pattern][] = [];
    const end = this.tokens.skip('[') ? ']' : '}';
    if (end === '}') this.tokens.expect('{');
    do {
      if (end === ']') parts.push([constant(parts.length), this.pattern(variables)]);
      else if (this.tokens.peek() === '$') {
        const [name, pattern] = this.variablePattern(variables);
        parts.push([constant(name), pattern]);
        if (this.tokens.skip(':')) parts.push([constant(name), this.pattern(variables)]);
      } else {
        const key = this.key();
        this.tokens.expect(':');
        parts.push([key, this.pattern(variables)]);
      }
    } while (this.tokens.skip(','));
    this.tokens.expect(end);
    return control.destructure(parts);
  }

  private variablePattern(variables: string[]): [name: string, pattern: control.Pattern] {
    this.tokens.expect('$');
    const name = this.tokens.name();
    variables.push(`$${name}`);
    return [name, control.variablePattern(`$${name}`)];
  }
}
