import fs from 'node:fs';
import path from 'node:path';
import type { Entry, Log } from '../core/state/store.ts';
import { lockFolder } from './lock.ts';

/** Writes a file so that it is either there as a whole or not at all, and survives a crash. */
export function writeSafely(file: string, content: string | Uint8Array): void {
  const draft = fs.openSync(`${file}.new`, 'w');
  writeFully(draft, Buffer.from(content as string));
  fs.fsyncSync(draft);
  fs.closeSync(draft);
  fs.renameSync(`${file}.new`, file);
  // The name is part of the folder, which has to be written too.
  const folder = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

function writeFully(file: number, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) written += fs.writeSync(file, bytes, written);
}

/** A line of the journal: the entries of one commit. */
type Line = { entries: Entry[] } | { clear: true };

/**
 * A file to which every commit is appended as one line, and which is on the disk before the commit is acknowledged. A line
 * that a crash has cut off was not acknowledged: it is left out.
 */
export class Journal implements Log {
  private readonly file: string;
  private readonly descriptor: number;
  private readonly unlock: () => void;
  /** The entries of earlier starts, the newest of each object. */
  readonly entries: Entry[];

  constructor(folder: string) {
    this.unlock = lockFolder(folder);
    this.file = path.join(folder, 'journal.jsonl');
    this.entries = [...this.read().values()];
    // The journal starts again with the newest state, so that it doesn't grow with every start.
    writeSafely(this.file, `${JSON.stringify({ entries: this.entries })}\n`);
    this.descriptor = fs.openSync(this.file, 'a');
  }

  private read(): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    const text = fs.existsSync(this.file) ? fs.readFileSync(this.file, 'utf8') : '';
    for (const line of text.split('\n').slice(0, -1)) {
      const parsed = JSON.parse(line) as Line;
      if ('clear' in parsed) entries.clear();
      else for (const entry of parsed.entries) entries.set(`${entry.table} ${entry.id}`, entry);
    }
    return entries;
  }

  private write(line: Line): void {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    const { size } = fs.fstatSync(this.descriptor);
    try {
      writeFully(this.descriptor, bytes);
      fs.fsyncSync(this.descriptor);
    } catch (error) {
      // The next line must not continue one that the disk had no space for.
      fs.ftruncateSync(this.descriptor, size);
      throw error;
    }
  }

  append(entries: Entry[]): void {
    this.write({ entries });
  }

  clear(): void {
    this.write({ clear: true });
  }

  /** Closes the file, so that another sandbox can use the folder. */
  close(): void {
    fs.closeSync(this.descriptor);
    this.unlock();
  }
}
