import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { repository } from '../../../site/repository.ts';
import type { Sandbox } from '../core/index.ts';
import type { MockResponse } from '../core/model/call.ts';
import type { Uploads } from '../core/uploads/upload.ts';

const samples = path.join(repository, 'static/samples');
const samplePath = /^\/samples\/([^/]+)$/;

/** The body of a request, up to a number of bytes; without bytes where it has more. Rejects where the client is gone. */
export async function readBody(request: IncomingMessage, most: number): Promise<{ bytes?: Buffer; size: number }> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that is too large is read to its end, so that the client gets to read the response.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > most ? { size } : { bytes: Buffer.concat(chunks), size };
}

function sendSample({ method, headers }: IncomingMessage, response: ServerResponse, name: string): boolean {
  if (!existsSync(samples) || !readdirSync(samples).includes(name)) return false;
  const content = readFileSync(path.join(samples, name));
  const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
  if (headers['if-none-match'] === etag) {
    response.writeHead(304, { ETag: etag }).end();
    return true;
  }
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'text/plain; charset=utf-8';
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': content.length, ETag: etag });
  response.end(method === 'HEAD' ? undefined : content);
  return true;
}

type Files = Pick<Sandbox, 'uploads' | 'largestPart' | 'fail'>;

async function takePart(
  request: IncomingMessage,
  response: ServerResponse,
  instance: string,
  { uploads, largestPart, fail }: Files,
): Promise<MockResponse | 'sent'> {
  const [, id = '', number] = uploads.partPath?.exec(instance) ?? [];
  const { bytes, size } = await readBody(request, largestPart);
  if (!bytes) {
    const detail = `The part is ${size} bytes; the limit is ${largestPart}.`;
    return fail(413, 'The part is too large.', { detail, instance });
  }
  const etag = uploads.putPart(id, Number(number), bytes);
  if (!etag) return fail(404, 'No upload expects this part.', { instance });
  response.writeHead(200, { ETag: etag }).end();
  return 'sent';
}

function methodsOf(pathname: string, { partPath, contents }: Uploads): string[] | undefined {
  if (partPath?.test(pathname)) return ['PUT'];
  return contents.path?.test(pathname) || samplePath.test(pathname) ? ['GET', 'HEAD'] : undefined;
}

/**
 * Responds to requests for files, which no contract describes: parts of uploads, contents of artifacts, samples. Returns a response that
 * is still to be sent, or `undefined` where the path is not that of a file.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  files: Files,
): Promise<MockResponse | 'sent' | undefined> {
  const { uploads, fail } = files;
  const { method = '' } = request;
  const methods = methodsOf(pathname, uploads);
  if (!methods) return undefined;
  const headers = { Allow: [...methods, 'OPTIONS'].join(', ') };
  if (method === 'OPTIONS') return { status: 204, headers, body: undefined };
  if (!methods.includes(method)) {
    request.resume();
    const detail = `${pathname} supports ${methods.join(', ')}.`;
    const rejected = fail(405, 'The path does not support this method.', { detail, instance: pathname });
    return { ...rejected, headers: { ...rejected.headers, ...headers } };
  }
  if (method === 'PUT') return takePart(request, response, pathname, files);
  const name = samplePath.exec(pathname)?.[1];
  if (name !== undefined)
    return sendSample(request, response, name)
      ? 'sent'
      : fail(404, 'There is no sample of this name.', { instance: pathname });
  const file = uploads.contents.at(pathname);
  if (!file) return fail(404, 'No artifact has this content.', { instance: pathname });
  response.writeHead(200, { 'Content-Type': file.mediaType, 'Content-Length': file.content.length });
  response.end(method === 'HEAD' ? undefined : file.content);
  return 'sent';
}
