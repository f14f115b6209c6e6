import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract, Operation } from '../src/contracts/model.ts';
import { sha256Of } from './blobs.ts';
import type { Call, MockResponse } from './call.ts';
import type { Outcome } from './engine/runs.ts';
import { rejectCode } from './engine/world.ts';
import { succeed } from './example.ts';
import type { Hint } from './hints.ts';
import { readMultipart } from './multipart.ts';
import { type PdfPage, UnreadablePdf } from './pdf/model.ts';
import { predict, type Reading } from './pdf/predict.ts';
import { readPdf } from './pdf/read.ts';
import type { Fields } from './state/schema.ts';
import { recordsOf, type Store } from './state/store.ts';

const samples = path.join(__dirname, '../static/samples');

/** A document as the sandbox has read it. */
export type ReadDocument = { pages: PdfPage[]; sha256: string } | { error: UnreadablePdf; sha256: string };

/** Reads a document once. */
export async function readDocument(content: Buffer): Promise<ReadDocument> {
  const sha256 = sha256Of(content);
  try {
    return { pages: await readPdf(content), sha256 };
  } catch (error) {
    if (error instanceof UnreadablePdf) return { error, sha256 };
    throw error;
  }
}

interface Sent {
  document?: Buffer | undefined;
  /** Why there is no document. */
  unknownHost?: string;
  pages: number[];
  options: Fields;
}

/** Jobs of predictions in the background. */
const jobs = recordsOf('jobs');

/** Models that read documents: what they can't read, they say. */
export class Models {
  private readonly cards = new Map<string, { contract: Contract; reads: Reading | undefined }>();

  constructor(
    contracts: Contract[],
    private readonly hints: Map<Operation, Hint>,
    private readonly store: Store,
    private readonly contentAt: (url: URL) => Buffer | undefined,
  ) {
    for (const contract of contracts.filter(({ card }) => card)) {
      const hint = contract.operations.flatMap((one) => hints.get(one) ?? []).find(({ flow }) => flow === 'predict');
      this.cards.set(contract.service, { contract, reads: hint?.reads });
    }
  }

  /** The document of a call, as far as the call is a prediction. */
  documentOf(operation: Operation, call: Call): Buffer | undefined {
    return this.hints.get(operation)?.flow === 'predict' ? this.sent(call).document : undefined;
  }

  private sent({ headers, body, bytes }: Call): Sent {
    const type = headers['content-type'] ?? '';
    if (/^multipart\//i.test(type)) {
      const parts = readMultipart(bytes ?? Buffer.from(body), type);
      const [document] = parts.get('document') ?? [];
      return {
        document,
        pages: (parts.get('pages') ?? []).map((part) => Number(part.toString())),
        options: parse(parts.get('options')?.[0]?.toString()),
      };
    }
    const { document = {}, pages = [], options = {} } = parse(body) as { document?: Fields; pages?: number[] } & Fields;
    const common = { pages, options: options as Fields };
    if (document.kind === 'INLINE') return { ...common, document: Buffer.from(String(document.content), 'base64') };
    const url = URL.canParse(String(document.url)) ? new URL(String(document.url)) : undefined;
    const content = url && this.contentAt(url);
    return content ? { ...common, document: content } : { ...common, unknownHost: url?.host ?? 'nothing' };
  }

  /** Responds to predictions and jobs; `undefined` for all other operations. */
  respond(operation: Operation, call: Call, operations: Operation[]): MockResponse | undefined {
    const flow = this.hints.get(operation)?.flow;
    if (flow === 'job') return this.job(operation, call);
    if (flow !== 'predict') return undefined;
    const result = this.predict(operation, call, operations);
    if (call.headers.prefer !== 'respond-async') return result;
    return this.queue(operation, result, operations);
  }

