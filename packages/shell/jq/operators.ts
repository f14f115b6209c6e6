import { compare, describe, fail, kindOf, reject, type Value } from './values.ts';

function merge(one: Map<string, Value>, other: Map<string, Value>): Map<string, Value> {
  const merged = new Map(one);
  for (const [key, value] of other) {
    const before = merged.get(key);
    merged.set(key, before instanceof Map && value instanceof Map ? merge(before, value) : value);
  }
  return merged;
}

/** The parts of a text between separators. */
export function splitText(text: string, separator: string): Value[] {
  if (text === '') return [];
  return separator === '' ? [...text] : text.split(separator);
}

function repeat(text: string, count: number): Value {
  if (!Number.isInteger(count)) reject("the repetition of a string by a number that isn't an integer");
  if (count <= 0) reject('the repetition of a string by 0');
  return text.length * count < 1e7 ? text.repeat(count) : reject('a string of this length');
}

function wrong(one: Value, other: Value, what: string): never {
  return fail(`${describe(one)} and ${describe(other)} cannot ${what}`);
}

function remainder(one: number, other: number): number {
  const [left, right] = [Math.trunc(one), Math.trunc(other)];
  if (right === 0) return wrong(one, other, 'be divided (remainder) because the divisor is zero');
  if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right)) reject('a remainder of numbers of this size');
  return left % Math.abs(right) || 0;
}

function checked<T extends string | Value[]>(value: T): T {
  return value.length < 1e7 ? value : reject('a string or an array of this length');
}

type Operator = (one: Value, other: Value) => Value;

const calculations: Record<string, Operator> = {
  '+'(one, other) {
    if (one === null) return other;
    if (other === null) return one;
    if (typeof one === 'number' && typeof other === 'number') return one + other;
    if (typeof one === 'string' && typeof other === 'string') return checked(one + other);
    if (Array.isArray(one) && Array.isArray(other)) return checked([...one, ...other]);
    if (one instanceof Map && other instanceof Map) return new Map([...one, ...other]);
    return wrong(one, other, 'be added');
  },
  '-'(one, other) {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    if (Array.isArray(one) && Array.isArray(other))
      return one.filter((value) => other.every((excluded) => compare(value, excluded) !== 0));
    return wrong(one, other, 'be subtracted');
  },
  '*'(one, other) {
    if (typeof one === 'number' && typeof other === 'number') return one * other;
    if (typeof one === 'string' && typeof other === 'number') return repeat(one, other);
    if (typeof one === 'number' && typeof other === 'string') return repeat(other, one);
    if (one instanceof Map && other instanceof Map) return merge(one, other);
    return wrong(one, other, 'be multiplied');
  },
  '/'(one, other) {
    if (typeof one === 'number' && typeof other === 'number')
      return other === 0 ? wrong(one, other, 'be divided because the divisor is zero') : one / other;
    if (typeof one === 'string' && typeof other === 'string') return splitText(one, other);
    return wrong(one, other, 'be divided');
  },
  '%'(one, other) {
    if (typeof one === 'number' && typeof other === 'number') return remainder(one, other);
    return wrong(one, other, 'be divided (remainder)');
  },
};

/** The results of `+` and its relatives for two values. */
export function calculate(operator: string, one: Value, other: Value): Value {
  return (calculations[operator] as Operator)(one, other);
}

const tests: Record<string, (difference: number) => boolean> = {
  '==': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

/** Whether a comparison of two values is true. */
export function compareBy(operator: string, one: Value, other: Value): boolean {
  return (tests[operator] as (difference: number) => boolean)(compare(one, other));
}

/** Whether a value contains another one of its kind. */
export function checkedContains(one: Value, other: Value): boolean {
  if (kindOf(one) !== kindOf(other)) return wrong(one, other, 'have their containment checked');
  if (typeof one === 'boolean' && one !== other) reject('the containment of booleans');
  return contains(one, other);
}

function contains(one: Value, other: Value): boolean {
  if (one instanceof Map && other instanceof Map)
    return [...other].every(([key, value]) => one.has(key) && contains(one.get(key) ?? null, value));
  if (Array.isArray(one) && Array.isArray(other))
    return other.every((wanted) => one.some((value) => contains(value, wanted)));
  if (typeof one === 'string' && typeof other === 'string') {
    if ((one + other).includes('\0')) reject('a search in a string with U+0000');
    return one.includes(other);
  }
  return compare(one, other) === 0;
}
