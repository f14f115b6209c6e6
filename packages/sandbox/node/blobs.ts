import fs from 'node:fs';
import path from 'node:path';
import type { Blobs } from '../core/uploads/blobs.ts';
import { type Disk, makeFolder, syncFolder, writeAll } from './disk.ts';

/** Writes a file so that it is either there as a whole or not at all, and survives a crash. */
function writeSafely(disk: Disk, file: string, bytes: Uint8Array): void {
  const draft = `${file}.new`;
  try {
    const descriptor = disk.openSync(draft, 'w', 0o600);
    try {
      writeAll(disk, descriptor, bytes, 0);
      disk.fsyncSync(descriptor);
    } finally {
      disk.closeSync(descriptor);
    }
    disk.renameSync(draft, file);
  } catch (error) {
    disk.rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(disk, path.dirname(file));
}

/** Keeps bytes as files of a folder. Other files and folders in it are ignored. */
export function diskBlobs(folder: string, disk: Disk = fs): Blobs {
  makeFolder(folder, disk);
  return {
    put: (name, bytes) => writeSafely(disk, path.join(folder, name), bytes),
    get(name) {
      try {
        return disk.readFileSync(path.join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return undefined;
      }
    },
    drop(name) {
      try {
        disk.rmSync(path.join(folder, name), { force: true });
      } catch {
        // The next start tries it again.
      }
    },
    names() {
      const files = disk.readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile());
      return files.map(({ name }) => name).filter((name) => /^(?:part|content)_/.test(name));
    },
  };
}
