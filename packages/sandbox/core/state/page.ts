import { decode, encode, fromBase64, sha256Of, toBase64Url } from '../model/bytes.ts';
import { type Asked, rejectInvalid } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import { compareVersions } from './filter.ts';
import { Signer } from './signer.ts';
import type { Store } from './store.ts';

/** A part of a list, and the token of the next one. */
export interface Page {
  items: Fields[];
  nextPageToken: string | null;
}

type Key = [sorted: unknown[], identity: string];

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (isVersion(a) && isVersion(b)) return compareVersions(a, b) || String(a).length - String(b).length;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '') < String(b ?? '') ? -1 : 1;
}

function isVersion(value: unknown): boolean {
  return typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value);
}

type Order = (a: Fields, b: Fields) => number;

/** The order of items by some fields, each with `-` if it is descending, and then by identity. */
function orderOf(fields: string[], identity: string): Order {
  const signs = fields.map((field) => [field.replace('-', ''), field.startsWith('-') ? -1 : 1] as const);
  return (a, b) => {
    for (const [name, sign] of signs) {
      const order = sign * compare(a[name] ?? null, b[name] ?? null);
      if (order !== 0) return order;
    }
    return compare(String(a[identity]), String(b[identity]));
  };
}

/** The first items in an order. Few of many are found without sorting all: most lists start with what came last. */
function firstOf(items: Fields[], order: Order, count: number): Fields[] {
  if (count >= items.length) return items.toSorted(order);
  const found: Fields[] = [];
  for (const item of items.toReversed()) {
    const last = found.at(-1);
    if (last && found.length === count && order(item, last) > 0) continue;
    let [start, end] = [0, found.length];
    while (start < end) {
      const middle = (start + end) >> 1;
      if (order(item, found[middle] as Fields) < 0) end = middle;
      else start = middle + 1;
    }
    found.splice(start, 0, item);
    if (found.length > count) found.pop();
  }
  return found;
}

/** Rejects a page token that `pageOf` doesn't take. */
export function rejectPageToken(asked: Asked, pointer = 'pageToken'): never {
  rejectInvalid(asked, { pointer, message: 'is not a page token for this list' });
}

/** How long a token is valid, in milliseconds. */
const lifetime = 3_600_000;

/** A list with its conditions, in short: a token is for the same list with the same conditions. */
function digestOf(list: string, { pageSize: _, pageToken: __, sort: ___, ...conditions }: Fields): string {
  const sorted = Object.entries(conditions).filter(([, value]) => value !== undefined && value !== null);
  const text = JSON.stringify([list, sorted.sort(([a], [b]) => compare(a, b))]);
  return sha256Of(encode(text)).slice(0, 16);
}

function writeToken(key: Key, digest: string, store: Store): string {
  const text = toBase64Url(encode(JSON.stringify([...key, digest, store.environment.now() + lifetime])));
  return `${text}.${new Signer(store).sign(text)}`;
}

function readToken(token: unknown, digest: string, store: Store): Key | undefined {
  const [text = '', signature] = String(token).split('.');
  if (signature !== new Signer(store).sign(text)) return undefined;
  const [sorted, identity, own, expiresAt] = JSON.parse(decode(fromBase64(text)));
  return own === digest && expiresAt > store.environment.now() ? [sorted, identity] : undefined;
}

/**
 * The page of a list that its conditions ask for; `undefined` where the page token is not one of this list and its
 * conditions, or has expired. A token names the last item of its page, so that items that come and go in between are
 * neither repeated nor skipped.
 */
export function pageOf(
  items: Fields[],
  conditions: Fields,
  identity: string,
  list: string,
  store: Store,
  asked: Fields = conditions,
): Page | undefined {
  const digest = digestOf(list, asked);
  const { sortBy = 'createdAt', sortOrder = 'DESC', sort, pageSize, pageToken } = conditions;
  const isAscending = sortOrder === 'ASC' || !items.every((item) => String(sortBy) in item);
  const fields = (sort as string[] | undefined) ?? [`${isAscending ? '' : '-'}${sortBy}`];
  const names = fields.map((field) => field.replace('-', ''));
  const order = orderOf(fields, identity);
  const last = pageToken === undefined || pageToken === null ? undefined : readToken(pageToken, digest, store);
  if (!last && pageToken !== undefined && pageToken !== null) return undefined;
  let rest = items;
  if (last) {
    const [values, id] = last;
    const before = Object.fromEntries([...names.map((name, at) => [name, values[at]]), [identity, id]]);
    rest = items.filter((item) => order(item, before) > 0);
  }
  const page = firstOf(rest, order, Number(pageSize) || 50);
  const end = page.at(-1);
  const hasMore = end !== undefined && rest.length > page.length;
  const nextPageToken = hasMore
    ? writeToken([names.map((name) => end[name] ?? null), String(end[identity])], digest, store)
    : null;
  return { items: page, nextPageToken };
}
