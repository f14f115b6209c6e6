import { gmtime, mktime, strftime, strptime } from './dates.ts';
import { textOf } from './filters.ts';
import { JsonError, readValue } from './json.ts';
import { checkedContains, splitText } from './operators.ts';
import { deletePaths, setPath } from './paths.ts';
import { matchesOf } from './regex.ts';
import { compare, describe, dump, fail, isTrue, kindOf, reject, sortedKeys, type Value } from './values.ts';

type Work = (input: Value, ...args: Value[]) => Value;

function numeric(work: (number: number) => number): Work {
  return (value) => (typeof value === 'number' ? work(value) : fail(`${describe(value)} number required`));
}

function numberOf(value: Value): number {
  return typeof value === 'number' ? value : reject('a test of a number with another value');
}

function strings(name: string, work: (text: string, part: string) => Value): Work {
  return (one, other) => {
    if (typeof one === 'string' && typeof other === 'string') return work(one, other);
    return fail(`${name}() requires string inputs`);
  };
}

function keysOf(value: Value, isSorted: boolean): Value {
  if (Array.isArray(value)) return [...value.keys()];
  if (value instanceof Map) return isSorted ? sortedKeys(value) : [...value.keys()];
  return fail(`${describe(value)} has no keys`);
}

function hasKey(value: Value, key: Value): boolean {
  if (value instanceof Map && typeof key === 'string') return value.has(key);
  if (Array.isArray(value) && typeof key === 'number') return key >= 0 && key < value.length;
  if (value === null) return false;
  return fail(`Cannot check whether ${kindOf(value)} has a ${kindOf(key)} key`);
}

function lengthOf(value: Value): Value {
  if (value === null) return 0;
  if (typeof value === 'string') return [...value].length;
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value === 'boolean') return fail(`${describe(value)} has no length`);
  return Array.isArray(value) ? value.length : value.size;
}

/** Reads JSON in a query, which can catch its errors. */
function parse(text: string): Value {
  try {
    return readValue(text);
  } catch (error) {
    if (error instanceof JsonError) return fail(error.message);
    throw error;
  }
}

function toNumber(value: Value): Value {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return fail(`${describe(value)} cannot be parsed as a number`);
  if (value !== value.trim()) return reject('tonumber of a string with spaces');
  const number = parse(value);
  return typeof number === 'number' ? number : fail(`${describe(value)} cannot be parsed as a number`);
}

function sortList(value: Value): Value[] {
  return Array.isArray(value)
    ? [...value].sort(compare)
    : fail(`${describe(value)} cannot be sorted, as it is not an array`);
}

/** Sorting and its relatives, with a key for each value. */
const orders: Record<string, (pairs: { value: Value; key: Value }[]) => Value> = {
  sort: (pairs) => pairs.map(({ value }) => value),
  min: ([first]) => first?.value ?? null,
  max(pairs) {
    return pairs.at(-1)?.value ?? null;
  },
  group(pairs) {
    const groups: { key: Value; values: Value[] }[] = [];
    for (const { value, key } of pairs) {
      const last = groups.at(-1);
      if (last && compare(last.key, key) === 0) last.values.push(value);
      else groups.push({ key, values: [value] });
    }
    return groups.map(({ values }) => values);
  },
};

function orderBy(value: Value, name: Value, keys: Value): Value {
  if (!Array.isArray(value) || !Array.isArray(keys)) return reject(`${name}_by of ${kindOf(value)}`);
  const pairs = value.map((one, index) => ({ value: one, key: keys[index] ?? null }));
  pairs.sort((one, other) => compare(one.key, other.key));
  return (orders[String(name)] as (typeof orders)['sort'])(pairs);
}

/** The last of the largest values, or the first of the smallest. */
function extreme(value: Value, sign: number): Value {
  if (!Array.isArray(value)) return reject(`min or max of ${kindOf(value)}`);
  const [first = null, ...rest] = value;
  return rest.reduce(
    (best, next) => (compare(next, best) * sign > 0 || (sign > 0 && compare(next, best) === 0) ? next : best),
    first,
  );
}

