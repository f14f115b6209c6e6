import { parentPort } from 'node:worker_threads';
import { readPdf } from '../core/pdf/read.ts';
import type { PdfJob } from '../core/pdf/reader.ts';

// pdf.js also rejects promises that it doesn't return; the returned one reports what fails.
process.on('unhandledRejection', () => {});

parentPort?.on('message', async ({ bytes, wanted }: PdfJob) => {
  parentPort?.postMessage(await readPdf(bytes, wanted));
});
