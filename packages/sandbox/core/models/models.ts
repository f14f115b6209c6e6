import type { Contract, Operation } from '@docs/contracts';
import { decode, encode, fromBase64, sha256Of } from '../model/bytes.ts';
import type { Call, MockResponse, Request } from '../model/call.ts';
import { DocumentNeeded } from '../model/document.ts';
import { millisecondsOf } from '../model/duration.ts';
import { newUuid, timeOf } from '../model/environment.ts';
import { bodyExamples, succeed } from '../model/example.ts';
import type { Code } from '../model/flows.ts';
import type { Hints } from '../model/hints.ts';
import { parseJson } from '../model/json.ts';
import { readMultipart } from '../model/multipart.ts';
import { type Asked, attempt, rejectCode } from '../model/problem.ts';
import { contains, type Fields } from '../model/schema.ts';
import type { Reading } from '../pdf/predict.ts';
import type { Flows } from '../state/flow.ts';
import { recordsOf, type Store } from '../state/store.ts';
import type { Contents } from '../uploads/contents.ts';
import {
  checkMediaType,
  checkSelection,
  checkSize,
  exampleDocument,
  type Info,
  imageFault,
  infoOf,
  type Outcome,
  readPages,
  type Selection,
} from './predictions.ts';

/** Runs a model on a document. */
export type Transform = (model: string, document: Uint8Array | undefined, parameters: Fields) => Promise<Outcome>;

interface Sent extends Selection {
  mediaType: string | undefined;
  document?: Uint8Array | undefined;
  /** The URL of a document that is not in the request. */
  url?: URL | undefined;
  /** Why the URL gives no access. */
  fault?: string;
}

interface Card {
  contract: Contract;
  reads: Reading | undefined;
  info: Info;
}

/** Jobs of predictions in the background. */
const jobs = recordsOf('jobs');

/** Models that read documents: what they can't read, they say. */
export class Models {
  private readonly cards = new Map<string, Card>();
  private readonly operations: Operation[];

  constructor(
    contracts: Contract[],
    private readonly hints: Hints,
    private readonly store: Store,
    private readonly contents: Contents,
  ) {
    this.operations = contracts.flatMap((contract) => contract.operations);
    for (const contract of contracts.filter(({ card }) => card)) {
      const hint = contract.operations.flatMap((one) => hints.get(one) ?? []).find(({ flow }) => flow === 'predict');
      this.cards.set(contract.service, { contract, reads: hint?.reads, info: infoOf(contract) });
    }
  }

  has(service: string): boolean {
    return this.cards.has(service);
  }

  /** The call with a URL of the sandbox as the contract wants it: the platform's URLs have HTTPS, and ours can't. */
  withSecureUrl(operation: Operation, call: Call): Call {
    if (this.hints.get(operation)?.flow !== 'predict' || !/\bjson\b/.test(call.headers['content-type'] ?? ''))
      return call;
    const sent = parse(call.body) as { document?: { url?: unknown } };
    const url = URL.canParse(String(sent.document?.url)) ? new URL(String(sent.document?.url)) : undefined;
    if (!sent.document || url?.protocol !== 'http:' || !this.isOwn(url, call)) return call;
    sent.document.url = url.href.replace(/^http:/, 'https:');
    return { ...call, body: JSON.stringify(sent) };
  }

  /** Whether a URL is one of the sandbox, or one of the platform that the sandbox replaces. */
  private isOwn({ host, hostname, port }: URL, { url }: Call): boolean {
    const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && port === url.port;
    return isLocal || host === this.contents.host;
  }

  private sent({ operation, call }: Asked): Sent {
    const { headers, body, bytes } = call;
    const type = headers['content-type'] ?? '';
    if (/^multipart\//i.test(type)) {
      const parts = readMultipart(bytes ?? encode(body), type);
      const [[document] = [], [option] = []] = ['document', 'options'].map((name) => parts.get(name) ?? []);
      return {
        document: document?.content,
        mediaType: document?.mediaType,
        pages: (parts.get('pages') ?? []).map(({ content }) => Number(decode(content))),
        options: parse(option && decode(option.content)),
      };
    }
    const { document = {}, pages = [], options = {} } = parse(body) as { document?: Fields; pages?: number[] } & Fields;
    const common = { pages, options: options as Fields, mediaType: document.mediaType as string | undefined };
    if (document.kind === 'INLINE') return { ...common, document: fromBase64(String(document.content)) };
    const url = URL.canParse(String(document.url)) ? new URL(String(document.url)) : undefined;
    const content = url && this.isOwn(url, call) ? this.contents.at(url.pathname)?.content : undefined;
    // The URL in the samples has expired.
    const isSample = bodyExamples(operation).some((example) => contains(example, String(document.url)));
    const fault = content && !isSample ? this.contents.urls.faultOf(url as URL) : undefined;
    return fault ? { ...common, url, fault } : { ...common, url, document: content };
  }

  /** Predictions, and jobs that make them in the background. */
  get flows(): Flows {
    const predict = (request: Request) =>
      request.call.headers.prefer === 'respond-async'
        ? this.queue(
            request.operation,
            attempt(() => this.predict(request)),
          )
        : this.predict(request);
    return {
      predict: { isFirst: true, respond: predict },
      job: { isFirst: true, respond: ({ call }) => this.job(call) },
    };
  }

