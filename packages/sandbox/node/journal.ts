import fs from 'node:fs';
import path from 'node:path';
import type { Entry, Line, Log, LogSource } from '../core/state/log.ts';
import { type Disk, syncFolder, UsageError, writeAll } from './disk.ts';
import { linesOf } from './lines.ts';

/** The first line of a journal: whether the sandbox started without examples. */
interface Head {
  isEmpty?: boolean;
}

/** A shorter journal while it is written. */
interface Draft {
  descriptor: number;
  size: number;
  entries: Iterator<Entry>;
  /** Whether all objects are on the disk. */
  isDone?: boolean;
}

/** Options of a journal that tests choose. */
interface JournalOptions {
  disk?: Disk;
  /** How much longer than twice the live state the journal can be, in bytes. */
  slack?: number;
}

/** The entries of a line of a shorter journal, and the milliseconds for which it is written before requests are next. */
const [most, slice] = [100, 10];

function bytesOf(line: object): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}

/**
 * A file to which every commit is appended as one line, and which is on the disk before the commit is acknowledged. A line that a crash has
 * cut off was not acknowledged: it is left out. While requests go on, a journal that is too long is replaced by one with the live state.
 */
export class Journal implements Log {
  private readonly file: string;
  private readonly disk: Disk;
  private readonly slack: number;
  private descriptor: number;
  /** The bytes of whole lines, and the bytes above which the journal is too long. */
  private size = 0;
  private limit = 0;
  private count = 0;
  /** Whether there can be bytes after the last whole line. */
  private isTorn = true;
  /** Whether the file's name may not be on the disk yet. */
  private isNew = true;
  private draft: Draft | undefined;
  private source: LogSource | undefined;

  constructor(
    private readonly folder: string,
    private readonly isEmpty: boolean,
    private readonly unlock: () => void = () => {},
    { disk = fs, slack = 4_000_000 }: JournalOptions = {},
  ) {
    this.disk = disk;
    this.slack = slack;
    this.file = path.join(folder, 'journal.jsonl');
    disk.rmSync(`${this.file}.new`, { force: true });
    const { O_CREAT, O_RDWR } = fs.constants;
    this.descriptor = disk.openSync(this.file, O_CREAT | O_RDWR, 0o600);
    // The keys that sign tokens are in the file.
    if (disk.fstatSync(this.descriptor).mode & 0o077) disk.fchmodSync(this.descriptor, 0o600);
  }

  *read(): Generator<Line> {
    const lines = linesOf(this.disk, this.descriptor);
    let next = lines.next();
    for (let number = 1; !next.done; number++) {
      const line = this.parse(next.value, number);
      this.count += line.entries.length;
      yield line;
      next = lines.next();
    }
    this.size = next.value;
  }

  private parse(text: string, number: number): Line {
    let line: Line & Head;
    try {
      line = JSON.parse(text);
    } catch (error) {
      const fix = 'Restore the file from a copy, or delete the line to start without it.';
      throw new UsageError(`${this.file}, line ${number}, can't be read: ${(error as Error).message}. ${fix}`);
    }
    const { entries = [], isEmpty = this.isEmpty } = line;
    if (isEmpty === this.isEmpty) return { ...line, entries };
    const fix = isEmpty ? 'Start it with --empty' : 'Start it without --empty';
    throw new UsageError(
      `The data in ${this.folder} ${isEmpty ? 'has no' : 'has'} examples. ${fix}, or choose another folder.`,
    );
  }

  follow(source: LogSource): void {
    this.source = source;
    this.limit = (2 * this.size * source.size) / Math.max(1, this.count) + this.slack;
    this.shorten();
  }

  append(line: Line): void {
    const text = bytesOf(line);
    const bytes = this.size > 0 ? text : Buffer.concat([bytesOf({ isEmpty: this.isEmpty }), text]);
    try {
      if (this.isTorn) this.disk.ftruncateSync(this.descriptor, this.size);
      this.isTorn = true;
      writeAll(this.disk, this.descriptor, bytes, this.size);
      this.disk.fsyncSync(this.descriptor);
      if (this.isNew) syncFolder(this.disk, this.folder);
    } catch (error) {
      this.cut();
      throw error;
    }
    this.isTorn = false;
    this.isNew = false;
    this.size += bytes.length;
    if (line.clear) {
      this.abandon();
      this.limit = this.slack;
    } else if (this.draft) this.extend(this.draft, text);
    if (this.draft?.isDone) this.replace(this.draft);
    this.shorten();
  }

