import path from 'node:path';
import type { Environment } from '../core/index.ts';
import type { Disk } from '../core/state/disk.ts';
import { FileBlobs } from './blobs.ts';
import { Journal } from './journal.ts';

/** Opens a folder that keeps the state of a sandbox across restarts. */
export function openFolder(folder: string, { samples }: Environment): Disk {
  const journal = new Journal(folder);
  return { journal, blobs: new FileBlobs(path.join(folder, 'blobs'), samples.values()) };
}
