import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Contract } from '@docs/contracts';
import { variablesOf } from '@docs/reference/variables';
import {
  type Call,
  createSandbox,
  type Environment,
  type Kept,
  type Sandbox,
  type SandboxOptions,
} from '../core/index.ts';
import { createEnvironment } from './environment.ts';
import { openFolder } from './folder.ts';

/** The URL of a request. `//` and other paths that look like a host stay paths. */
function urlOf({ url = '/' }: IncomingMessage, base: string): URL {
  const path = url.startsWith('/') ? url : `/${url.replace(/^https?:\/\/[^/]*\/?/i, '')}`;
  return new URL(`${base}${path}`);
}

const unparsed: Readonly<Record<string, [status: number, title: string, code: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TIMED_OUT'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
};

function rejectConnection(error: NodeJS.ErrnoException, socket: Duplex, base: string, { fail }: Sandbox): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title, code] = unparsed[error.code ?? ''] ?? [400, 'Bad Request', 'REQUEST_MALFORMED'];
  const detail = `${title}: the request can't be read.`;
  const call = { method: 'GET', url: new URL(base), headers: {}, body: '' };
  const { headers, content } = fail(call, status, title, { code, detail, instance: '/' });
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.end(content);
}

/** The body of a request, up to a number of bytes; without bytes where it has more. Rejects where the client is gone. */
async function readBody(request: IncomingMessage, most: number): Promise<Pick<Call, 'body' | 'bytes' | 'size'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that is too large is read to its end, so that the client gets to read the response.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > most) return { body: '', size };
  const bytes = Buffer.concat(chunks);
  return { body: bytes.toString(), bytes, size };
}

/** A sandbox that takes requests. */
export type Running = Awaited<ReturnType<typeof startServer>>;

/** The contracts that a sandbox serves, and its sample files by their names. */
export interface Source {
  contracts: Contract[];
  samples: ReadonlyMap<string, Uint8Array>;
}

/** The choices of who starts a server. */
export interface Options extends SandboxOptions {
  /** The folder that keeps the state across restarts. */
  folder?: string;
}

/** The environment in which samples run against a sandbox: hosts and secrets. */
export function variablesFor(contracts: Contract[], url: string): Record<string, string> {
  const { hosts, secrets } = variablesOf(contracts.flatMap(({ operations }) => operations));
  return Object.fromEntries([...hosts.map((name) => [name, url]), ...secrets.map((name) => [name, 'sandbox'])]);
}

/** Creates a sandbox; where that fails, another one can have its folder. */
function open(contracts: Contract[], environment: Environment, options: SandboxOptions, kept?: Kept): Sandbox {
  try {
    return createSandbox(contracts, environment, options, kept);
  } catch (error) {
    kept?.log?.close();
    throw error;
  }
}

/** Starts the services of all contracts at one URL, each below its own name, as the platform's host does. */
export async function startServer(port: number, { contracts, samples }: Source, { folder, ...options }: Options = {}) {
  const environment = createEnvironment(samples);
  const kept = folder === undefined ? undefined : await openFolder(folder, options.isEmpty);
  const sandbox = open(contracts, environment, options, kept);
  const baseUrl = () => `http://localhost:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const call = { method, url: urlOf(request, baseUrl()), headers: headers as Call['headers'] };
    try {
      const body = await readBody(request, sandbox.largestBody(call));
      const sent = await sandbox.serve({ ...call, ...body }, () => request.socket.destroyed);
      response.writeHead(sent.status, sent.headers).end(sent.content);
    } catch (error) {
      // A client that is gone gets no response.
      if (!request.destroyed || request.complete) environment.report('A response could not be sent:', error);
      response.destroy();
    }
  }

  const server = createServer(serve);
  server.on('clientError', (error, socket) => rejectConnection(error, socket, baseUrl(), sandbox));
  server.once('close', () => sandbox.close());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      sandbox.close();
      reject(error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, url: baseUrl(), reset: sandbox.reset, accounts: sandbox.accounts };
}
