import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { loadContracts } from '@docs/contracts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../core/index.ts';
import type { Call, MockResponse } from '../core/model/call.ts';
import { largestDocument } from '../core/model/json.ts';
import { readBody, sendFile } from './files.ts';
import { corsHeaders, isLocalHost } from './guard.ts';

/** The URL of a request. `//` and other paths that look like a host stay paths. */
function urlOf({ url = '/' }: IncomingMessage, base: string): URL {
  const path = url.startsWith('/') ? url : `/${url.replace(/^https?:\/\/[^/]*\/?/i, '')}`;
  return new URL(`${base}${path}`);
}

const unparsed: Readonly<Record<string, [status: number, title: string, code: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TIMED_OUT'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
};

function rejectConnection(error: NodeJS.ErrnoException, socket: Duplex, { fail }: Sandbox): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title, code] = unparsed[error.code ?? ''] ?? [400, 'Bad Request', 'REQUEST_MALFORMED'];
  const detail = `${title}: the request can't be read.`;
  const { headers, body } = fail(status, title, { code, detail, instance: '/' });
  const text = JSON.stringify(body);
  const all = { ...headers, Connection: 'close', 'Content-Length': Buffer.byteLength(text) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** A sandbox that takes requests. */
export type Running = Awaited<ReturnType<typeof startSandbox>>;

/** Starts the services of all contracts at one URL, each below its own name, as the platform's host does. */
export async function startSandbox(port: number, options?: SandboxOptions) {
  const sandbox = createSandbox((await loadContracts()).values(), options);
  const { respond, prepare, commit, nextChange, reset, fail, redirect, accounts } = sandbox;
  const baseUrl = () => `http://localhost:${(server.address() as AddressInfo).port}`;

  function send({ method }: IncomingMessage, response: ServerResponse, { status, headers, body }: MockResponse): void {
    const text = body && `${JSON.stringify(body, redirect(baseUrl()), 2)}\n`;
    if (text) response.setHeader('Content-Length', Buffer.byteLength(text));
    response.writeHead(status, headers).end(method === 'HEAD' ? undefined : text);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<MockResponse | undefined> {
    const url = urlOf(request, baseUrl());
    for (const [name, value] of Object.entries(corsHeaders(request.headers))) response.setHeader(name, value);
    if (!isLocalHost(request.headers)) {
      const fields = { code: 'HOST_NOT_ALLOWED', detail: `The sandbox is at ${baseUrl()}.`, instance: url.pathname };
      request.resume();
      return fail(403, 'The Host header names another host.', fields);
    }
    const file = await sendFile(request, response, url.pathname, sandbox);
    if (file) return file === 'sent' ? undefined : file;
    const { bytes, size } = await readBody(request, largestDocument);
    const { method = 'GET' } = request;
    const headers = request.headers as Call['headers'];
    const call = await prepare({ method, url, headers, body: bytes?.toString() ?? '', bytes, size });
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
      // The client is gone: a step for it would wait until its lease runs out.
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
      else {
        console.error(error);
        const detail = error instanceof Error ? error.message : String(error);
        const instance = request.url ?? '/';
        send(request, response, fail(500, 'An error occurred in the sandbox.', { detail, instance }));
      }
    }
  }

  const server = createServer(serve);
  server.on('clientError', (error, socket) => rejectConnection(error, socket, sandbox));
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
