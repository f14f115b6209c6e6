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

/** The name of a part of an upload. Other bytes have another name: the ones before stay until the change is kept. */
export function partName(upload: unknown, number: number, etag: string): string {
  return `part_${upload}_${number}_${etag.replaceAll('"', '')}`;
}

/** The name of a file's content. */
export function contentName(sha256: unknown): string {
  return `content_${sha256}`;
}
