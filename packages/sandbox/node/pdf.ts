import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OpenThread } from '../core/pdf/reader.ts';

/** The most memory of a thread, in megabytes. */
const memory = 256;

/** Starts a thread of Node.js. */
export const openPdfThread: OpenThread = (onRead, onFault) => {
  const file = path.join(__dirname, `pdfWorker${path.extname(__filename)}`);
  const execArgv = file.endsWith('.ts') ? ['--require', require.resolve('tsx/cjs')] : [];
  const worker = new Worker(file, { execArgv, resourceLimits: { maxOldGenerationSizeMb: memory } });
  worker.on('message', onRead);
  worker.on('error', onFault);
  return {
    read(job) {
      worker.ref();
      worker.postMessage(job);
    },
    rest: () => worker.unref(),
    end: () => void worker.terminate(),
  };
};
