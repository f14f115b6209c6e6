import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './adapters.ts';

/** A sandbox that takes requests; a server takes those of this process. */
type Open = Pick<Running, 'url'> & Partial<Pick<Running, 'fetch'>>;

/** The fields of responses that tests look at. */
export interface Body {
  [name: string]: unknown;
  id: string;
  status: string;
  version: number;
  code?: string;
  detail?: string;
  items: Body[];
  nextPageToken: string | null;
  nextCursor: string;
  artifactId: string;
  artifactIri: string;
  fileId: string;
  label: string;
  parts: { number: number; url: string }[];
  runIds: string[];
  entities: Entity[];
  steps: { name: string; status: string; attempt: number; runId: string | null }[];
}

/** A candidate of a nebula. */
export interface Entity {
  id: string;
  classIri: string;
  label: string;
  status: string;
  confidence: number;
  resolvedIri: string | null;
  properties: { propertyIri: string; value: unknown; provenance: Provenance[] }[];
  provenance: Provenance[];
}

export type Provenance = {
  artifactId: string;
  pointer: string;
  fileId: string;
  page: number;
  box: object;
  text: string;
};

/** Sends a request as the demo account. */
export async function ask(running: Open, method: string, path: string, body?: object, more: object = {}) {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers = { authorization: 'Bearer sandbox', ...(body && { 'content-type': type }), ...more };
  const response = await (running.fetch ?? fetch)(`${running.url}${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body };
}

/** The sample invoice with other words, each as long as the one that it replaces, so that it stays a PDF. */
export function invoiceWith(words: Record<string, string>): Buffer {
  let text = readFileSync('static/samples/invoice-2026-0117.pdf', 'latin1');
  for (const [from, to] of Object.entries(words)) {
    assert.equal(from.length, to.length);
    assert.ok(text.includes(from), from);
    text = text.replaceAll(from, to);
  }
  return Buffer.from(text, 'latin1');
}

/** Uploads a PDF in one part, and returns the completed upload. */
export async function upload(running: Open, name: string, bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name, mediaType: 'application/pdf', size: bytes.length, sha256 };
  const { body: opened } = await ask(running, 'POST', '/ekp/api/v1/uploads', file);
  const part = await (running.fetch ?? fetch)(opened.parts[0]?.url ?? '', {
    method: 'PUT',
    body: new Uint8Array(bytes),
  });
  const parts = [{ number: 1, etag: part.headers.get('etag') }];
  return (await ask(running, 'POST', `/ekp/api/v1/uploads/${opened.id}/complete`, { parts })).body;
}

/** Starts the workflow of the story for a document, and waits until it has a status. */
export async function processDocument(running: Open, artifactId: string, wanted = 'WAITING') {
  const path = '/workflows/api/v1/processes';
  const sent = { workflowName: 'invoice-intake', inputs: { invoice: [artifactId] } };
  const { id } = (await ask(running, 'POST', path, sent)).body;
  for (let attempt = 0; attempt < 400; attempt++) {
    const { body } = await ask(running, 'GET', `${path}/${id}`);
    if (body.status === wanted) return body;
    await sleep(25);
  }
  return assert.fail(`${id} never became ${wanted}`);
}