  private predict(asked: Asked): MockResponse {
    const { operation, call } = asked;
    const { contract, reads, info } = this.cards.get(operation.service) as Card;
    const { limits } = info;
    const sent = this.sent(asked);
    checkMediaType(asked, sent.mediaType, info);
    const fail = (code: Code, detail: string): never => rejectCode(asked, code, detail);
    if (sent.url && !sent.document) {
      const reason = sent.fault ? `The URL returned 403: ${sent.fault}` : 'The URL returned 404.';
      if (this.isOwn(sent.url, call)) return fail('MODEL_DOCUMENT_UNREACHABLE', reason);
      const detail = `The sandbox doesn't download from ${sent.url.host}: send the bytes instead.`;
      return rejectCode(asked, 'MODEL_DOCUMENT_URL_REFUSED', detail, '/document/url', 'must have an allowed host');
    }
    checkSize(asked, sent.url ? 0 : (sent.document?.length ?? 0), limits.maxInlineBytes);
    if (!sent.document) return fail('MODEL_DOCUMENT_UNREADABLE', 'The request has no document.');
    if (!reads) {
      if (sha256Of(sent.document) === exampleDocument(operation, this.store.environment))
        return succeed(operation, undefined, this.operations, [], this.store.renew);
      return fail(
        'MODEL_DOCUMENT_UNREADABLE',
        `The sandbox has no ${contract.service} model: it supports only the sample file.`,
      );
    }
    const image = imageFault(sent.document);
    if (image) return fail('MODEL_DOCUMENT_UNREADABLE', image);
    const document = call.document;
    if (!document) throw new DocumentNeeded(sent.document, { pages: sent.pages, most: limits.maxPages });
    if (document.error)
      return fail(
        document.error.reason === 'encrypted' ? 'MODEL_DOCUMENT_ENCRYPTED' : 'MODEL_DOCUMENT_UNREADABLE',
        document.error.message,
      );
    checkSelection(asked, contract.card, document, sent, limits);
    const outcome = readPages(reads, document.pages, sent.pages, sent.options);
    if (outcome.failure) return fail('MODEL_DOCUMENT_UNREADABLE', outcome.failure.detail);
    const { service: name, card } = contract;
    const body = { model: { name, version: card?.version }, ...outcome.result };
    return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
  }

  private queue(operation: Operation, { status, body, headers }: MockResponse): MockResponse {
    const { environment } = this.store;
    const id = newUuid(environment);
    const createdAt = timeOf(environment);
    const isDone = status === 200;
    const times = { createdAt, startedAt: createdAt, finishedAt: createdAt };
    const ended = { problem: isDone ? null : body, result: isDone ? body : null };
    const job = { id, status: isDone ? 'SUCCEEDED' : 'FAILED', ...times, ...ended };
    const { jobRetention = 'PT1H' } = this.cards.get(operation.service)?.info.limits ?? {};
    const endsAt = environment.now() + millisecondsOf(jobRetention);
    this.store.put(jobs, { id, isExample: headers['X-Sandbox'] === 'example', job, endsAt });
    this.store.trim(jobs, environment.now(), (one) => Number(one.endsAt));
    const queued = succeed(operation, { kind: 'status', value: '202' }, this.operations, [], this.store.renew);
    const { service } = operation;
    const read = this.operations.find((one) => one.service === service && this.hints.get(one)?.flow === 'job');
    const { 'X-Sandbox': _, ...rest } = queued.headers;
    const Location = read?.path.replace(/\{\w+\}/, id) ?? '';
    return {
      ...queued,
      headers: { ...rest, Location, 'Retry-After': '1' },
      body: { id, status: 'QUEUED', createdAt, startedAt: null, finishedAt: null, problem: null },
    };
  }

  private job({ url }: Call): MockResponse | undefined {
    const stored = this.store.get(jobs, url.pathname.split('/').at(-1) ?? '')?.value;
    if (!stored) return undefined;
    const headers = {
      'Content-Type': 'application/json',
      ...(stored.isExample === true && { 'X-Sandbox': 'example' }),
    };
    return { status: 200, headers, body: stored.job as Fields };
  }

  /** Runs a model. */
  async transform(model: string, content: Uint8Array | undefined, parameters: Fields): Promise<Outcome> {
    const { reads, info } = this.cards.get(model) ?? {};
    const fail = (detail: string): Outcome => ({ failure: { code: 'RUN_MODEL_FAILED', detail } });
    if (!reads || !info) return fail(`The sandbox has no model ${model}.`);
    if (!content) return fail('The input has no content.');
    const wanted = (parameters.pages as number[] | undefined) ?? [];
    const image = imageFault(content);
    if (image) return { failure: { code: 'RUN_INPUT_UNREADABLE', detail: image } };
    const most = info.limits.maxPages;
    const document = await this.store.environment.readPdf(content, { pages: wanted, most });
    if (document.error) return { failure: { code: 'RUN_INPUT_UNREADABLE', detail: document.error.message } };
    const { count: length } = document;
    if (wanted.some((page) => page > length)) return fail(`The document has ${length} pages.`);
    if (wanted.length === 0 && length > most)
      return fail(`The document has ${length} pages; a request can cover ${most}.`);
    return readPages(reads, document.pages, wanted, parameters);
  }
}

function parse(text: string | undefined): Fields {
  try {
    const value = parseJson(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch {
    return {};
  }
}
