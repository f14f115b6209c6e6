import { parentPort } from 'node:worker_threads';
import type { WantedPages } from '../core/model/document.ts';
import { readPdf } from '../core/pdf/read.ts';

// pdf.js also rejects promises that it doesn't return; the returned one reports what fails.
process.on('unhandledRejection', () => {});

parentPort?.on('message', async ({ bytes, wanted }: { bytes: Uint8Array; wanted: WantedPages }) => {
  parentPort?.postMessage(await readPdf(bytes, wanted));
});
