import { type Argument, builtins, type Runtime } from './builtins.ts';
import { type Closure, call, lookUp } from './control.ts';
import * as make from './filters.ts';
import { definitions } from './prelude.ts';
import { Tokens } from './tokens.ts';
import { Unsupported, type Value } from './values.ts';
import { works } from './works.ts';

type Filter = make.Filter;

/** Reads names, and finds what they mean. */
export abstract class Names {
  protected readonly tokens: Tokens;
  /** The names that a query has defined so far. */
  private known: string[] = [];

  constructor(
    text: string,
    protected readonly runtime: Runtime,
    protected readonly globals: ReadonlyMap<string, Value>,
    /** The functions of the prelude that were read so far. */
    protected readonly prelude = new Map<string, Closure>(),
  ) {
    this.tokens = new Tokens(text);
  }

  abstract pipe(): Filter;

  /** Reads a definition of the prelude. */
  protected abstract define(text: string): [name: string, closure: Closure];

  protected isKnown(name: string): boolean {
    return this.known.includes(name);
  }

  /** Reads something in which some names are known. */
  protected within<T>(names: string[], read: () => T): T {
    const outer = this.known;
    this.known = [...outer, ...names];
    const result = read();
    this.known = outer;
    return result;
  }

  protected variable(name: string): Filter {
    const id = `$${name}`;
    if (this.isKnown(id)) return (item, scope) => [make.made(lookUp(id, scope) as Value, item)];
    const value = this.globals.get(name);
    return value === undefined ? this.tokens.fail(`${id} is not defined`) : make.constant(value);
  }

  /** A call of a function: of the query, of ours, or of the prelude. */
  protected call(name: string, args: Filter[]): Filter {
    const id = `${name}/${args.length}`;
    if (this.isKnown(id)) return (item, scope) => call(lookUp(id, scope) as Closure, args, item, scope);
    const work = Object.hasOwn(works, id) ? works[id] : undefined;
    if (work) return make.compute(args, (values, input) => work(input, ...values));
    const builtin = Object.hasOwn(builtins, id) ? builtins[id] : undefined;
    if (!builtin) {
      const closure = this.prelude.get(id) ?? this.readPrelude(id);
      return (item, scope) => call(closure, args, item, scope);
    }
    return (item, scope) => {
      make.step();
      const bind =
        (filter: Filter): Argument =>
        (input) =>
          filter(input, scope);
      return builtin(item, args.map(bind), this.runtime);
    };
  }

  private readPrelude(id: string): Closure {
    const text = definitions.get(id);
    if (text === undefined) throw new Unsupported(`${id} is not defined, or isn't supported in the page`);
    // A function can call itself while it is read.
    const closure: Closure = { parameters: [], body: make.identity, scope: undefined };
    this.prelude.set(id, closure);
    const scope = { name: id, value: closure, next: undefined };
    return Object.assign(closure, this.define(text)[1], { scope });
  }

  /** A function's name, parameters, and body; `def` is read already. */
  protected function(): [name: string, closure: Closure] {
    const name = this.tokens.name();
    const parameters: string[] = [];
    if (this.tokens.skip('(')) {
      do parameters.push((this.tokens.skip('$') ?? '') + this.tokens.name());
      while (this.tokens.skip(';'));
      this.tokens.expect(')');
    }
    this.tokens.expect(':');
    const id = `${name}/${parameters.length}`;
    const functions = parameters.map((parameter) => `${parameter.replace('$', '')}/0`);
    const body = this.within([id, ...parameters, ...functions], () => this.pipe());
    this.tokens.skip(';');
    return [id, { parameters, body, scope: undefined }];
  }

  /** A definition and the query after it. */
  protected definition(): Filter {
    const [name, closure] = this.function();
    const rest = this.within([name], () => this.pipe());
    return (item, scope) => {
      const value: Closure = { ...closure };
      value.scope = { name, value, next: scope };
      return rest(item, value.scope);
    };
  }
}
