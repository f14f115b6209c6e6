import { type Argument, builtins, type Runtime, works } from './builtins.ts';
import * as make from './filters.ts';
import { definitions } from './prelude.ts';
import { Tokens } from './tokens.ts';
import { Unsupported, type Value } from './values.ts';

type Filter = make.Filter;

/** A name in a program: `$x`, `*label`, or `f/1`. */
interface Name {
  name: string;
  key: object;
  next: Name | undefined;
}

interface Parameter {
  name: string;
  key: object;
  /** The key of the variable, where the parameter is one: `$x`. */
  variable: object | undefined;
}

/** A function with the scope in which its body runs. */
interface Closure {
  parameters: Parameter[];
  body: Filter;
  scope: make.Scope | undefined;
}

/** A function that a program defines, with the key of its name. */
export interface Definition {
  name: string;
  key: object;
  closure: Closure;
}

/** Runs a function with arguments of a scope. */
function* enter(
  { parameters, body }: Closure,
  at: number,
  inner: make.Scope | undefined,
  args: Filter[],
  item: make.Item,
  outer: make.Scope | undefined,
  closure: Closure,
): Generator<make.Item> {
  const [parameter, argument] = [parameters[at], args[at]];
  if (!parameter || !argument) yield* body(item, inner);
  else if (!parameter.variable) {
    const value: Closure = { parameters: [], body: argument, scope: outer };
    yield* enter(closure, at + 1, { key: parameter.key, value, next: inner }, args, item, outer, closure);
  } else
    for (const { value } of argument(make.plain(item.value), outer)) {
      const constant: Closure = { parameters: [], body: make.constant(value), scope: undefined };
      const next = { key: parameter.variable, value, next: inner };
      yield* enter(closure, at + 1, { key: parameter.key, value: constant, next }, args, item, outer, closure);
    }
}

function run(closure: Closure, args: Filter[], item: make.Item, scope: make.Scope | undefined): Iterable<make.Item> {
  make.step();
  return enter(closure, 0, closure.scope, args, item, scope, closure);
}

/** Reads names, and finds what they mean. */
export abstract class Names {
  protected readonly tokens: Tokens;
  private names: Name | undefined;

  constructor(
    text: string,
    protected readonly runtime: Runtime,
    protected readonly globals: ReadonlyMap<string, Value>,
    /** The functions of the prelude that were read so far. */
    private readonly prelude = new Map<string, Closure>(),
  ) {
    this.tokens = new Tokens(text);
  }

  abstract pipe(): Filter;

  /** Reads a program of the same kind. */
  protected abstract read(text: string, prelude: Map<string, Closure>): Definition;

  /** Reads something in which some names are known. */
  protected within<T>(added: ReadonlyMap<string, object>, read: () => T): T {
    const outer = this.names;
    for (const [name, key] of added) this.names = { name, key, next: this.names };
    const result = read();
    this.names = outer;
    return result;
  }

  private keyOf(name: string): object | undefined {
    for (let at = this.names; at; at = at.next) if (at.name === name) return at.key;
    return undefined;
  }

  protected variable(name: string): Filter {
    const key = this.keyOf(`$${name}`);
    if (key) return (item, scope) => [make.made(make.lookUp(key, scope) as Value, item)];
    const value = this.globals.get(name);
    return value === undefined ? this.tokens.fail(`$${name} is not defined`) : make.constant(value);
  }

  /** A call of a function: of the program, of ours, or of the prelude. */
  protected call(name: string, args: Filter[]): Filter {
    const id = `${name}/${args.length}`;
    const key = this.keyOf(id);
    if (key) return (item, scope) => run(make.lookUp(key, scope) as Closure, args, item, scope);
    if (name === 'break' && args.length === 0) return this.breakOut();
    const work = Object.hasOwn(works, id) ? works[id] : undefined;
    if (work) return make.compute(args, (values, input) => work(input, ...values));
    const builtin = Object.hasOwn(builtins, id) ? builtins[id] : undefined;
    if (builtin) {
      const { runtime } = this;
      return function* (item, scope) {
        make.step();
        const bound = args.map(
          (arg): Argument =>
            (input) =>
              arg(input, scope),
        );
        yield* builtin(item, bound, runtime);
      };
    }
    const text = definitions.get(id);
    if (text === undefined) throw new Unsupported(`${id} is not defined, or isn't supported in the page`);
    const { prelude } = this;
    if (!prelude.has(id)) {
      // A function can call itself while it is read.
      const closure: Closure = { parameters: [], body: () => [], scope: undefined };
      prelude.set(id, closure);
      const { key: own, closure: found } = this.read(text, prelude);
      Object.assign(closure, found, { scope: { key: own, value: closure, next: undefined } });
    }
    return (item, scope) => run(prelude.get(id) as Closure, args, item, scope);
  }

  private breakOut(): Filter {
    this.tokens.expect('$');
    const name = this.tokens.name();
    return make.breakOut(this.keyOf(`*${name}`) ?? this.tokens.fail(`$*label-${name} is not defined`));
  }

  /** A function's name, parameters, and body; `def` is read already. */
  protected function(): Definition {
    const name = this.tokens.name();
    const parameters: Parameter[] = [];
    if (this.tokens.skip('(')) {
      do {
        const variable = this.tokens.skip('$') ? {} : undefined;
        parameters.push({ name: this.tokens.name(), key: {}, variable });
      } while (this.tokens.skip(';'));
      this.tokens.expect(')');
    }
    this.tokens.expect(':');
    const id = `${name}/${parameters.length}`;
    const key = {};
    const names = new Map<string, object>([[id, key]]);
    for (const parameter of parameters) {
      names.set(`${parameter.name}/0`, parameter.key);
      if (parameter.variable) names.set(`$${parameter.name}`, parameter.variable);
    }
    const body = this.within(names, () => this.pipe());
    this.tokens.skip(';');
    return { name: id, key, closure: { parameters, body, scope: undefined } };
  }

  protected definition(readRest: () => Filter): Filter {
    const { name, key, closure } = this.function();
    const rest = this.within(new Map([[name, key]]), readRest);
    return (item, scope) => {
      const own: Closure = { ...closure, scope: undefined };
      own.scope = { key, value: own, next: scope };
      return rest(item, own.scope);
    };
  }
}

export type { Closure };
