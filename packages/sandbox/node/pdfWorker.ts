import { parentPort } from 'node:worker_threads';
import type { WantedPages } from '../core/model/document.ts';
import { readPdf } from '../core/pdf/read.ts';

// pdf.js rejects promises that nobody waits for; what fails is reported by the one that is waited for.
process.on('unhandledRejection', () => {});

parentPort?.on('message', async ({ bytes, wanted }: { bytes: Uint8Array; wanted: WantedPages }) => {
  parentPort?.postMessage(await readPdf(bytes, wanted));
});
