import { randomBytes } from 'node:crypto';
import type { Environment } from '../core/index.ts';
import { PdfReader } from '../core/pdf/reader.ts';
import { diskAdvice } from './disk.ts';
import { openPdfThread } from './pdf.ts';

function schedule(milliseconds: number, work: () => void): () => void {
  // Work that is to come doesn't keep the process alive.
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
}

/** The time and chance of this machine. */
export function createEnvironment(samples: Environment['samples'] = new Map()): Environment {
  const reader = new PdfReader(openPdfThread, schedule);
  return {
    now: () => Date.now(),
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    schedule,
    samples,
    readPdf: (bytes, wanted) => reader.read(bytes, wanted),
    storageFault: diskAdvice,
    report: (message, error) => console.error(message, error),
  };
}