  private predict(operation: Operation, call: Call, operations: Operation[]): MockResponse {
    const { contract, reads } = this.cards.get(operation.service) as { contract: Contract; reads: Reading | undefined };
    const { pages: wanted, options, unknownHost } = this.sent(call);
    const fail = (code: RegExp, detail: string) => rejectCode(operation, code, call, detail);
    if (unknownHost) {
      return fail(/_URL_/, `The sandbox doesn't download from ${unknownHost}: send the bytes instead.`);
    }
    const { document } = call;
    if (!document) return fail(/UNREADABLE/, 'The request has no document.');
    if (!reads) {
      if (document.sha256 === exampleDocument(operation)) return succeed(operation, undefined, operations, []);
      return fail(/UNREADABLE/, `The sandbox has no ${contract.service} model: it knows the sample file only.`);
    }
    if ('error' in document) {
      const isEncrypted = document.error.reason === 'encrypted';
      return fail(isEncrypted ? /ENCRYPTED/ : /UNREADABLE/, document.error.message);
    }
    const missing = wanted.find((number) => number > document.pages.length);
    if (missing) return fail(/OUT_OF_RANGE/, `The document has ${document.pages.length} pages.`);
    const outcome = readPages(reads, document.pages, wanted, options);
    if (outcome.failure) return fail(/UNREADABLE/, outcome.failure.detail);
    const { service: name, card } = contract;
    const body = { model: { name, version: card?.version }, ...outcome.result };
    return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
  }

  /** Keeps a result as that of a job. */
  private queue(operation: Operation, { status, body, headers }: MockResponse, operations: Operation[]): MockResponse {
    const id = randomUUID();
    const now = new Date().toISOString();
    const isDone = status === 200;
    const times = { createdAt: now, startedAt: now, finishedAt: now };
    const ending = isDone
      ? { status: 'SUCCEEDED', problem: null, result: body }
      : { status: 'FAILED', problem: body, result: null };
    const isExample = headers['X-Sandbox'] === 'example';
    this.store.put(jobs, {
      id,
      isExample,
      job: { id, status: ending.status, ...times, problem: ending.problem, result: ending.result },
    });
    const queued = succeed(operation, { kind: 'status', value: '202' }, operations, []);
    const job = { id, status: 'QUEUED', createdAt: now, startedAt: null, finishedAt: null, problem: null };
    const read = operations.find((one) => one.service === operation.service && this.hints.get(one)?.flow === 'job');
    const { 'X-Sandbox': _, ...rest } = queued.headers;
    return {
      ...queued,
      headers: { ...rest, Location: read?.path.replace(/\{\w+\}/, id) ?? '', 'Retry-After': '1' },
      body: job,
    };
  }

  private job(_: Operation, { url }: Call): MockResponse | undefined {
    const stored = this.store.get(jobs, url.pathname.split('/').at(-1) ?? '')?.value as
      | { isExample: boolean; job: Fields }
      | undefined;
    if (!stored) return undefined;
    const headers = { 'Content-Type': 'application/json', ...(stored.isExample && { 'X-Sandbox': 'example' }) };
    return { status: 200, headers, body: stored.job };
  }

  /** Runs a model on the content of an artifact. */
  async transform(model: string, content: Buffer | undefined, parameters: Fields): Promise<Outcome> {
    const reads = this.cards.get(model)?.reads;
    const fail = (detail: string): Outcome => ({ failure: { code: 'RUN_MODEL_FAILED', detail } });
    if (!reads) return fail(`The sandbox has no model ${model}.`);
    if (!content) return fail('The input has no content.');
    const document = await readDocument(content);
    if ('error' in document) return { failure: { code: 'RUN_INPUT_UNREADABLE', detail: document.error.message } };
    return readPages(reads, document.pages, (parameters.pages as number[] | undefined) ?? [], parameters);
  }
}

function readPages(reads: Reading, all: PdfPage[], wanted: number[], options: Fields): Outcome {
  const pages = all.filter(({ page }) => wanted.length === 0 || wanted.includes(page));
  const scan = pages.find(({ words, hasImage }) => words.length === 0 && hasImage);
  const detail = `Page ${scan?.page} has no text layer, and the sandbox doesn't recognize text in images.`;
  if (scan || options.source === 'OCR')
    return { failure: { code: 'RUN_INPUT_UNREADABLE', detail: scan ? detail : 'The sandbox has no OCR.' } };
  return { result: predict(reads, pages, options) };
}

/** The checksum of the sample file that the example of a prediction is about. */
function exampleDocument({ body }: Operation): string | undefined {
  for (const { value } of body?.contents.flatMap(({ examples }) => examples) ?? []) {
    const file = path.join(samples, path.basename(String((value as { document?: unknown }).document)));
    if (/\.\w+$/.test(file) && existsSync(file)) return sha256Of(readFileSync(file));
  }
  return undefined;
}

function parse(text: string | undefined): Fields {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch {
    return {};
  }
}
