import path from 'node:path';
import type { Kept } from '../core/requests/storage.ts';
import { diskBlobs } from './blobs.ts';
import { diskAdvice, makeFolder, UsageError } from './disk.ts';
import { Journal } from './journal.ts';
import { lockFolder } from './lock.ts';

/** Opens the folder that keeps the state of a sandbox, for one sandbox at a time. */
export async function openFolder(folder: string, isEmpty = false): Promise<Kept> {
  const absolute = path.resolve(folder);
  try {
    makeFolder(absolute);
  } catch (error) {
    const cause = diskAdvice(error) ?? (error as Error).message;
    throw new UsageError(`--data needs a folder that the sandbox can write to: ${cause}.`);
  }
  const unlock = await lockFolder(absolute);
  try {
    return { log: new Journal(absolute, isEmpty, unlock), blobs: diskBlobs(path.join(absolute, 'blobs')) };
  } catch (error) {
    unlock();
    throw error;
  }
}
