/** Keeps bytes by name. */
export interface Blobs {
  put(name: string, bytes: Uint8Array): void;
  get(name: string): Uint8Array | undefined;
  drop(name: string): void;
  names(): Iterable<string>;
}

/** Keeps bytes in memory. */
export function memoryBlobs(): Blobs {
  const all = new Map<string, Uint8Array>();
  return {
    put: (name, bytes) => void all.set(name, bytes),
    get: (name) => all.get(name),
    drop: (name) => void all.delete(name),
    names: () => [...all.keys()],
  };
}

/** The bytes would exceed the limit of a store. */
export class StoreFull extends Error {}

/** Keeps bytes in memory, up to a limit. */
export function limitedBlobs(most: number): Blobs {
  const blobs = memoryBlobs();
  const sizeOf = (name: string) => blobs.get(name)?.length ?? 0;
  return {
    ...blobs,
    put(name, bytes) {
      const others = [...blobs.names()].reduce((sum, one) => sum + (one === name ? 0 : sizeOf(one)), 0);
      if (others + bytes.length > most)
        throw new StoreFull(`The sandbox holds ${most / 2 ** 20} MiB of uploads. Delete some, or reset the session`);
      blobs.put(name, bytes);
    },
  };
}

/** The name of a part of an upload. Other bytes have another name: the ones before stay until the change is kept. */
export function partName(upload: unknown, number: number, etag: string): string {
  return `part_${upload}_${number}_${etag.replaceAll('"', '')}`;
}

/** The name of a file's content. */
export function contentName(sha256: unknown): string {
  return `content_${sha256}`;
}
