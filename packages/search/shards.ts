/** A part of a sorted list, with the key that it begins with. */
interface Shard<Entry> {
  first: string;
  entries: Entry[];
}

/** Splits entries, which are sorted by their key, into parts of about `size` characters. */
export function split<Entry extends [key: string, ...unknown[]]>(entries: Entry[], size: number): Shard<Entry>[] {
  const shards: Shard<Entry>[] = [];
  let length = size;
  for (const entry of entries) {
    const added = JSON.stringify(entry).length;
    if (length + added > size) {
      shards.push({ first: entry[0], entries: [] });
      length = 0;
    }
    shards.at(-1)?.entries.push(entry);
    length += added;
  }
  return shards;
}

/** The position of the shard that would contain a key; -1 if the key comes before all of them. */
export function shardOf(firsts: readonly string[], key: string): number {
  return firsts.findLastIndex((first) => first <= key);
}
