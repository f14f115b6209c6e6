import { type Path, valueAt } from './paths.ts';
import { attempts, brief, describe, dump, fail, isTrue, JqError, kindOf, refuse, type Value } from './values.ts';

/** A value on its way through a program. Where paths are asked for, it has its path, or `null` if it isn't a part of the input. */
export interface Item {
  value: Value;
  path: Path | null | undefined;
}

/** What names mean, from the innermost. */
export interface Scope {
  key: object;
  value: unknown;
  next: Scope | undefined;
}

/** A part of a program: an item → its results. */
export type Filter = (item: Item, scope: Scope | undefined) => Iterable<Item>;

/** A pattern after `as`: the scopes with the variables of a value. */
export type Pattern = (value: Value, scope: Scope | undefined, input: Value) => Iterable<Scope | undefined>;

/** Ends the results of a `label`. */
class Break {
  constructor(readonly label: object) {}
}

const mostSteps = 1_000_000;
const mostMilliseconds = 5000;
let steps = 0;
let start = 0;

/** Starts a program. */
export function resetSteps(): void {
  steps = 0;
  start = performance.now();
  attempts.length = 0;
}

/** Counts a step of a program; one without an end is ended. */
export function step(): void {
  if (++steps > mostSteps) refuse('a program with more than 1,000,000 steps');
  if (steps % 1024 === 0 && performance.now() - start > mostMilliseconds) refuse('a program of more than 5 seconds');
}

/** An item without a path. */
export function plain(value: Value): Item {
  return { value, path: undefined };
}

/** A result that isn't a part of the input. */
export function made(value: Value, { path }: Item): Item {
  return { value, path: path === undefined ? undefined : null };
}

function checkPath({ value, path }: Item, message: string): void {
  if (path !== null) return;
  // jq takes these for a part of the input if that is the same.
  if (value === null || typeof value === 'boolean') refuse('a path through a constant');
  fail(`Invalid path expression ${message}`);
}

/** The path of an item, which it must have. */
export function pathOf(item: Item): Path {
  checkPath(item, `with result ${brief(item.value, 26)}`);
  return item.path ?? [];
}

/** The item under a key. */
export function itemAt(item: Item, key: Value): Item {
  checkPath(item, `near attempt to access element ${brief(key)} of ${brief(item.value)}`);
  return { value: valueAt(item.value, key), path: item.path && [...item.path, key] };
}

/** The items of an array or an object. */
export function* eachOf(item: Item): Generator<Item> {
  const { value, path } = item;
  checkPath(item, `near attempt to iterate through ${brief(value)}`);
  if (typeof value !== 'object' || value === null) fail(`Cannot iterate over ${describe(value)}`);
  for (const [key, one] of value.entries()) {
    step();
    yield { value: one, path: path && [...path, key] };
  }
}

export function constant(value: Value): Filter {
  return function* (item) {
    yield made(value, item);
  };
}

export function pipe(first: Filter, second: Filter): Filter {
  return function* (item, scope) {
    for (const result of first(item, scope)) yield* second(result, scope);
  };
}

export function join(first: Filter, second: Filter): Filter {
  return function* (item, scope) {
    yield* first(item, scope);
    yield* second(item, scope);
  };
}

/** Results from values of several filters; the last one is in the outermost loop. */
export function* combine(filters: readonly Filter[], item: Item, scope: Scope | undefined): Generator<Value[]> {
  const [first, ...rest] = filters;
  if (!first) yield [];
  else
    for (const values of combine(rest, item, scope))
      for (const { value } of first(plain(item.value), scope)) yield [value, ...values];
}

/** A filter from a function of values. */
export function compute(filters: readonly Filter[], work: (values: Value[], input: Value) => Value): Filter {
  return function* (item, scope) {
    step();
    for (const values of combine(filters, item, scope)) yield made(work(values, item.value), item);
  };
}

export function index(target: Filter, key: Filter): Filter {
  return function* (item, scope) {
    for (const { value } of key(plain(item.value), scope))
      for (const found of target(item, scope)) yield itemAt(found, value);
  };
}

export function choose(condition: Filter, yes: Filter, no: Filter): Filter {
  return function* (item, scope) {
    for (const { value } of condition(plain(item.value), scope)) yield* (isTrue(value) ? yes : no)(item, scope);
  };
}

/** `and` and `or`: the second filter runs only where the first doesn't decide. */
export function decide(first: Filter, second: Filter, decisive: boolean): Filter {
  const rest = compute([second], ([value = null]) => isTrue(value));
  return choose(first, decisive ? constant(true) : rest, decisive ? rest : constant(false));
}

