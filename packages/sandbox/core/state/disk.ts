import { sha256Of } from '../model/bytes.ts';
import type { Entry, Log } from './store.ts';

/** Bytes that clients have sent: parts of uploads, and contents by checksum. */
export interface Blobs {
  putPart(upload: string, number: number, bytes: Uint8Array): void;
  part(upload: string, number: number): Uint8Array | undefined;
  keep(content: Uint8Array): void;
  /** Forgets the parts of an upload, once its content is kept. */
  drop(upload: string, numbers: number[]): void;
  content(sha256: string): Uint8Array | undefined;
  reset(): void;
}

/** What keeps the state of a sandbox across restarts. */
export interface Disk {
  blobs: Blobs;
  journal?: Log & { entries: Iterable<Entry>; close(): void };
}

/** Keeps bytes in memory. */
export class MemoryBlobs implements Blobs {
  private readonly bytes = new Map<string, Uint8Array>();
  private readonly samples: ReadonlyMap<string, Uint8Array>;

  constructor(samples: Iterable<Uint8Array>) {
    this.samples = new Map([...samples].map((content) => [sha256Of(content), content]));
  }

  putPart(upload: string, number: number, bytes: Uint8Array): void {
    this.bytes.set(`${upload}/${number}`, bytes);
  }

  part(upload: string, number: number): Uint8Array | undefined {
    return this.bytes.get(`${upload}/${number}`);
  }

  keep(content: Uint8Array): void {
    this.bytes.set(sha256Of(content), content);
  }

  drop(upload: string, numbers: number[]): void {
    for (const number of numbers) this.bytes.delete(`${upload}/${number}`);
  }

  content(sha256: string): Uint8Array | undefined {
    return this.bytes.get(sha256) ?? this.samples.get(sha256);
  }

  reset(): void {
    this.bytes.clear();
  }
}
