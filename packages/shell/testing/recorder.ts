import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Header, Request, Response } from '../command.ts';

/** Headers that depend on the client or the connection. */
const varying = ['host', 'user-agent', 'accept-encoding', 'expect'];

/** A request without what differs by chance or by connection. */
export function comparable({ method, url, headers, body }: Request) {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const [, boundary] = /boundary=(-.*)$/.exec(type) ?? [];
  const unify = (text: string) => (boundary ? text.replaceAll(boundary, 'boundary') : text);
  const lines = headers
    .filter(([name]) => !varying.includes(name.toLowerCase()))
    .map(([name, value]) => unify(`${name.toLowerCase()}: ${value}`))
    // The length of the boundary depends on cURL's version.
    .filter((line) => !boundary || !line.startsWith('content-length'))
    .sort();
  return { method, url, lines, body: unify(Buffer.from(body ?? []).toString('latin1')) };
}

/** A server that records requests, and a folder with files where Bash runs commands. */
export async function openRecorder(files: ReadonlyMap<string, Uint8Array> = new Map()) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recorder-'));
  for (const [name, bytes] of files) writeFileSync(path.join(folder, name), bytes);
  let requests: Request[] = [];

  /** The response to a request: the status that its URL asks for, and 200 to the second to the same URL. */
  function respond(request: Request): Response {
    const isRepeated = requests.some(({ url }) => url === request.url);
    requests.push(request);
    const status = isRepeated ? 200 : Number(/status=(\d+)/.exec(request.url)?.[1] ?? 200);
    const body =
      request.method === 'HEAD' ? new Uint8Array() : new TextEncoder().encode(`${request.method} ${status}\n`);
    const headers: Header[] = [
      ['Content-Type', 'text/plain'],
      ['ETag', '"x"'],
      ['Content-Length', String(body.length)],
      ['Connection', 'close'],
    ];
    return { status, headers, body };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', rawHeaders } = request;
      const headers = rawHeaders.flatMap((name, at): Header[] =>
        at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
      );
      const sent = respond({ method, url: origin + request.url, headers, body: new Uint8Array(Buffer.concat(chunks)) });
      response.sendDate = false;
      response.writeHead(sent.status, sent.headers).end(sent.body);
    });
  }).listen(0);
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as { port: number }).port}`;

  return {
    origin,
    respond,
    /** The requests since the last call. */
    take(): Request[] {
      const taken = requests;
      requests = [];
      return taken;
    },
    runBash(script: string, variables: Record<string, string>): Promise<{ status: number; output: string }> {
      // Without the settings of the machine's user.
      const env = { PATH: process.env.PATH, HOME: folder, ...variables };
      return new Promise((resolve) => {
        const options = { env, cwd: folder, encoding: 'latin1', maxBuffer: 1e8 } as const;
        const child = execFile('bash', ['-c', script], options, (error, output) =>
          resolve({ status: Number(error?.code ?? 0), output }),
        );
        child.stdin?.end();
      });
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
