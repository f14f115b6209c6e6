import type { Fields } from './schema.ts';

/** A part of a list, and the token of the next one. */
export interface Page {
  items: Fields[];
  nextPageToken: string | null;
}

type Key = [sorted: unknown, identity: string];

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '') < String(b ?? '') ? -1 : 1;
}

function readToken(token: unknown): Key | undefined {
  try {
    const key = JSON.parse(Buffer.from(String(token), 'base64url').toString());
    return Array.isArray(key) && key.length === 2 ? (key as unknown as Key) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The page of a list that its conditions ask for; `undefined` where the page token is not one of ours. A token names the
 * last item of its page, so that items that come and go in between are neither repeated nor skipped.
 */
export function pageOf(items: Fields[], conditions: Fields, identity: string): Page | undefined {
  const { sortBy = 'createdAt', sortOrder = 'DESC', pageSize, pageToken } = conditions;
  const isAscending = sortOrder === 'ASC' || !items.every((item) => String(sortBy) in item);
  const keyOf = (item: Fields): Key => [item[String(sortBy)] ?? null, String(item[identity])];
  const order = (a: Key, b: Key) => (isAscending ? 1 : -1) * compare(a[0], b[0]) || compare(a[1], b[1]);
  const sorted = [...items].sort((a, b) => order(keyOf(a), keyOf(b)));
  const last = pageToken === undefined || pageToken === null ? undefined : readToken(pageToken);
  if (!last && pageToken !== undefined && pageToken !== null) return undefined;
  const rest = last ? sorted.filter((item) => order(keyOf(item), last) > 0) : sorted;
  const page = rest.slice(0, Number(pageSize) || 50);
  const end = page.at(-1);
  const hasMore = end !== undefined && rest.length > page.length;
  const nextPageToken = hasMore ? Buffer.from(JSON.stringify(keyOf(end))).toString('base64url') : null;
  return { items: page, nextPageToken };
}
