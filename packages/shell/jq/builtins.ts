import { type Item, made, pathOf, plain, step } from './filters.ts';
import { deletePaths, getPath, setPath } from './paths.ts';
import { dump, fail, isTrue, reject, type Value } from './values.ts';

/** The parts that a query takes from its caller. */
export interface Runtime {
  /** The next input; `undefined` after the last. */
  next(): Value | undefined;
  debug(text: string): void;
  now(): number;
}

/** Ends a query with a status and what it prints as an error. */
export class Halt extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(text);
  }
}

/** An argument of a function: an input → its results. */
export type Argument = (item: Item) => Iterable<Item>;

type Builtin = (item: Item, args: Argument[], runtime: Runtime) => Iterable<Item>;
/** A value, and all that a function finds from it, then from those. */
function* descend(start: Item, next: Argument): Generator<Item> {
  const open: Iterator<Item>[] = [[start][Symbol.iterator]()];
  try {
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const { value, done } = top.next();
      if (done) open.pop();
      else {
        step();
        yield value;
        open.push(next(value)[Symbol.iterator]());
      }
    }
  } finally {
    for (const iterator of open.reverse()) iterator.return?.();
  }
}

function* untilTrue(start: Item, condition: Argument, update: Argument): Generator<Item> {
  const left = [start];
  for (let item = left.pop(); item; item = left.pop()) {
    step();
    for (const { value } of condition(plain(item.value))) {
      if (isTrue(value)) yield item;
      else left.push(...[...update(item)].reverse());
    }
  }
}

function* range(item: Item, [from, to, by]: Argument[]): Generator<Item> {
  const all = function* (argument: Argument | undefined) {
    for (const { value } of argument?.(plain(item.value)) ?? []) {
      if (typeof value !== 'number') fail('Range bounds must be numeric');
      yield value;
    }
  };
  for (const start of all(from))
    for (const end of all(to))
      for (const change of all(by)) {
        if (change === 0) reject('a range with steps of 0');
        for (let at = start; change > 0 ? at < end : at > end; at += change) {
          step();
          yield made(at, item);
        }
      }
}

function* limit(item: Item, [count, body]: Argument[]): Generator<Item> {
  for (const { value: most } of count?.(plain(item.value)) ?? []) {
    if (typeof most !== 'number' || most <= 0) reject("a limit that isn't a positive number");
    let left = most as number;
    for (const result of body?.(item) ?? []) {
      yield result;
      if (--left <= 0) break;
    }
  }
}

const one: Argument = (item) => [made(1, item)];

/** Other functions, some of which know paths. */
export const builtins: Record<string, Builtin> = {
  'empty/0': () => [],
  'path/1': function* (item, [body]) {
    for (const found of body?.({ value: item.value, path: [] }) ?? []) yield made(pathOf(found), item);
  },
  'getpath/1': function* (item, [path]) {
    for (const { value: keys } of path?.(plain(item.value)) ?? []) {
      const value = getPath(item.value, keys);
      if (item.path === null) reject('getpath of this path');
      yield { value, path: item.path && [...item.path, ...(keys as Value[])] };
    }
  },
  'recurse/1': (item, [next]) => descend(item, next as Argument),
  'until/2': (item, [condition, update]) => untilTrue(item, condition as Argument, update as Argument),
  'range/3': range,
  'limit/2': limit,
  'first/1': (item, [body]) => limit(item, [one, body as Argument]),
  '_modify/2': function* (item, [paths, update]) {
    let { value } = item;
    for (const found of (paths as Argument)({ value, path: [] })) {
      const path = pathOf(found);
      const [next] = limit(plain(getPath(value, path)), [one, update as Argument]);
      // jq 1.6 leaves out the element after a deleted one.
      if (!next && typeof path.at(-1) === 'number') reject('an empty update of an array');
      value = next ? setPath(value, path, next.value) : deletePaths(value, [path]);
    }
    yield made(value, item);
  },
  'input/0': function* (item, _, { next }) {
    const value = next();
    yield made(value === undefined ? fail('break') : value, item);
  },
  '_inputs/0': function* (item, _, { next }) {
    for (let value = next(); value !== undefined; value = next()) yield made(value, item);
  },
  'debug/0': function* (item, _, { debug }) {
    debug(`["DEBUG:",${dump(item.value)}]\n`);
    yield item;
  },
  'now/0': function* (item, _, { now }) {
    yield made(now() / 1000, item);
  },
  // biome-ignore lint/correctness/useYield: it has no results
  'halt/0': function* () {
    throw new Halt(0, '');
  },
  // biome-ignore lint/correctness/useYield: it has no results
  'halt_error/1': function* ({ value }, [status]) {
    for (const { value: code } of status?.(plain(value)) ?? []) {
      if (typeof code !== 'number') fail('halt_error/1: number required');
      if (value === null) reject('halt_error of null');
      throw new Halt(Number(code), typeof value === 'string' ? value : `${dump(value)}\n`);
    }
  },
};
