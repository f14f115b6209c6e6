import { constant, type Filter, type Item, plain, type Scope, step } from './filters.ts';
import { valueAt } from './paths.ts';
import { attempts, fail, JqError, kindOf, reject, type Value } from './values.ts';

/** A pattern after `as`: the scopes in which its variables have the parts of a value. */
export type Pattern = (value: Value, scope: Scope | undefined, input: Value) => Iterable<Scope | undefined>;

/** A function with the scope in which its body runs. A parameter `$x` is a variable, too. */
export interface Closure {
  parameters: string[];
  body: Filter;
  scope: Scope | undefined;
}

/** Ends the results of a `label`. */
class Break {
  constructor(readonly mark: unknown) {}
}

/** The value of a name. */
export function lookUp(name: string, scope: Scope | undefined): unknown {
  let at = scope;
  while (at && at.name !== name) at = at.next;
  return at?.value;
}

/** Runs a function with arguments of a scope. */
export function* call(
  { parameters, body, scope }: Closure,
  args: Filter[],
  item: Item,
  outer: Scope | undefined,
): Generator<Item> {
  step();
  function* enter(at: number, inner: Scope | undefined): Generator<Item> {
    const [parameter, argument] = [parameters[at], args[at]];
    if (parameter === undefined || !argument) yield* body(item, inner);
    else if (!parameter.startsWith('$')) {
      const value: Closure = { parameters: [], body: argument, scope: outer };
      yield* enter(at + 1, { name: `${parameter}/0`, value, next: inner });
    } else
      for (const { value } of argument(plain(item.value), outer)) {
        const closure: Closure = { parameters: [], body: constant(value), scope: undefined };
        const next = { name: parameter, value, next: inner };
        yield* enter(at + 1, { name: `${parameter.slice(1)}/0`, value: closure, next });
      }
  }
  yield* enter(0, scope);
}

/** Runs a filter; an error inside it has other results. */
export function* attempt(body: () => Iterable<Item>, handle?: (error: Value) => Iterable<Item>): Generator<Item> {
  const state = { isOpen: false, hasHandler: handle !== undefined };
  attempts.push(state);
  let caught: JqError | undefined;
  try {
    for (const item of body()) {
      state.isOpen = true;
      yield item;
      state.isOpen = false;
    }
  } catch (error) {
    if (!(error instanceof JqError)) throw error;
    caught = error;
  } finally {
    attempts.splice(attempts.indexOf(state));
    // jq 1.6 takes the end of its results for an error.
    if (state.isOpen && state.hasHandler) reject('`first` or `limit` of the results of `try` with `catch`');
  }
  if (caught && handle) yield* handle(caught.value);
}

export function label(name: string, body: Filter): Filter {
  return function* (item, scope) {
    const mark = {};
    try {
      yield* body(item, { name, value: mark, next: scope });
    } catch (error) {
      if (!(error instanceof Break && error.mark === mark)) throw error;
    }
  };
}

export function breakOut(name: string): Filter {
  return (_, scope) => {
    if (attempts.some(({ isOpen, hasHandler }) => isOpen && hasHandler)) reject('`break` after a result of `try`');
    throw new Break(lookUp(name, scope));
  };
}

export function variablePattern(name: string): Pattern {
  return (value, next) => [{ name, value, next }];
}

/** A pattern for the parts of a value. */
export function destructure(parts: [key: Filter, pattern: Pattern][]): Pattern {
  return function* (value, outer, input) {
    function* bind(at: number, scope: Scope | undefined): Generator<Scope | undefined> {
      const part = parts[at];
      if (!part) yield scope;
      else
        for (const { value: key } of part[0](plain(input), outer)) {
          if (typeof key !== 'string' && typeof key !== 'number')
            fail(`Cannot index ${kindOf(value)} with ${kindOf(key)}`);
          for (const inner of part[1](valueAt(value, key), scope, input)) yield* bind(at + 1, inner);
        }
    }
    yield* bind(0, outer);
  };
}

/** `source as pattern | body`; an error with one pattern leads to the next. */
export function bind(source: Filter, patterns: Pattern[], variables: string[], body: Filter): Filter {
  return function* (item, scope) {
    function* tryNext(value: Value, [pattern, ...others]: Pattern[], outer: Scope | undefined): Generator<Item> {
      function* run(): Generator<Item> {
        for (const inner of pattern?.(value, outer, item.value) ?? []) yield* body(item, inner);
      }
      if (others.length === 0) yield* run();
      else yield* attempt(run, () => tryNext(value, others, outer));
    }
    const empty = (next: Scope | undefined, name: string): Scope => ({ name, value: null, next });
    // With several patterns, the variables of all have values.
    const outer = patterns.length > 1 ? variables.reduce(empty, scope) : scope;
    for (const { value } of source(plain(item.value), scope)) {
      step();
      yield* tryNext(value, patterns, outer);
    }
  };
}

/** `reduce`, and `foreach` with what it extracts from each state. */
export function fold(source: Filter, pattern: Pattern, start: Filter, update: Filter, extract?: Filter): Filter {
  return function* (item, scope) {
    if (item.path !== undefined) reject('a path through `reduce` or `foreach`');
    let isFirst = true;
    for (let { value: state } of start(item, scope)) {
      if (!isFirst) reject('`reduce` or `foreach` with several initial values');
      isFirst = false;
      for (const { value: part } of source(plain(item.value), scope)) {
        for (const inner of pattern(part, scope, item.value)) {
          step();
          let isEmpty = true;
          for (const { value } of update(plain(state), inner)) {
            isEmpty = false;
            state = value;
            if (extract) yield* extract(plain(state), inner);
          }
          if (isEmpty) reject('an empty update in `reduce` or `foreach`');
        }
      }
      if (!extract) yield plain(state);
    }
  };
}
