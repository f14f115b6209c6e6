import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadDocument, WantedPages } from '../core/model/document.ts';

/** Milliseconds and megabytes for one document. */
const [longest, memory] = [10_000, 256];

const tooMuch: ReadDocument = {
  error: { reason: 'damaged', message: 'Reading the document takes too much time or memory.' },
};

interface Job {
  bytes: Uint8Array;
  wanted: WantedPages;
  done: (document: ReadDocument) => void;
}

/** Reads PDFs one after the other in a separate thread, which a document can end without harm. */
export class PdfReader {
  private worker: Worker | undefined;
  private readonly jobs: Job[] = [];
  private timer: NodeJS.Timeout | undefined;

  read(bytes: Uint8Array, wanted: WantedPages): Promise<ReadDocument> {
    return new Promise((done) => {
      this.jobs.push({ bytes, wanted, done });
      if (this.jobs.length === 1) this.start();
    });
  }

  private start(): void {
    const [job] = this.jobs;
    if (!job) {
      this.worker?.unref();
      return;
    }
    this.worker ??= this.open();
    this.worker.ref();
    this.timer = setTimeout(() => this.end(tooMuch), longest);
    this.worker.postMessage({ bytes: job.bytes, wanted: job.wanted });
  }

  /** Ends the first job; a thread that returned nothing is ended, too. */
  private end(document: ReadDocument): void {
    clearTimeout(this.timer);
    if (document === tooMuch) {
      void this.worker?.terminate();
      this.worker = undefined;
    }
    this.jobs.shift()?.done(document);
    this.start();
  }

  private open(): Worker {
    const file = path.join(__dirname, `pdfWorker${path.extname(__filename)}`);
    const execArgv = file.endsWith('.ts') ? ['--require', require.resolve('tsx/cjs')] : [];
    const worker = new Worker(file, { execArgv, resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.on('message', (document: ReadDocument) => this.end(document));
    worker.on('error', () => this.worker === worker && this.end(tooMuch));
    return worker;
  }
}
