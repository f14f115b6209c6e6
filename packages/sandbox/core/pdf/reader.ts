import type { ReadDocument, WantedPages } from '../model/document.ts';
import type { Environment } from '../model/environment.ts';

/** Milliseconds for one document. */
const longest = 10_000;

const tooMuch: ReadDocument = {
  error: { reason: 'damaged', message: 'Reading the document takes too much time or memory.' },
};

/** A document for a thread to read. */
export interface PdfJob {
  bytes: Uint8Array;
  wanted: WantedPages;
}

/** A thread that reads one document after the other. */
export interface PdfThread {
  read(job: PdfJob): void;
  /** Nothing is left to read. */
  rest(): void;
  end(): void;
}

/** Starts a thread, which passes each document to `onRead`, and calls `onFault` when it has ended itself. */
export type OpenThread = (onRead: (document: ReadDocument) => void, onFault: () => void) => PdfThread;

/** Reads PDFs one after the other in a separate thread, which a document can end without harm. */
export class PdfReader {
  private thread: PdfThread | undefined;
  private readonly jobs: { job: PdfJob; done: (document: ReadDocument) => void }[] = [];
  private stopClock = () => {};

  constructor(
    private readonly open: OpenThread,
    private readonly schedule: Environment['schedule'],
  ) {}

  read(bytes: Uint8Array, wanted: WantedPages): Promise<ReadDocument> {
    return new Promise((done) => {
      this.jobs.push({ job: { bytes, wanted }, done });
      if (this.jobs.length === 1) this.start();
    });
  }

  private start(): void {
    const [first] = this.jobs;
    if (!first) {
      this.thread?.rest();
      return;
    }
    this.thread ??= this.openThread();
    this.stopClock = this.schedule(longest, () => this.end(tooMuch));
    this.thread.read(first.job);
  }

  private openThread(): PdfThread {
    const thread: PdfThread = this.open(
      (document) => this.thread === thread && this.end(document),
      () => this.thread === thread && this.end(tooMuch),
    );
    return thread;
  }

  /** Ends the first job; a thread that returned nothing is ended, too. */
  private end(document: ReadDocument): void {
    this.stopClock();
    if (document === tooMuch) {
      this.thread?.end();
      this.thread = undefined;
    }
    this.jobs.shift()?.done(document);
    this.start();
  }
}
