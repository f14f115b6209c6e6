import type { Account } from '../core/accounts/accounts.ts';
import { createSandbox, type Environment, type Sandbox, type SandboxOptions, type Sent } from '../core/index.ts';
import { decode } from '../core/model/bytes.ts';
import { PdfReader } from '../core/pdf/reader.ts';
import { limitedBlobs, StoreFull } from '../core/uploads/blobs.ts';
import { partUrls } from './parts/load.ts';
import { openPdfThread } from './pdf.ts';

export type { Account } from '../core/accounts/accounts.ts';

/** The parts that a sandbox in a page starts with. */
export interface Start {
  /** JSON, which this thread parses. */
  contracts: Uint8Array;
  samples: Map<string, Uint8Array>;
  /** The URL of the worker that reads PDFs. */
  pdfWorker: string;
  /** The URLs of parts that are loaded when a request needs them. */
  parts: Record<string, string>;
  options?: SandboxOptions;
}

/** A message of a page: the start first, then requests. Each gets one reply with its ID. */
export type Message =
  | ({ id: number; type: 'start' } & Start)
  | { id: number; type: 'request'; method: string; url: string; headers: Record<string, string>; body?: Uint8Array }
  | { id: number; type: 'abort'; request: number }
  | { id: number; type: 'reset' };

/** A message to the page. */
export type Reply = { id: number; sent?: Sent; accounts?: Account[]; error?: string };

function schedule(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

function createEnvironment({ samples, pdfWorker }: Start): Environment {
  const reader = new PdfReader(openPdfThread(pdfWorker), schedule);
  return {
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    schedule,
    samples,
    readPdf: (bytes, wanted) => reader.read(bytes, wanted),
    storageFault: (error) => (error instanceof StoreFull ? error.message : undefined),
    report: (message, error) => console.error(message, error),
  };
}

/** Bytes of uploads that a page keeps. */
const largestStore = 64 * 2 ** 20;

let sandbox: Sandbox | undefined;

/** Requests whose clients have left. */
const aborted = new Set<number>();

async function handle(message: Message): Promise<Omit<Reply, 'id'>> {
  if (message.type === 'start') {
    Object.assign(partUrls, message.parts);
    const contracts = JSON.parse(decode(message.contracts));
    sandbox = createSandbox(contracts, createEnvironment(message), message.options, {
      blobs: limitedBlobs(largestStore),
    });
    return { accounts: sandbox.accounts };
  }
  if (!sandbox) throw new Error('The sandbox has not started.');
  if (message.type === 'reset') {
    sandbox.reset();
    return {};
  }
  if (message.type === 'abort') {
    aborted.add(message.request);
    return {};
  }
  const { method, headers, body: bytes } = message;
  const url = new URL(message.url);
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const body = bytes ? decode(bytes) : '';
  const call = {
    method,
    url,
    headers: { host: 'localhost', ...lower },
    body,
    bytes,
    size: bytes?.length ?? 0,
  };
  const sent = await sandbox.serve(call, () => aborted.has(message.id));
  aborted.delete(message.id);
  return { sent };
}

self.onmessage = async ({ data }: MessageEvent<Message>) => {
  const { id } = data;
  try {
    self.postMessage({ id, ...(await handle(data)) } satisfies Reply);
  } catch (error) {
    self.postMessage({ id, error: (error as Error).message } satisfies Reply);
  }
};
