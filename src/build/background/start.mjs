// The background thread: does the tasks that it gets.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);
require('tsx/cjs');

/** @type {{ tasks: Record<string, (...args: unknown[]) => Promise<unknown>> }} */
const { tasks } = require('./tasks.ts');

parentPort?.on('message', async ({ id, task, args }) => {
  try {
    parentPort?.postMessage({ id, result: await tasks[task]?.(...args) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
