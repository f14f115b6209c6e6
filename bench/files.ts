import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync } from 'node:zlib';

const compressible = /\.(?:css|html|js|json|svg)$/;
const compress = promisify(brotliCompress);

/** Size of a file in bytes, compressed with brotli at quality 11, which is zlib's default. */
export function weigh(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

/** Writes a brotli copy next to each text file of a folder that has none. Docusaurus writes each page twice; it is compressed once. */
export async function compressFiles(folder: string) {
  const all = new Set(await readdir(folder, { recursive: true }));
  const files = [...all].filter((file) => compressible.test(file) && !all.has(`${file}.br`));
  const known = new Map<string, Promise<Buffer>>();
  async function compressNext(): Promise<void> {
    const file = files.pop();
    if (!file) return;
    const content = await readFile(path.join(folder, file));
    const key = createHash('sha256').update(content).digest('hex');
    const compressed = known.get(key) ?? compress(content);
    known.set(key, compressed);
    await writeFile(path.join(folder, `${file}.br`), await compressed);
    return compressNext();
  }
  await Promise.all([compressNext(), compressNext()]);
}

/** The median of a list of numbers. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
