import { decode, encode } from '../curl/bytes.ts';

/** A JSON value. Objects are maps, because properties of JavaScript's objects change their order. */
export type Value = null | boolean | number | string | Value[] | ObjectValue;
export interface ObjectValue extends Map<string, Value> {}

export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/** An error that a jq query can catch. */
export class JqError extends Error {
  constructor(readonly value: Value) {
    super(typeof value === 'string' ? value : dump(value));
  }
}

/** Ends a query that jq would run, where the result could differ. */
export class Unsupported extends Error {}

export function reject(what: string): never {
  throw new Unsupported(`${what} isn't supported in the page`);
}

/** The attempts to catch an error, from the outermost; one is open while its results are used. */
export const attempts: { isOpen: boolean; hasHandler: boolean }[] = [];

/** Raises an error of the query. */
export function fail(value: Value): never {
  // jq 1.6 goes back into an attempt that is over; newer versions don't.
  if (attempts.at(-1)?.isOpen) reject('an error after a result of `try` or `?`');
  if (value === null) reject('an error that is null');
  throw new JqError(value);
}

export function kindOf(value: Value): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' ? 'object' : (typeof value as Kind);
}

export function isTrue(value: Value): boolean {
  return value !== null && value !== false;
}

/** A value as it is in error messages: jq counts bytes. */
export function brief(value: Value, most = 11): string {
  const text = dump(value);
  const bytes = encode(text);
  return bytes.length <= most + 3 ? text : `${decode(bytes.subarray(0, most))}...`;
}

export function describe(value: Value): string {
  return `${kindOf(value)} (${brief(value)})`;
}

/** A number as jq 1.6 prints it: 17 digits at most, and exponents of two digits. */
export function renderNumber(value: number): string {
  if (Number.isNaN(value)) return 'null';
  if (Object.is(value, -0)) return '-0';
  const most = Number.MAX_VALUE;
  const [mantissa = '', exponent = ''] = Math.min(most, Math.max(-most, value)).toExponential().split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  const point = Number(exponent) + 1;
  if (point <= -4 || point > digits.length + 15) {
    const power = `${point > 0 ? '+' : '-'}${String(Math.abs(point - 1)).padStart(2, '0')}`;
    return `${sign}${digits.charAt(0)}${digits.length > 1 ? `.${digits.slice(1)}` : ''}e${power}`;
  }
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return (
    sign + (digits.length > point ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits.padEnd(point, '0'))
  );
}

function quote(text: string, isAscii: boolean): string {
  const quoted = JSON.stringify(text).replaceAll('\u007f', '\\u007f');
  if (!isAscii) return quoted;
  return quoted.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** How JSON is written. */
export interface Layout {
  /** The whitespace for each level; without it, everything is on one line. */
  indent?: string;
  isSorted?: boolean;
  isAscii?: boolean;
}

/** A value as JSON. */
export function dump(value: Value, layout: Layout = {}, outer = '\n'): string {
  const { indent = '', isSorted = false, isAscii = false } = layout;
  if (typeof value === 'number') return renderNumber(value);
  if (typeof value === 'string') return quote(value, isAscii);
  if (typeof value !== 'object' || value === null) return String(value);
  const line = outer + indent;
  const isList = Array.isArray(value);
  const keys = isList ? [] : isSorted ? sortedKeys(value) : [...value.keys()];
  const items = isList
    ? value.map((item) => dump(item, layout, line))
    : keys.map((key) => `${quote(key, isAscii)}:${indent && ' '}${dump(value.get(key) ?? null, layout, line)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (items.length === 0 || !indent) return `${open}${items.join(',')}${close}`;
  return `${open}${line}${items.join(`,${line}`)}${outer}${close}`;
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  // jq compares code points, not their halves in UTF-16.
  if (!/[\ud800-\udfff]/.test(one + other)) return one < other ? -1 : 1;
  const [left, right] = [[...one], [...other]];
  const at = left.findIndex((character, index) => character !== right[index]);
  return (left[at]?.codePointAt(0) ?? -1) - (right[at]?.codePointAt(0) ?? -1) || -1;
}

export function sortedKeys(value: ObjectValue): string[] {
  return [...value.keys()].sort(compareTexts);
}

const order: Kind[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Less than 0 where the first value comes before the second. */
export function compare(one: Value, other: Value): number {
  const kinds = order.indexOf(kindOf(one)) - order.indexOf(kindOf(other));
  if (kinds !== 0) return kinds;
  if (typeof one === 'string') return compareTexts(one, other as string);
  if (typeof one === 'number') return one === other ? 0 : one < (other as number) || Number.isNaN(one) ? -1 : 1;
  if (typeof one === 'boolean') return Number(one) - Number(other);
  if (Array.isArray(one)) {
    const rest = other as Value[];
    for (let index = 0; index < Math.min(one.length, rest.length); index++) {
      const found = compare(one[index] ?? null, rest[index] ?? null);
      if (found !== 0) return found;
    }
    return one.length - rest.length;
  }
  if (one === null) return 0;
  const rest = other as ObjectValue;
  const [keys, otherKeys] = [sortedKeys(one), sortedKeys(rest)];
  const found = compare(keys, otherKeys);
  if (found !== 0) return found;
  for (const key of keys) {
    const difference = compare(one.get(key) ?? null, rest.get(key) ?? null);
    if (difference !== 0) return difference;
  }
  return 0;
}
