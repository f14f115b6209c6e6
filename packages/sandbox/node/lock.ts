import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { UsageError } from './disk.ts';

/** Opens a file for one process at a time: `O_EXLOCK` of macOS and BSD, and `UV_FS_O_EXLOCK` of Node on Windows. */
const exclusive = process.platform === 'win32' ? 0x10000000 : 0x20 | fs.constants.O_NONBLOCK;

/** Holds a name that the Linux kernel gives to one process at a time. It is as long as possible, because versions of Node pad it differently. */
function holdName(folder: string): Promise<() => void> {
  const { dev, ino } = fs.statSync(folder, { bigint: true });
  const server = createServer().unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: `\0sandbox-data ${dev} ${ino} `.padEnd(108, '-') }, () => resolve(() => server.close()));
  });
}

function holdFile(folder: string): () => void {
  const { O_CREAT, O_RDWR } = fs.constants;
  const descriptor = fs.openSync(path.join(folder, 'sandbox.lock'), O_CREAT | O_RDWR | exclusive, 0o600);
  return () => fs.closeSync(descriptor);
}

/**
 * Keeps other sandboxes away from a folder, and returns what frees it. The operating system holds the lock, and frees it when the process
 * ends in any way; nothing in the folder has to be removed.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  try {
    return process.platform === 'linux' ? await holdName(folder) : holdFile(folder);
  } catch (error) {
    if (!['EADDRINUSE', 'EAGAIN', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new UsageError(`Another sandbox keeps its data in ${folder}. Stop it, or choose another folder.`);
  }
}
