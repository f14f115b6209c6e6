import type { IncomingMessage } from 'node:http';

const mebibyte = 1024 * 1024;

/** Bytes of the largest body that a service takes: the default of its `ORRERY_BODY_MAX_SIZE`. */
export const largestBody = 10 * mebibyte;

/** Bytes of the largest request with a document that a model takes; the model's own limit is lower. */
export const largestDocument = 32 * mebibyte;

/** Levels of the deepest JSON that a service takes. */
const deepest = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Parses JSON; throws where it is nested so deeply that it could not be written again. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, deepest)) throw new SyntaxError(`The JSON is nested more than ${deepest} levels deep.`);
  return value;
}

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
