import type { IncomingMessage } from 'node:http';

/** Bytes of the largest body that the sandbox keeps in memory. */
export const largestBody = 32 * 1024 * 1024;

/** The body of a request, or `undefined` where it is larger than the sandbox reads. Rejects where the client is gone. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that is too large is read to its end, so that the client gets to read the response.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > largestBody ? undefined : Buffer.concat(chunks);
}
