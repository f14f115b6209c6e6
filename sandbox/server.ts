import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { product } from '../site/product.ts';
import { loadContracts } from '../src/contracts/load.ts';
import type { Account } from './accounts.ts';
import { readBody } from './body.ts';
import type { Call, MockResponse } from './call.ts';
import { sendFile } from './files.ts';
import { corsHeaders, isLocalHost } from './guard.ts';
import { reject } from './problem.ts';
import { createSandbox, type SandboxOptions } from './response.ts';

/** The hosts that the sandbox replaces. */
const hosts = new RegExp(
  `https://(?:${['api.', 'models.', 'storage.'].map((name) => product.apiHost.replace('api.', name)).join('|')})`,
  'g',
);

/** The URL of a request. `//` and other paths that look like a host stay paths. */
function urlOf({ url = '/' }: IncomingMessage, base: string): URL {
  const path = url.startsWith('/') ? url : `/${url.replace(/^https?:\/\/[^/]*\/?/i, '')}`;
  return new URL(`${base}${path}`);
}

/** The problem of an error in the sandbox itself. */
function internalError(error: unknown, instance: string): MockResponse {
  console.error(error);
  const detail = error instanceof Error ? error.message : String(error);
  return reject(undefined, 500, 'An error occurred in the sandbox.', { detail, instance });
}

/** Tells a client that its request can't be parsed; the connection is closed. */
function rejectConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title] = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? [408, 'Request Timeout'] : [400, 'Bad Request'];
  const body = JSON.stringify({ type: 'about:blank', title, status, detail: 'The request is not valid HTTP.' });
  const head = `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nConnection: close`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** A sandbox that takes requests. */
export interface Running {
  server: Server;
  url: string;
  /** Brings the seed back. */
  reset: () => void;
  accounts: Account[];
}

/** Starts the services of all contracts at one URL, each below its own name, as the platform's host does. */
export async function startSandbox(port: number, options?: SandboxOptions): Promise<Running> {
  const sandbox = createSandbox((await loadContracts()).values(), options);
  const { respond, prepare, commit, nextChange, reset, uploads, accounts } = sandbox;
  const baseUrl = () => `http://localhost:${(server.address() as AddressInfo).port}`;

  function send({ method }: IncomingMessage, response: ServerResponse, { status, headers, body }: MockResponse): void {
    // URLs in the response lead back here, not to the platform's host.
    const text = body && `${JSON.stringify(body, null, 2).replace(hosts, baseUrl())}\n`;
    if (text) response.setHeader('Content-Length', Buffer.byteLength(text));
    response.writeHead(status, headers).end(method === 'HEAD' ? undefined : text);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<MockResponse | undefined> {
    const url = urlOf(request, baseUrl());
    for (const [name, value] of Object.entries(corsHeaders(request.headers))) response.setHeader(name, value);
    if (!isLocalHost(request.headers)) {
      const detail = `The sandbox is at ${baseUrl()}.`;
      request.resume();
      return reject(undefined, 403, 'The Host header names another host.', { detail, instance: url.pathname });
    }
    if (await sendFile(request, response, url.pathname, uploads)) return undefined;
    const bytes = await readBody(request);
    const sent: Call = {
      method: request.method ?? 'GET',
      url,
      headers: request.headers as Call['headers'],
      body: bytes?.toString() ?? '',
      bytes,
      isTooLarge: bytes === undefined,
    };
    const call = await prepare(sent);
    return waitFor(request, () => respond(call));
  }

  /** Asks again after each change, until there is something to say or the time is over. */
  async function waitFor(request: IncomingMessage, ask: () => MockResponse): Promise<MockResponse> {
    const start = Date.now();
    while (true) {
      const result = ask();
      const left = start + (result.waitSeconds ?? 0) * 1000 - Date.now();
      commit();
      if (left <= 0) return result;
      await nextChange(left);
      // Nobody gets another response, so nothing may be given away.
      if (request.socket.destroyed) return result;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const result = await handle(request, response);
      if (result) send(request, response, result);
    } catch (error) {
      // A client that is gone gets no response.
      if (request.destroyed && !request.complete) return;
      if (response.headersSent) response.destroy();
      else send(request, response, internalError(error, request.url ?? '/'));
    }
  }

  const server = createServer(serve);
  server.on('clientError', rejectConnection);
  server.once('close', () => sandbox.close());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      sandbox.close();
      reject(error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, url: baseUrl(), reset, accounts };
}
