import type { ReadDocument, WantedPages } from './document.ts';

/** Time, chance, and files, which an adapter passes in. */
export interface Environment {
  /** The milliseconds since 1970. */
  now(): number;
  randomBytes(count: number): Uint8Array;
  /** Calls a function after some milliseconds, unless what it returns is called before. */
  schedule(milliseconds: number, work: () => void): () => void;
  /** The sample files by their names. */
  samples: ReadonlyMap<string, Uint8Array>;
  /** Reads a PDF, in limited time and memory. */
  readPdf(bytes: Uint8Array, wanted: WantedPages): Promise<ReadDocument>;
  /** The cause of an error of the storage, and how to fix it; `undefined` for other errors. */
  storageFault(error: unknown): string | undefined;
  /** Reports an error that no response shows. */
  report(message: string, error: unknown): void;
}

/** The time as contracts write it. */
export function timeOf(environment: Environment): string {
  return new Date(environment.now()).toISOString();
}

/** A random ID (RFC 9562). */
export function newUuid({ randomBytes }: Environment): string {
  const hex = [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