  /** Takes back a line that is not acknowledged. The shorter journal may have some of its changes, too. */
  private cut(): void {
    this.abandon();
    try {
      this.disk.ftruncateSync(this.descriptor, this.size);
      this.isTorn = false;
    } catch {
      // The next line does it.
    }
  }

  soon(work: () => void): void {
    setImmediate(work);
  }

  /** Starts to write a shorter journal, where that pays. */
  private shorten(): void {
    if (this.draft || !this.source || this.size <= this.limit) return;
    const entries = this.source.entries()[Symbol.iterator]();
    this.attempt(() => {
      const draft = { descriptor: this.disk.openSync(`${this.file}.new`, 'w', 0o600), size: 0, entries };
      this.draft = draft;
      this.extend(draft, bytesOf({ isEmpty: this.isEmpty }));
      setImmediate(() => this.fill(draft));
    });
  }

  /** Does a part of the work on the shorter journal. Where that is impossible, the journal stays as it is. */
  private attempt(work: () => void): void {
    try {
      work();
    } catch {
      this.abandon();
    }
  }

  private extend(draft: Draft, bytes: Buffer): void {
    this.attempt(() => {
      writeAll(this.disk, draft.descriptor, bytes, draft.size);
      draft.size += bytes.length;
    });
  }

  /**
   * Writes objects for some milliseconds. Those that change meanwhile are written again with their commit. The disk gets them in small parts:
   * a commit would have to wait for a large one.
   */
  private fill(draft: Draft): void {
    if (this.draft !== draft) return;
    const end = performance.now() + slice;
    let count = most;
    while (count === most && performance.now() < end) {
      const entries: Entry[] = [];
      for (let next = draft.entries.next(); !next.done; next = draft.entries.next())
        if (entries.push(next.value) === most) break;
      count = entries.length;
      if (count > 0) this.extend(draft, bytesOf({ entries }));
    }
    const next = () => (count === most ? this.fill(draft) : this.finish(draft));
    this.attempt(() => this.disk.fsync(draft.descriptor, (error) => (error ? this.abandon() : next())));
  }

  /** Replaces the journal at a moment at which both have each change: now, or with the next commit. */
  private finish(draft: Draft): void {
    draft.isDone = true;
    if (this.draft === draft && !this.source?.hasChanges) this.replace(draft);
  }

  private replace(draft: Draft): void {
    this.attempt(() => {
      this.disk.fsyncSync(draft.descriptor);
      this.rename();
      this.draft = undefined;
      this.descriptor = draft.descriptor;
      this.size = draft.size;
      this.limit = 2 * draft.size + this.slack;
      this.isNew = true;
      this.isTorn = true;
    });
  }

  /** Gives the shorter journal the name of the journal. */
  private rename(): void {
    const { disk, descriptor, file } = this;
    if (process.platform !== 'win32') {
      disk.renameSync(`${file}.new`, file);
      // A large file takes long to be freed: no request waits for it.
      disk.close(descriptor, () => {});
      return;
    }
    // Windows replaces no file that is open.
    disk.closeSync(descriptor);
    try {
      disk.renameSync(`${file}.new`, file);
    } catch (error) {
      this.descriptor = disk.openSync(file, fs.constants.O_RDWR);
      throw error;
    }
  }

  private abandon(): void {
    const { draft } = this;
    if (!draft) return;
    this.draft = undefined;
    this.limit = 2 * this.size + this.slack;
    try {
      this.disk.closeSync(draft.descriptor);
      this.disk.rmSync(`${this.file}.new`, { force: true });
    } catch {
      // The next start removes it.
    }
  }

  /** Closes the file, so that another sandbox can use the folder. */
  close(): void {
    this.abandon();
    this.disk.closeSync(this.descriptor);
    this.unlock();
  }
}
