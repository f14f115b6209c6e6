import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { tasks } from './tasks.ts';

type Tasks = typeof tasks;

interface Reply {
  id: number;
  result?: unknown;
  error?: Error;
}

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let last = 0;

function settle({ id, result, error }: Reply) {
  const { resolve, reject } = waiting.get(id) ?? {};
  waiting.delete(id);
  if (error) reject?.(error);
  else resolve?.(result as never);
  // The process may end when nothing is left to do.
  if (waiting.size === 0) worker?.unref();
}

function start(): Worker {
  const started = new Worker(path.join(__dirname, 'start.mjs'), { execArgv: [] });
  started.on('message', settle);
  let failure = new Error('The second thread of the build ended early.');
  started.on('error', (error) => {
    failure = error;
  });
  started.on('exit', () => {
    worker = undefined;
    for (const id of [...waiting.keys()]) settle({ id, error: failure });
  });
  return started;
}

/** Does a task in a second thread: the compiler of pages has only one, and large sites have thousands of pages. */
export function runInBackground<Name extends keyof Tasks>(
  task: Name,
  ...args: Parameters<Tasks[Name]>
): ReturnType<Tasks[Name]> {
  worker ??= start();
  worker.ref();
  last += 1;
  worker.postMessage({ id: last, task, args });
  const id = last;
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject })) as ReturnType<Tasks[Name]>;
}
