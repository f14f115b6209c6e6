import { encode, sha256Of } from '../model/bytes.ts';
import type { Call, MockResponse } from '../model/call.ts';
import type { Environment } from '../model/environment.ts';
import type { Uploads } from '../uploads/upload.ts';

/** The path of sample files. */
const samplePath = /^\/samples\/([^/]+)$/;

interface Files {
  uploads: Uploads;
  environment: Environment;
  /** Bytes of the largest part of an upload. */
  largestPart: number;
  fail: (status: number, title: string, fields: object) => MockResponse;
}

function send(content: Uint8Array, headers: Record<string, string>): MockResponse {
  return { status: 200, headers, body: undefined, bytes: content };
}

function sampleOf({ headers }: Call, content: Uint8Array, name: string): MockResponse {
  const ETag = `"${sha256Of(content)}"`;
  if (headers['if-none-match'] === ETag) return { status: 304, headers: { ETag }, body: undefined };
  return send(content, {
    ETag,
    'Content-Type': name.endsWith('.pdf') ? 'application/pdf' : 'text/plain; charset=utf-8',
  });
}

function takePart({ url, body, bytes, size = 0 }: Call, { uploads, largestPart, fail }: Files): MockResponse {
  const { pathname: instance } = url;
  const [, id = '', number] = uploads.partPath?.exec(instance) ?? [];
  if (size > largestPart) {
    const detail = `The part is ${size} bytes; the limit is ${largestPart}.`;
    return fail(413, 'The part is too large.', { detail, instance });
  }
  const etag = uploads.putPart(id, Number(number), bytes ?? encode(body));
  return etag
    ? { status: 200, headers: { ETag: etag }, body: undefined }
    : fail(404, 'No upload expects this part.', { instance });
}

/** Whether a request brings a part of an upload, which can be larger than other bodies. */
export function isPart({ method, url }: Pick<Call, 'method' | 'url'>, { partPath }: Uploads): boolean {
  return method === 'PUT' && (partPath?.test(url.pathname) ?? false);
}

/** Responds to requests for files, which no contract describes: parts of uploads, contents of artifacts, samples. */
export function respondFile(call: Call, files: Files): MockResponse | undefined {
  const { uploads, environment, fail } = files;
  const { method, url } = call;
  const { pathname: instance } = url;
  const [isUpload, isContent] = [uploads.partPath, uploads.contents.path].map((path) => path?.test(instance));
  const name = samplePath.exec(instance)?.[1];
  if (!isUpload && !isContent && name === undefined) return undefined;
  const methods = isUpload ? ['PUT'] : ['GET', 'HEAD'];
  const headers = { Allow: [...methods, 'OPTIONS'].join(', ') };
  if (method === 'OPTIONS') return { status: 204, headers, body: undefined };
  if (!methods.includes(method)) {
    const detail = `${instance} supports ${methods.join(', ')}.`;
    const rejected = fail(405, 'The path does not support this method.', { detail, instance });
    return { ...rejected, headers: { ...rejected.headers, ...headers } };
  }
  const fault = name === undefined ? uploads.contents.urls.faultOf(url) : undefined;
  if (fault) return fail(403, 'The URL gives no access.', { detail: fault, instance });
  if (isUpload) return takePart(call, files);
  const sample = name === undefined ? undefined : environment.samples.get(name);
  if (sample) return sampleOf(call, sample, String(name));
  if (name !== undefined) return fail(404, 'There is no sample of this name.', { instance });
  const file = uploads.contents.at(instance);
  // A file of a client must not run as a page.
  const safe = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': 'sandbox' };
  return file
    ? send(file.content, { 'Content-Type': file.mediaType, ...safe })
    : fail(404, 'No artifact has this content.', { instance });
}
