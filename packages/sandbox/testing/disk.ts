import fs from 'node:fs';
import type { Disk } from '../node/disk.ts';

/** The file operations that change something. */
const counted = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'fsync',
  'ftruncateSync',
  'renameSync',
  'closeSync',
  'close',
  'rmSync',
  'mkdirSync',
] as const;

/** The operations that need space. */
const writing = ['openSync', 'writeSync', 'fsyncSync', 'fsync', 'mkdirSync'];

type Operation = (...parameters: unknown[]) => unknown;

/** A disk on which operations fail from a number on: the process is killed there, or there is no space left. */
export class FaultyDisk {
  /** The operations so far. */
  readonly names: string[] = [];
  private readonly open = new Set<number>();
  readonly disk: Disk;

  constructor(
    readonly kind: 'killed' | 'full',
    /** The first operation that fails, and the one after the last. */
    private readonly first: number,
    public end = Number.POSITIVE_INFINITY,
    /** Whether the operation at which the process is killed is done by half. */
    private readonly isHalf = false,
  ) {
    const own = Object.fromEntries(counted.map((name) => [name, this.wrap(name, fs[name] as Operation)]));
    this.disk = { ...fs, ...own };
  }

  private wrap(name: string, operation: Operation): Operation {
    return (...parameters) => {
      const count = this.names.push(name);
      const isFailing = count >= this.first && count < this.end;
      const work = () => {
        const result = operation(...parameters);
        if (name === 'openSync') this.open.add(result as number);
        if (name.startsWith('close')) this.open.delete(parameters[0] as number);
        return result;
      };
      if (!isFailing || (this.kind === 'full' && !writing.includes(name))) return work();
      const [file, bytes, offset, length, position] = parameters as [number, Buffer, number, number, number];
      const isFirst = count === this.first;
      if (name === 'writeSync' && (this.kind === 'full' || (isFirst && this.isHalf)))
        fs.writeSync(file, bytes, offset, length >> 1, position);
      else if (isFirst && this.isHalf && name !== 'fsync') work();
      const code = this.kind === 'full' ? 'ENOSPC' : 'KILLED';
      throw Object.assign(new Error(`${code}: ${name}`), { code, syscall: name.replace('Sync', '') });
    };
  }

  /** Frees what a killed process would free. */
  release(): void {
    for (const descriptor of this.open) fs.closeSync(descriptor);
    this.open.clear();
  }
}
