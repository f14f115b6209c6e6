import { fail, reject, type Value } from './values.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');
const day = 86_400_000;

function pad(number: number, length = 2, filler = '0'): string {
  return String(number).padStart(length, filler);
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / day);
}

/** Year, month, day, hours, minutes, seconds, weekday, and day of the year. */
function partsOf(date: Date): number[] {
  const calendar = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  return [...calendar, ...clock, date.getUTCDay(), dayOfYear(date)];
}

export function gmtime(value: Value): Value {
  if (typeof value !== 'number') return fail('gmtime() requires numeric inputs');
  if (!Number.isInteger(value)) reject('a time with a fraction of a second');
  return partsOf(dateOf(value));
}

function dateOf(seconds: number): Date {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime()) || Math.abs(seconds) > 2e11) reject('a time so far away');
  return date;
}

function fromParts(value: Value, message: string): Date {
  if (!Array.isArray(value) || value.length < 6 || value.some((part) => typeof part !== 'number')) return fail(message);
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = value as number[];
  const found = new Date(Date.UTC(year, month, date, hours, minutes, Math.floor(seconds)));
  // Other parts of a date that doesn't exist would not be those of jq.
  if (found.getUTCMonth() !== month || found.getUTCDate() !== date || year < 1000) reject('a date that does not exist');
  return found;
}

export function mktime(value: Value): Value {
  if (!Array.isArray(value)) return fail('mktime requires array inputs');
  return fromParts(value, 'mktime requires parsed datetime inputs').getTime() / 1000;
}

const written: Record<string, (date: Date) => string> = {
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => pad(date.getUTCFullYear() % 100),
  m: (date) => pad(date.getUTCMonth() + 1),
  d: (date) => pad(date.getUTCDate()),
  e: (date) => pad(date.getUTCDate(), 2, ' '),
  H: (date) => pad(date.getUTCHours()),
  I: (date) => pad(date.getUTCHours() % 12 || 12),
  M: (date) => pad(date.getUTCMinutes()),
  S: (date) => pad(date.getUTCSeconds()),
  j: (date) => pad(dayOfYear(date) + 1, 3),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  A: (date) => days[date.getUTCDay()] ?? '',
  a: (date) => (days[date.getUTCDay()] ?? '').slice(0, 3),
  B: (date) => months[date.getUTCMonth()] ?? '',
  b: (date) => (months[date.getUTCMonth()] ?? '').slice(0, 3),
  u: (date) => String(date.getUTCDay() || 7),
  w: (date) => String(date.getUTCDay()),
  Z: () => 'UTC',
  z: () => '+0000',
  s: (date) => String(date.getTime() / 1000),
  '%': () => '%',
  n: () => '\n',
  t: () => '\t',
};

const short: Record<string, string> = {
  T: '%H:%M:%S',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  R: '%H:%M',
  c: '%a %b %e %H:%M:%S %Y',
};

export function strftime(input: Value, format: Value): Value {
  const value = typeof input === 'number' ? partsOf(dateOf(Math.floor(input))) : input;
  const date = fromParts(value, 'strftime/1 requires parsed datetime inputs');
  if (typeof format !== 'string') return fail('strftime/1 requires a string format');
  const long = format.replace(/%([TDFRc])/g, (_, letter: string) => short[letter] ?? '');
  return long.replace(/%(.?)/gs, (_, letter: string) =>
    (written[letter] ?? reject(`%${letter} in a format of a date`))(date),
  );
}

const patterns: Record<string, string> = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>\\d\\d)',
  d: '(?<d>\\d\\d)',
  H: '(?<H>\\d\\d)',
  M: '(?<M>\\d\\d)',
  S: '(?<S>\\d\\d)',
  Z: 'Z',
};

export function strptime(input: Value, format: Value): Value {
  if (typeof input !== 'string' || typeof format !== 'string')
    return fail('strptime/1 requires string inputs and arguments');
  const long = format.replace(/%([TFR])/g, (_, letter: string) => short[letter] ?? '');
  if (/%[^YmdHMS]|%$|\s/.test(long) || new Set(long.match(/%./g)).size !== long.match(/%./g)?.length)
    reject(`strptime with ${format}`);
  if (!long.includes('%Y') || !long.includes('%m') || !long.includes('%d')) reject(`strptime with ${format}`);
  const literal = long
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/%(.)/g, (_, letter: string) => patterns[letter] ?? '');
  const { Y, m, d, H = '0', M = '0', S = '0' } = new RegExp(`^${literal}$`).exec(input)?.groups ?? {};
  if (!Y) {
    // jq also reads numbers with fewer digits, and spaces.
    if (/^[\d\s:T-]*Z?$/.test(input) && /\d/.test(input)) reject('a date that is not in its full form');
    return fail(`date "${input}" does not match format "${format}"`);
  }
  return partsOf(fromParts([Number(Y), Number(m) - 1, Number(d), Number(H), Number(M), Number(S)], ''));
}
