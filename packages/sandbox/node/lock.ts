import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An error that who starts the sandbox can fix; its message says how. */
export class UsageError extends Error {}

const own = new Set<string>();

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // The process of another user can't be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function write(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Makes a folder that only one sandbox uses at a time, and returns what frees it. The lock of a process that has ended doesn't count. */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--data needs a folder that the sandbox can write to: ${(error as Error).message}`);
  }
  const file = path.join(realpathSync(folder), 'sandbox.lock');
  while (!write(file)) {
    const id = Number(readFileSync(file, 'utf8'));
    if (own.has(file) || (id !== process.pid && isRunning(id))) {
      const fix = `Stop it, choose another folder, or delete ${file} if process ${id} is not a sandbox.`;
      throw new UsageError(`Another sandbox keeps its data in ${folder}. ${fix}`);
    }
    rmSync(file, { force: true });
  }
  own.add(file);
  return () => {
    own.delete(file);
    rmSync(file, { force: true });
  };
}
