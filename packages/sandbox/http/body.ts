import type { IncomingMessage } from 'node:http';

/** A request's body. */
export interface Body {
  /** Not there where they are more than the sandbox reads. */
  bytes: Buffer | undefined;
  size: number;
}

/** The body of a request, up to a number of bytes. Rejects where the client is gone. */
export async function readBody(request: IncomingMessage, most: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that is too large is read to its end, so that the client gets to read the response.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return { bytes: size > most ? undefined : Buffer.concat(chunks), size };
}
