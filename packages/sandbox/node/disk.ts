import fs from 'node:fs';
import path from 'node:path';

/** An error that who starts the sandbox can fix; its message says how. */
export class UsageError extends Error {}

/** The file operations of a sandbox that keeps its data. */
export type Disk = typeof fs;

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make space',
  EDQUOT: 'The disk quota is used up: make space',
  EROFS: 'The file system is read-only: make it writable',
  EACCES: 'The sandbox lacks permissions for a file: change them',
  EPERM: 'The sandbox lacks permissions for a file: change them',
  EIO: 'The disk has failed: check it',
  EMFILE: 'Too many files are open: raise the limit',
  ENFILE: 'Too many files are open: raise the limit',
};

/** The cause of a disk's error, and its fix; `undefined` for other errors. */
export function diskAdvice(error: unknown): string | undefined {
  const { code = '', path: file, syscall = '' } = error as NodeJS.ErrnoException;
  const cause = syscall && syscall !== 'listen' ? causes[code] : undefined;
  return cause && (file ? `${cause} (${file})` : cause);
}

/** Makes a folder and those above it. Unlike a recursive `mkdirSync`, it ends in `/proc`. */
export function makeFolder(folder: string, disk: Disk = fs): void {
  try {
    disk.mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && disk.statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    makeFolder(path.dirname(folder), disk);
    disk.mkdirSync(folder);
  }
}

/** Writes all bytes at a position of a file. */
export function writeAll(disk: Disk, file: number, bytes: Uint8Array, position: number): void {
  let written = 0;
  while (written < bytes.length)
    written += disk.writeSync(file, bytes, written, bytes.length - written, position + written);
}

/** Writes the names in a folder to the disk. Windows does so by itself. */
export function syncFolder(disk: Disk, folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = disk.openSync(folder, 'r');
  try {
    disk.fsyncSync(descriptor);
  } finally {
    disk.closeSync(descriptor);
  }
}