export function alternative(first: Filter, second: Filter): Filter {
  return function* (item, scope) {
    let hasResult = false;
    try {
      for (const result of first(item, scope)) {
        if (!isTrue(result.value)) continue;
        hasResult = true;
        yield result;
      }
    } catch (error) {
      // jq 1.6 raises it, and newer versions don't.
      if (error instanceof JqError) refuse('an error before `//`');
      throw error;
    }
    if (!hasResult) yield* second(item, scope);
  };
}

export function* attempt(body: () => Iterable<Item>, handle: (error: Value) => Iterable<Item>): Generator<Item> {
  const state = { isOpen: false };
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
  }
  if (caught) yield* handle(caught.value);
}

export function label(key: object, body: Filter): Filter {
  return function* (item, scope) {
    const mark = {};
    try {
      yield* body(item, { key, value: mark, next: scope });
    } catch (error) {
      if (!(error instanceof Break && error.label === mark)) throw error;
    }
  };
}

/** The value of a name. */
export function lookUp(key: object, scope: Scope | undefined): unknown {
  for (let at = scope; at; at = at.next) if (at.key === key) return at.value;
  throw new Error('A name has no value.');
}

export function breakOut(key: object): Filter {
  // biome-ignore lint/correctness/useYield: it has no results
  return function* (_, scope) {
    throw new Break(lookUp(key, scope) as object);
  };
}

/** `source as pattern`: the scopes of all values of the source. */
function* bind(source: Filter, pattern: Pattern, item: Item, scope: Scope | undefined): Generator<Scope | undefined> {
  for (const { value } of source(plain(item.value), scope)) {
    step();
    yield* pattern(value, scope, item.value);
  }
}

export function bindAll(source: Filter, patterns: Pattern[], body: Filter): Filter {
  const [pattern, ...rest] = patterns as [Pattern, ...Pattern[]];
  return function* (item, scope) {
    if (rest.length === 0) {
      for (const inner of bind(source, pattern, item, scope)) yield* body(item, inner);
      return;
    }
    function* tryNext(value: Value, left: Pattern[]): Generator<Item> {
      const [next, ...others] = left as [Pattern, ...Pattern[]];
      function* run(): Generator<Item> {
        for (const inner of next(value, scope, item.value)) yield* body(item, inner);
      }
      if (others.length === 0) yield* run();
      else yield* attempt(run, () => tryNext(value, others));
    }
    for (const { value } of source(plain(item.value), scope)) yield* tryNext(value, patterns);
  };
}

/** `reduce`, and `foreach` with what it extracts from each state. */
export function fold(source: Filter, pattern: Pattern, start: Filter, update: Filter, extract?: Filter): Filter {
  return function* (item, scope) {
    if (item.path !== undefined) refuse('a path through `reduce` or `foreach`');
    for (let { value: state } of start(item, scope)) {
      for (const inner of bind(source, pattern, item, scope)) {
        let isEmpty = true;
        for (const { value } of update(plain(state), inner)) {
          isEmpty = false;
          state = value;
          if (extract) yield* extract(plain(state), inner);
        }
        if (isEmpty) refuse('an empty update in `reduce` or `foreach`');
      }
      if (!extract) yield plain(state);
    }
  };
}

/** An object from its keys and values. */
export function build(entries: [key: Filter, value: Filter][]): Filter {
  function* add(at: number, made: [string, Value][], input: Item, scope: Scope | undefined): Generator<Value> {
    const entry = entries[at];
    if (!entry) {
      yield new Map(made);
      return;
    }
    for (const { value: key } of entry[0](input, scope)) {
      if (typeof key !== 'string') fail(`Cannot use ${describe(key)} as object key`);
      for (const { value } of entry[1](input, scope)) yield* add(at + 1, [...made, [key, value]], input, scope);
    }
  }
  return function* (item, scope) {
    for (const value of add(0, [], plain(item.value), scope)) yield made(value, item);
  };
}

/** All results as an array. */
export function collect(body: Filter): Filter {
  return function* (item, scope) {
    const values: Value[] = [];
    for (const { value } of body(plain(item.value), scope)) values.push(value);
    yield made(values, item);
  };
}

/** A value as text: a string is its own. */
export function textOf(value: Value): string {
  return kindOf(value) === 'string' ? (value as string) : dump(value);
}
