import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { largestBody, readBody } from './body.ts';
import type { Uploads } from './state/upload.ts';

const samples = path.join(__dirname, '../static/samples');

/** Sends a file that readers download first, or says that there is none of this name. */
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

/** A problem of a request for a file; no contract describes these. */
function fail(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'Content-Type': 'application/problem+json' });
  response.end(`${JSON.stringify({ type: 'about:blank', title, status })}\n`);
}

/** Takes a part of an upload. */
async function takePart(request: IncomingMessage, response: ServerResponse, uploads: Uploads, [id, number]: string[]) {
  const bytes = await readBody(request);
  if (!bytes) return fail(response, 413, `The sandbox accepts parts of at most ${largestBody} bytes.`);
  const etag = uploads.putPart(id ?? '', Number(number), bytes);
  if (!etag) return fail(response, 404, 'No upload expects this part.');
  response.writeHead(200, { ETag: etag }).end();
}

function sendContent(response: ServerResponse, file: ReturnType<Uploads['download']>, isHead: boolean): void {
  if (!file) {
    fail(response, 404, 'No artifact has this content.');
    return;
  }
  response.writeHead(200, { 'Content-Type': file.mediaType, 'Content-Length': file.content.length });
  response.end(isHead ? undefined : file.content);
}

/** Responds to requests for files, which no contract describes: parts of uploads, contents of artifacts, samples. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  uploads: Uploads,
): Promise<boolean> {
  const { method = '' } = request;
  const part = method === 'PUT' ? uploads.partPath?.exec(pathname) : null;
  if (part) {
    await takePart(request, response, uploads, part.slice(1));
    return true;
  }
  if (!/^(?:GET|HEAD)$/.test(method)) return false;
  if (uploads.contentPath?.test(pathname)) {
    sendContent(response, uploads.at(pathname), method === 'HEAD');
    return true;
  }
  const name = /^\/samples\/([^/]+)$/.exec(pathname)?.[1];
  return name !== undefined && sendSample(request, response, name);
}
