import { brotliCompressSync } from 'node:zlib';
import type { Store } from '../model.ts';
import type { IndexFiles } from '../render.ts';

/** An index in memory, which counts what a browser would have loaded. */
export function memoryStore({ start, files }: IndexFiles): Store & { reset(): void; loaded(): number } {
  const parsed = new Map<string, unknown>();
  const sizes = new Map<string, number>();
  let used = new Set<string>();
  function file<T>(name: string): T | undefined {
    used.add(name);
    if (!parsed.has(name)) parsed.set(name, JSON.parse(files.get(name) ?? 'null') ?? undefined);
    return parsed.get(name) as T | undefined;
  }
  function sizeOf(name: string): number {
    const size = sizes.get(name) ?? brotliCompressSync(files.get(name) ?? '').length;
    sizes.set(name, size);
    return size;
  }
  return {
    start,
    file,
    /** Counts from here. */
    reset: () => {
      used = new Set();
    },
    /** Bytes of the files that were used, as a host sends them. */
    loaded: () => [...used].reduce((sum, name) => sum + sizeOf(name), 0),
  };
}
