import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Size of a file in bytes, compressed with brotli at quality 11, which is zlib's default. */
export function weigh(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

/** The median of a list of numbers. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
