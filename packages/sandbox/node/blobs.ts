import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../core/model/bytes.ts';
import type { Blobs } from '../core/state/disk.ts';
import { writeSafely } from './journal.ts';

/** Keeps bytes as files of a folder. */
export class FileBlobs implements Blobs {
  private readonly samples: ReadonlyMap<string, Uint8Array>;

  constructor(
    private readonly folder: string,
    samples: Iterable<Uint8Array>,
  ) {
    mkdirSync(folder, { recursive: true });
    this.samples = new Map([...samples].map((content) => [sha256Of(content), content]));
  }

  reset(): void {
    for (const name of readdirSync(this.folder)) rmSync(path.join(this.folder, name));
  }

  private fileOf(...names: unknown[]): string {
    return path.join(this.folder, names.join('_'));
  }

  private read(file: string): Uint8Array | undefined {
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
  }

  putPart(upload: string, number: number, bytes: Uint8Array): void {
    writeSafely(this.fileOf('part', upload, number), bytes);
  }

  part(upload: string, number: number): Uint8Array | undefined {
    return this.read(this.fileOf('part', upload, number));
  }

  keep(content: Uint8Array): void {
    writeSafely(this.fileOf('content', sha256Of(content)), content);
  }

  drop(upload: string, numbers: number[]): void {
    for (const number of numbers) rmSync(this.fileOf('part', upload, number), { force: true });
  }

  content(sha256: string): Uint8Array | undefined {
    return this.samples.get(sha256) ?? this.read(this.fileOf('content', sha256));
  }
}
