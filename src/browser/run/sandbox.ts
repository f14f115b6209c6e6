import type { Message, Reply } from '@docs/sandbox/worker';
import type { Request, Response } from '@docs/shell/command';
import files from '@generated/sandbox/default/files.json';
import { loadFiles } from './load.ts';

/** Milliseconds after which a worker that doesn't respond is ended. */
const patience = 1000;

/** A sandbox in a worker of this page. */
export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  files: ReadonlyMap<string, Uint8Array>;
  /** Whether the worker responds in time; a loop in it would not. */
  responds(): Promise<boolean>;
  end(): void;
}

type Content<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Sends messages to a worker; each gets one reply. */
class Channel {
  private readonly worker = new Worker(files.worker.url);
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private count = 0;

  constructor(onFault: () => void) {
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    this.worker.onerror = onFault;
  }

  /** Sends a message; a signal aborts the request that it is. */
  async send(content: Content<Message>, signal?: AbortSignal): Promise<Reply> {
    signal?.throwIfAborted();
    const id = ++this.count;
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.waiting.set(id, resolve);
      signal?.addEventListener('abort', () => {
        this.waiting.delete(id);
        this.post({ id: ++this.count, type: 'abort', request: id });
        reject(signal.reason);
      });
      this.post({ ...content, id } as Message);
    });
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply;
  }

  private post(message: Message) {
    this.worker.postMessage(message);
  }

  end() {
    this.worker.terminate();
  }
}

function headersOf(all: object): [string, string][] {
  return Object.entries(all).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
}

/** Loads a sandbox, and starts it; `onFault` is called if it crashes later. */
export async function startSandbox(
  onProgress: (loaded: number) => void,
  onFault: () => void,
  signal: AbortSignal,
): Promise<Sandbox> {
  // The worker takes its script from the browser's cache then.
  const needed = [files.contracts, ...files.samples, files.worker];
  const [contracts, ...rest] = await loadFiles(needed, onProgress, signal);
  if (!contracts) throw new Error('There are no contracts.');
  const samples = new Map(
    files.samples.map(({ url }, index) => [url.replace(/^.*\//, ''), rest[index] ?? new Uint8Array()]),
  );
  const channel = new Channel(onFault);
  const parts = Object.fromEntries(Object.entries(files.parts).map(([name, { url }]) => [name, url]));
  try {
    await channel.send({ type: 'start', contracts, samples, pdfWorker: files.pdfWorker.url, parts }, signal);
  } catch (error) {
    channel.end();
    throw error;
  }
  return {
    files: samples,
    async responds() {
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience));
      return Promise.race([channel.send({ type: 'abort', request: 0 }).then(() => true), late]);
    },
    end: () => channel.end(),
    async fetch({ method, url, headers, body, signal }) {
      const message = { type: 'request', method, url, headers: Object.fromEntries(headers) } as const;
      const { sent } = await channel.send({ ...message, ...(body && { body }) }, signal);
      if (!sent) throw new Error('The sandbox has not responded.');
      return { status: sent.status, headers: headersOf(sent.headers), body: sent.content ?? new Uint8Array() };
    },
  };
}