function stringIndices(text: Value, part: Value): Value {
  if (typeof text !== 'string' || typeof part !== 'string' || part === '')
    return reject('a search for an empty string');
  // jq 1.6 counts bytes, and newer versions count characters.
  if (/[^\0-\x7f]/.test(text)) return reject('indices of a string that is not ASCII');
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

function implode(value: Value): Value {
  if (!Array.isArray(value)) return fail('implode input must be an array');
  const isText = value.every((code) => Number.isInteger(code) && /^\P{Cs}$/u.test(safeCharacter(code as number)));
  return isText ? value.map((code) => safeCharacter(code as number)).join('') : reject('implode of these values');
}

function safeCharacter(code: number): string {
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** `{key: value}` from an entry of `from_entries`. */
function entryOf(_: Value, entry: Value): Value {
  if (!(entry instanceof Map) || ['k', 'K', 'v', 'V'].some((name) => entry.has(name)))
    return reject('from_entries of these values');
  const key = ['key', 'Key', 'name', 'Name'].map((name) => entry.get(name) ?? null).find(isTrue);
  if (typeof key !== 'string') return reject("from_entries with a key that isn't a string");
  return new Map([[key, (entry.has('value') ? entry.get('value') : entry.get('Value')) ?? null]]);
}

function changeCase(value: Value, letters: RegExp, change: (text: string) => string): Value {
  return typeof value === 'string' ? value.replace(letters, change) : fail('explode input must be a string');
}

function power(base: Value, exponent: Value): Value {
  const [one, other] = [base, exponent].map((value) => numeric((number) => number)(value) as number) as [
    number,
    number,
  ];
  const result = one ** other;
  // The last digit of other results depends on the library.
  return Number.isInteger(other) && Number.isSafeInteger(result) ? result : reject('pow with this result');
}

/** Functions of their input and of all values of their arguments. */
export const works: Record<string, Work> = {
  'not/0': (value) => !isTrue(value),
  'type/0': kindOf,
  'length/0': lengthOf,
  'utf8bytelength/0': (value) =>
    typeof value === 'string'
      ? new TextEncoder().encode(value).length
      : fail(`${describe(value)} only strings have UTF-8 byte length`),
  'keys/0': (value) => keysOf(value, true),
  'keys_unsorted/0': (value) => keysOf(value, false),
  'has/1': hasKey,
  'contains/1': checkedContains,
  'tostring/0': textOf,
  'tojson/0': (value) => dump(value),
  'fromjson/0': (value) => (typeof value === 'string' ? parse(value) : reject(`fromjson of ${kindOf(value)}`)),
  'tonumber/0': toNumber,
  'sort/0': sortList,
  'min/0': (value) => extreme(value, -1),
  'max/0': (value) => extreme(value, 1),
  '_by/2': orderBy,
  '_strindices/1': stringIndices,
  '_entry/1': entryOf,
  '_match/2': matchesOf,
  '_refuse/1': (_, what) => reject(String(what)),
  'split/1': (text, separator) =>
    typeof text === 'string' && typeof separator === 'string'
      ? splitText(text, separator)
      : fail('split input and separator must be strings'),
  'startswith/1': strings('startswith', (text, part) => text.startsWith(part)),
  'endswith/1': strings('endswith', (text, part) => text.endsWith(part)),
  'ltrimstr/1': (text, part) =>
    typeof text === 'string' && typeof part === 'string' && text.startsWith(part) ? text.slice(part.length) : text,
  'rtrimstr/1': (text, part) =>
    typeof text === 'string' && typeof part === 'string' && part !== '' && text.endsWith(part)
      ? text.slice(0, -part.length)
      : text,
  'explode/0': (value) =>
    typeof value === 'string'
      ? [...value].map((one) => one.codePointAt(0) ?? 0)
      : fail('explode input must be a string'),
  'implode/0': implode,
  'ascii_downcase/0': (value) => changeCase(value, /[A-Z]/g, (letter) => letter.toLowerCase()),
  'ascii_upcase/0': (value) => changeCase(value, /[a-z]/g, (letter) => letter.toUpperCase()),
  'setpath/2': setPath,
  'delpaths/1': deletePaths,
  'error/1': (_, value) => fail(value),
  'floor/0': numeric(Math.floor),
  'ceil/0': numeric(Math.ceil),
  'trunc/0': numeric(Math.trunc),
  'fabs/0': numeric(Math.abs),
  'round/0': numeric((number) => Math.sign(number) * Math.round(Math.abs(number))),
  'sqrt/0': numeric(Math.sqrt),
  'pow/2': (_, base = null, exponent = null) => power(base, exponent),
  'infinite/0': () => Number.POSITIVE_INFINITY,
  'nan/0': () => Number.NaN,
  'isinfinite/0': (value) => Math.abs(numberOf(value)) === Number.POSITIVE_INFINITY,
  'isnan/0': (value) => Number.isNaN(numberOf(value)),
  'isnormal/0': (value) => Math.abs(numberOf(value)) >= 2 ** -1022 && Number.isFinite(value),
  'gmtime/0': gmtime,
  'mktime/0': mktime,
  'strftime/1': strftime,
  'strptime/1': strptime,
};
