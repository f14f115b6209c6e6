import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../site/repository.ts';
import { writeSafely } from './journal.ts';

const samples = path.join(repository, 'static/samples');

/** The SHA-256 checksum of bytes. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The ETag that the object storage gives a part. */
export function partEtag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** Bytes that clients have sent, by upload and part, and contents by checksum. The sample files are always there. */
export class Blobs {
  private parts = new Map<string, Buffer>();
  private contents = new Map<string, Buffer>();
  private readonly sampleFiles = new Map<string, Buffer>();

  /** The folder keeps the bytes across restarts; without one, they are in memory. */
  constructor(private readonly folder?: string) {
    if (folder) mkdirSync(folder, { recursive: true });
    for (const name of folder ? readdirSync(folder).filter((file) => !file.endsWith('.new')) : []) {
      const [kind, ...key] = name.split('_');
      const bytes = readFileSync(path.join(folder as string, name));
      if (kind === 'part') this.parts.set(key.join('/'), bytes);
      else this.contents.set(key.join(''), bytes);
    }
    for (const name of existsSync(samples) ? readdirSync(samples) : []) {
      const content = readFileSync(path.join(samples, name));
      this.sampleFiles.set(sha256Of(content), content);
    }
  }

  reset(): void {
    this.parts = new Map();
    this.contents = new Map();
    for (const name of this.folder ? readdirSync(this.folder) : []) rmSync(path.join(this.folder as string, name));
  }

  private write(name: string, bytes: Buffer): void {
    if (this.folder) writeSafely(path.join(this.folder, name), bytes);
  }

  putPart(upload: string, number: number, bytes: Buffer): void {
    this.parts.set(`${upload}/${number}`, bytes);
    this.write(`part_${upload}_${number}`, bytes);
  }

  part(upload: string, number: number): Buffer | undefined {
    return this.parts.get(`${upload}/${number}`);
  }

  keep(content: Buffer): void {
    this.contents.set(sha256Of(content), content);
    this.write(`content_${sha256Of(content)}`, content);
  }

  /** Forgets the parts of an upload, once its content is kept. */
  drop(upload: string, numbers: number[]): void {
    for (const number of numbers) {
      this.parts.delete(`${upload}/${number}`);
      if (this.folder) rmSync(path.join(this.folder, `part_${upload}_${number}`), { force: true });
    }
  }

  content(sha256: string): Buffer | undefined {
    return this.contents.get(sha256) ?? this.sampleFiles.get(sha256);
  }
}
