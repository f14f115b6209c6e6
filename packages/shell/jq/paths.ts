import { compare, fail, kindOf, reject, type Value } from './values.ts';

export type Path = Value[];

/** The characters of a text, by code points. */
function cut(text: string, start: number, end: number): string {
  return [...text].slice(start, end).join('');
}

function boundsOf(key: Map<string, Value>, length: number, kind: string): [start: number, end: number] {
  const bounds = [key.get('start'), key.get('end')];
  if (bounds.some((bound) => bound !== null && typeof bound !== 'number'))
    fail(`Start and end indices of an ${kind} slice must be numbers`);
  const [start, end] = bounds.map((bound, index) => {
    if (bound === null) return index === 0 ? 0 : length;
    if (!Number.isInteger(bound)) reject("an index that isn't an integer");
    const place = bound as number;
    return Math.min(length, Math.max(0, place < 0 ? place + length : place));
  }) as [number, number];
  return [start, Math.max(start, end)];
}

/** Where a list is in another one. */
export function indicesOf(list: Value[], part: Value[]): number[] {
  if (part.length === 0) return reject('a search for an empty list') as never;
  return list.flatMap((_, at) =>
    part.every((value, index) => at + index < list.length && compare(list[at + index] ?? null, value) === 0)
      ? [at]
      : [],
  );
}

/** The value under a key, an index, or a slice. */
export function valueAt(value: Value, key: Value): Value {
  if (value instanceof Map && typeof key === 'string') return value.get(key) ?? null;
  if (Array.isArray(value) && typeof key === 'number') {
    if (!Number.isInteger(key)) reject("an index that isn't an integer");
    return value.at(key) ?? null;
  }
  if (key instanceof Map && Array.isArray(value)) return value.slice(...boundsOf(key, value.length, 'array'));
  if (key instanceof Map && typeof value === 'string') return cut(value, ...boundsOf(key, [...value].length, 'string'));
  if (Array.isArray(value) && Array.isArray(key)) return indicesOf(value, key);
  if (value === null && (typeof key === 'string' || typeof key === 'number' || key instanceof Map)) return null;
  return fail(`Cannot index ${kindOf(value)} with ${typeof key === 'string' ? `string "${key}"` : kindOf(key)}`);
}

/** A copy of a value with another one under a key. */
function withAt(value: Value, key: Value, next: Value): Value {
  if (typeof key === 'string' && (value === null || value instanceof Map))
    return new Map([...(value ?? []), [key, next]]);
  const list = value === null ? [] : value;
  if (typeof key === 'number' && Array.isArray(list)) {
    if (!Number.isInteger(key)) reject("an index that isn't an integer");
    const at = key < 0 ? key + list.length : key;
    if (at < 0) fail('Out of bounds negative array index');
    if (at > 1e6) reject('an array of this length');
    return Array.from({ length: Math.max(list.length, at + 1) }, (_, index) =>
      index === at ? next : (list[index] ?? null),
    );
  }
  if (key instanceof Map && Array.isArray(list)) {
    const [start, end] = boundsOf(key, list.length, 'array');
    if (!Array.isArray(next)) return fail('A slice of an array can only be assigned another array');
    return [...list.slice(0, start), ...next, ...list.slice(end)];
  }
  if (key instanceof Map) return fail(`Cannot update field at object index of ${kindOf(value)}`);
  return fail(`Cannot index ${kindOf(value)} with ${kindOf(key)}`);
}

function checkPath(path: Value): Path {
  return Array.isArray(path) ? path : fail('Path must be specified as an array');
}

export function getPath(value: Value, path: Value): Value {
  let found = value;
  for (const key of checkPath(path)) {
    if (found === null) return null;
    found = valueAt(found, key);
  }
  return found;
}

export function setPath(value: Value, path: Value, next: Value): Value {
  const [key, ...rest] = checkPath(path);
  if (key === undefined) return next;
  return withAt(value, key, setPath(valueAt(value, key), rest, next));
}

function deleteAt(value: Value, key: Value): Value {
  if (value === null) return null;
  if (value instanceof Map) {
    if (typeof key !== 'string') return fail(`Cannot delete ${kindOf(key)} field of object`);
    return new Map([...value].filter(([name]) => name !== key));
  }
  if (!Array.isArray(value)) return fail(`Cannot delete fields from ${kindOf(value)}`);
  if (key instanceof Map) {
    const [start, end] = boundsOf(key, value.length, 'array');
    return value.filter((_, index) => index < start || index >= end);
  }
  if (typeof key !== 'number') return fail(`Cannot delete ${kindOf(key)} element of array`);
  const at = key < 0 ? key + value.length : key;
  return value.filter((_, index) => index !== at);
}

function deletePath(value: Value, path: Path): Value {
  const [key, ...rest] = path;
  if (key === undefined) return null;
  if (rest.length === 0) return deleteAt(value, key);
  const inner = valueAt(value, key);
  return inner === null ? value : withAt(value, key, deletePath(inner, rest));
}

export function deletePaths(value: Value, paths: Value): Value {
  if (!Array.isArray(paths)) return fail('Paths must be specified as an array');
  const wrong = paths.find((path) => !Array.isArray(path));
  if (wrong !== undefined) fail(`Path must be specified as array, not ${kindOf(wrong)}`);
  // From the last, so that the places of others stay.
  return [...(paths as Path[])].sort(compare).reverse().reduce<Value>(deletePath, value);
}
