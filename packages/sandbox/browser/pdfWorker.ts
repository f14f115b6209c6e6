import { readPdf } from '../core/pdf/read.ts';
import type { PdfJob } from '../core/pdf/reader.ts';

// pdf.js also rejects promises that it doesn't return; the returned one reports what fails.
self.onunhandledrejection = (event) => event.preventDefault();

// pdf.js sends other messages from a worker, so jobs have a separate port.
self.onmessage = ({ ports: [port] }) => {
  if (!port) return;
  port.onmessage = async ({ data: { bytes, wanted } }: MessageEvent<PdfJob>) => {
    port.postMessage(await readPdf(bytes, wanted));
  };
};
