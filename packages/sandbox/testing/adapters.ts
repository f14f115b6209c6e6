import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { headlessChromium } from '../../../bin/chromium.mjs';
import type { Account, Reply } from '../browser/worker.ts';
import { bundleWorkers, serializeContracts } from '../bundle.ts';
import { createSandbox, type SandboxOptions, type Sent } from '../core/index.ts';
import { createEnvironment } from '../node/environment.ts';
import { readRepository } from '../node/repository.ts';
import { startServer } from '../node/server.ts';

/** A sandbox that takes requests, wherever it runs. */
export interface Running {
  url: string;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  reset(): Promise<void> | void;
  accounts: Account[];
  close(): Promise<void>;
}

/** The URL of a sandbox without a server. */
const url = 'http://localhost:4010';

function responseOf({ status, headers, content }: Sent): Response {
  // A response without content must not have a body, even an empty one.
  return new Response(content && status !== 204 ? new Uint8Array(content) : null, { status, headers });
}

/** Rejects as soon as a client leaves. */
function unless<T>(signal: AbortSignal | null | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const gone = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return Promise.race([work, gone]);
}

async function openCore(options?: SandboxOptions): Promise<Running> {
  const { contracts, samples } = await readRepository();
  const sandbox = createSandbox(contracts, createEnvironment(samples), options);
  // The timers of a sandbox don't keep a process alive that waits for them.
  const alive = setInterval(() => {}, 1000);
  return {
    url,
    async fetch(at, init) {
      const { method, headers: sent, body } = new Request(at, { ...init, duplex: 'half' } as RequestInit);
      const bytes = new Uint8Array(body ? await new Response(body).arrayBuffer() : []);
      const headers = { host: 'localhost', ...Object.fromEntries(sent) };
      const call = {
        method,
        url: new URL(at),
        headers,
        body: Buffer.from(bytes).toString(),
        bytes,
        size: bytes.length,
      };
      const { signal } = init ?? {};
      return responseOf(
        await unless(
          signal,
          sandbox.serve(call, () => signal?.aborted ?? false),
        ),
      );
    },
    reset: sandbox.reset,
    accounts: sandbox.accounts,
    async close() {
      clearInterval(alive);
      sandbox.close();
    },
  };
}

async function openServer(options?: SandboxOptions): Promise<Running> {
  const { server, url, reset, accounts } = await startServer(0, await readRepository(), options);
  return {
    url,
    fetch,
    reset,
    accounts,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The policy of the site, which a worker inherits: no code from strings, and no other host. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

/** A page that starts the worker, and passes messages on. */
const page = `
  const worker = new Worker('/worker.js');
  const waiting = new Map();
  worker.onmessage = ({ data }) => { waiting.get(data.id)(data); waiting.delete(data.id); };
  // Bytes come and go as base64.
  const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const textOf = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  window.send = async ({ body, contracts, samples, ...message }) => {
    const bytes = {
      ...(body && { body: bytesOf(body) }),
      ...(contracts && { contracts: bytesOf(contracts) }),
      ...(samples && { samples: new Map(samples.map(([name, content]) => [name, bytesOf(content)])) }),
    };
    const reply = await new Promise((resolve) => {
      waiting.set(message.id, resolve);
      worker.postMessage({ ...message, ...bytes });
    });
    const { content } = reply.sent ?? {};
    return content ? { ...reply, sent: { ...reply.sent, content: textOf(content) } } : reply;
  };
`;

async function openWorker(options?: SandboxOptions): Promise<Running> {
  const { chromium } = await import('@playwright/test');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'worker-'));
  await bundleWorkers(folder);
  const host = createServer(({ url = '' }, response) => {
    const [type, content] =
      url !== '/page.js' && url.endsWith('.js')
        ? ['text/javascript', readFileSync(path.join(folder, url))]
        : url === '/page.js'
          ? ['text/javascript', page]
          : ['text/html', '<!doctype html><script src="/page.js"></script>'];
    response.writeHead(200, { 'Content-Type': String(type), 'Content-Security-Policy': policy }).end(content);
  }).listen(0);
  const browser = await chromium.launch({ executablePath: headlessChromium(), args: ['--no-sandbox'] });
  const tab = await browser.newPage();
  const faults: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await tab.goto(`http://localhost:${(host.address() as { port: number }).port}/`);
  let count = 0;
  const send = (message: object, id = ++count) =>
    tab.evaluate<Reply, object>((one) => Reflect.get(window, 'send')(one), { ...message, id });
  const { contracts, samples } = await readRepository();
  const start = {
    contracts: Buffer.from(serializeContracts(contracts)).toString('base64'),
    samples: [...samples].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    pdfWorker: '/pdfWorker.js',
    parts: { curves: '/curves.js', sparql: '/sparql.js', turtle: '/turtle.js' },
  };
  const { accounts = [], error } = await send({ type: 'start', ...start, options });
  if (error) throw new Error(error);
  return {
    url,
    async fetch(at, init) {
      const { method, headers: sent, body } = new Request(at, { ...init, duplex: 'half' } as RequestInit);
      const text = body && Buffer.from(await new Response(body).arrayBuffer()).toString('base64');
      const message = { type: 'request', method, url: at, headers: Object.fromEntries(sent), body: text };
      const request = ++count;
      init?.signal?.addEventListener('abort', () => void send({ type: 'abort', request }));
      const { sent: received, error } = await unless(init?.signal, send(message, request));
      if (!received) throw new Error(error);
      const { content } = received;
      return responseOf({ ...received, content: content && Buffer.from(String(content), 'base64') });
    },
    reset: async () => void (await send({ type: 'reset' })),
    accounts,
    async close() {
      await browser.close();
      host.close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

const adapters = { core: openCore, server: openServer, worker: openWorker };

/** Opens a sandbox in this process, behind a server, or in a worker of a browser, as `SANDBOX` says. */
export function openSandbox(options?: SandboxOptions): Promise<Running> {
  const name = (process.env.SANDBOX ?? 'core') as keyof typeof adapters;
  return adapters[name](options);
}
