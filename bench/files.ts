import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** A file's bytes as a host would send them. */
export function weigh(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

/** The middle one. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
