import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived; `target` is the encoded path with its query. */
export type Recorded = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer;
};

export type Recorder = { origin: string; requestsOf: (sample: number) => Recorded[]; stop: () => void };

/** The host that a sample gets, so that its requests are told from those of others. */
export function hostOf(origin: string, sample: number): string {
  return `${origin}/s/${sample}`;
}

/** Starts a server that keeps every request and responds `200` with an empty JSON object. */
export async function startRecorder(): Promise<Recorder> {
  const requests = new Map<number, Recorded[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    // Requests to other hosts arrive here too, because the samples run with this server as their proxy.
    const [, sample, target] = /^\/s\/(\d+)(.*)$/.exec(request.url ?? '') ?? [];
    if (sample === undefined) return response.writeHead(502).end();
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const recorded = {
      method: request.method ?? '',
      target: target ?? '',
      headers: Object.fromEntries(headers),
      body: Buffer.concat(chunks),
    };
    requests.set(Number(sample), [...(requests.get(Number(sample)) ?? []), recorded]);
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requestsOf: (sample) => requests.get(sample) ?? [],
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
