import { type Path, valueAt } from './paths.ts';
import { attempts, brief, describe, dump, fail, isTrue, JqError, reject, type Value } from './values.ts';

/** A value on its way through a query. Where paths are asked for, it has its path, or `null` if it isn't a part of the input. */
export interface Item {
  value: Value;
  path: Path | null | undefined;
}

/** The meanings of names, from the innermost: variables `$x`, functions `f/1`, and labels `*x`. */
export interface Scope {
  name: string;
  value: unknown;
  next: Scope | undefined;
}

/** A part of a query: an item → its results. */
export type Filter = (item: Item, scope: Scope | undefined) => Iterable<Item>;

const mostSteps = 1_000_000;
const mostMilliseconds = 5000;
let steps = 0;
let start = 0;

/** Starts a query. */
export function resetSteps(): void {
  steps = 0;
  start = performance.now();
  attempts.length = 0;
}

/** Counts a step of a query; one without an end is ended. */
export function step(): void {
  if (++steps > mostSteps) reject('a query with more than 1,000,000 steps');
  if (steps % 1024 === 0 && performance.now() - start > mostMilliseconds) reject('a query of more than 5 seconds');
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
  if (value === null || typeof value === 'boolean') reject('a path through a constant');
  fail(`Invalid path expression ${message}`);
}

/** The path of an item, which it must have. */
export function pathOf(item: Item): Path {
  checkPath(item, `with result ${brief(item.value, 26)}`);
  return item.path ?? [];
}

/** The item under a key. */
function itemAt(item: Item, key: Value): Item {
  checkPath(item, `near attempt to access element ${brief(key)} of ${brief(item.value)}`);
  return { value: valueAt(item.value, key), path: item.path && [...item.path, key] };
}

/** The items of an array or an object. */
function* eachOf(item: Item): Generator<Item> {
  const { value, path } = item;
  checkPath(item, `near attempt to iterate through ${brief(value)}`);
  if (typeof value !== 'object' || value === null) fail(`Cannot iterate over ${describe(value)}`);
  for (const [key, one] of value.entries()) {
    step();
    yield { value: one, path: path && [...path, key] };
  }
}

export const identity: Filter = (item) => [item];

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

/** The results of some work; nothing where it fails. */
function orNothing<T>(work: () => T): T[] {
  const state = { isOpen: false, hasHandler: false };
  attempts.push(state);
  try {
    return [work()];
  } catch (error) {
    if (error instanceof JqError) return [];
    throw error;
  } finally {
    attempts.splice(attempts.indexOf(state));
  }
}

/** `target[key]`; with `?`, only errors of this step are left out. */
export function index(target: Filter, key: Filter, isOptional = false): Filter {
  return function* (item, scope) {
    for (const { value } of key(plain(item.value), scope))
      for (const found of target(item, scope)) {
        if (isOptional) yield* orNothing(() => itemAt(found, value));
        else yield itemAt(found, value);
      }
  };
}

/** `target[]`. */
export function each(target: Filter, isOptional: boolean): Filter {
  return function* (item, scope) {
    for (const found of target(item, scope))
      if (!isOptional || (typeof found.value === 'object' && found.value !== null)) yield* eachOf(found);
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
      if (error instanceof JqError) reject('an error before `//`');
      throw error;
    }
    if (!hasResult) yield* second(item, scope);
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
  return typeof value === 'string' ? value : dump(value);
}
