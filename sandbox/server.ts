import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { product } from '../site/product.ts';
import { loadContracts } from '../src/contracts/load.ts';
import { createSandbox } from './answer.ts';

/** Where the parts of an upload are put: any bytes are accepted, and the response has their ETag. */
const storage = /^\/uploads\/[\w-]+\/\d+$/;

/** Where the content of artifacts is read: it is always the sample invoice. */
const download = /^\/artifacts\/[\w-]+$/;
const sample = path.join(__dirname, '../static/samples/invoice-2026-0117.pdf');

/** The hosts that the sandbox stands for. */
const hosts = new RegExp(
  `https://(?:${['api.', 'models.', 'storage.'].map((name) => product.apiHost.replace('api.', name)).join('|')})`,
  'g',
);

function headersOf({ headers }: IncomingMessage) {
  return headers as Record<string, string | undefined>;
}

/** Starts the services of all contracts at one address, each below its own name, as the platform's host does. */
export async function startSandbox(port: number): Promise<{ server: Server; address: string }> {
  const answer = createSandbox((await loadContracts()).values());
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', address());
    const bytes = await buffer(request);
    if (request.method === 'PUT' && storage.test(url.pathname)) {
      response.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
      return;
    }
    if (request.method === 'GET' && download.test(url.pathname) && existsSync(sample)) {
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(readFileSync(sample));
      return;
    }
    const call = { method: request.method ?? 'GET', url, headers: headersOf(request), body: bytes.toString() };
    const { status, headers, body } = answer(call);
    // Addresses in the answer lead back here, not to the platform's host.
    const text = body && JSON.stringify(body, null, 2).replace(hosts, address());
    response.writeHead(status, headers).end(text && `${text}\n`);
  });
  const address = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, address: address() };
}
