import { concat, partEtag, sha256Of } from '../model/bytes.ts';
import type { Request, Result } from '../model/call.ts';
import { millisecondsOf } from '../model/duration.ts';
import { timeOf } from '../model/environment.ts';
import type { Hint } from '../model/hint.ts';
import { rejectCode, rejectFields, rejectStatus } from '../model/problem.ts';
import type { Fields, Machine } from '../model/schema.ts';
import { isOfType } from '../model/signatures.ts';
import { create } from '../state/change.ts';
import { stateProblem, targetsOf } from '../state/conflict.ts';
import type { Current, Flows, Target } from '../state/flow.ts';
import type { Resource } from '../state/resources.ts';
import { checkRules } from '../state/rules.ts';
import { recordsOf, type Store, type Stored } from '../state/store.ts';
import { type Blobs, partName } from './blobs.ts';
import { type ChosenFields, type Contents, pagesOf, pathLike } from './contents.ts';

interface Part {
  number: number;
  size: number;
  etag: string | null;
  url: string;
  urlExpiresAt: unknown;
}

/** The fields that clients chose for the artifact of an upload. */
const chosenFields = recordsOf('wishes');

/** Files that arrive in parts. */
export class Uploads {
  /** Where the parts of uploads are put, as in the examples. */
  readonly partPath: RegExp | undefined;

  constructor(
    private readonly store: Store,
    private readonly resources: Resource[],
    private readonly blobs: Blobs,
    readonly contents: Contents,
    /** The duration after which an upload that has ended is gone. */
    private readonly keeps: string | undefined,
    /** The kind of uploads. */
    private readonly kind: Resource | undefined,
  ) {
    const examples = resources.flatMap((resource) => resource.examples);
    const upload = examples.find(({ parts }) => Array.isArray(parts) && parts.length > 0);
    this.partPath = pathLike((upload?.parts as Part[] | undefined)?.[0]?.url, upload?.id);
    store.onChange(({ table, stored }) => {
      const { machine } = table as Resource;
      const { parts } = stored.value as { parts?: Part[] };
      if (!machine || !Array.isArray(parts) || stored.value[machine.property] === machine.initial) return;
      this.dropParts(stored.value);
      if (parts.length > 0) store.revise(table, stored, { ...stored.value, parts: [] });
    });
  }

  /** Starts and completes uploads. */
  get flows(): Flows {
    return {
      upload: { respond: (_, target) => target && this.start(target) },
      completion: {
        respond: (request, target) =>
          target?.stored && this.complete(target.stored, target.resource, request, target.change.hint),
      },
    };
  }

  private start({ resource, change }: Target): Result {
    checkRules({ ...change, object: change.sent });
    this.contents.check(change);
    const result = create(change);
    this.open(result.body as Fields, resource, change.body);
    return result;
  }

  /** An object as it is now for a request: an upload that another account has started doesn't exist for it. */
  readonly currentFor: Current = (resource, stored, { account, roles }) => {
    const isOthers = roles !== undefined && resource === this.kind && stored.value.owner !== account;
    return isOthers ? undefined : this.current(resource, stored);
  };

  /** An upload as it is now: it can have expired. `undefined` where it ended so long ago that it is gone. */
  current({ machine }: Resource, stored: Stored): Stored | undefined {
    const { value, isSeed } = stored;
    if (!machine || !('expiresAt' in value)) return stored;
    const { property, initial, transitions } = machine;
    const end = transitions.find(({ from, by }) => from === initial && by?.includes('timeout'))?.to;
    const isOver = Date.parse(String(value.expiresAt)) <= this.store.environment.now();
    const status = end && isOver && value[property] === initial ? end : value[property];
    if (!isSeed && status !== initial && this.endOf(value) < this.store.environment.now()) return undefined;
    if (status === value[property]) return stored;
    return { ...stored, value: { ...value, [property]: status, ...('parts' in value && { parts: [] }) } };
  }

  /** The time at which an upload is gone. An aborted one has no time of its end: its deadline counts. */
  private endOf({ completedAt, expiresAt }: Fields): number {
    const kept = this.keeps === undefined ? Number.POSITIVE_INFINITY : millisecondsOf(this.keeps);
    return Date.parse(String(completedAt ?? expiresAt)) + kept;
  }

  /** Forgets the parts of an upload that has ended, and the fields of its artifact. */
  private dropParts({ id, parts }: Fields): void {
    for (const { number, etag } of parts as Part[])
      if (etag) this.store.whenKept(() => this.blobs.drop(partName(id, number, etag)));
    const chosen = this.store.get(chosenFields, String(id));
    if (chosen) this.store.remove(chosenFields, chosen, true);
  }

  /** Ends the uploads whose time is over, and forgets those that are gone. */
  private clean(resource: Resource): void {
    const { property = '', initial } = resource.machine ?? {};
    for (const stored of this.store.with(resource, property, initial)) {
      const now = this.current(resource, stored);
      if (stored.isSeed || !now) continue;
      if (now === stored) break;
      this.dropParts(stored.value);
      this.store.revise(resource, stored, now.value);
    }
    this.store.trim(resource, this.store.environment.now(), (value) => this.endOf(value));
  }

  /** Drops the bytes that nothing refers to: a stop can have left them behind. */
  sweep(): void {
    for (const name of this.blobs.names()) if (!this.isNeeded(name)) this.blobs.drop(name);
  }

  private isNeeded(name: string): boolean {
    const [kind, id = '', number] = name.split('_');
    if (kind !== 'part') return this.contents.isNeeded(name);
    const [upload] = this.resources.flatMap((one) => ('parts' in one.properties && this.store.get(one, id)) || []);
    const part = (upload?.value.parts as Part[] | undefined)?.find((one) => one.number === Number(number));
    return Boolean(part?.etag && partName(id, part.number, part.etag) === name);
  }

  /** Gives a new upload its parts, each with a URL that responses sign. */
  open(upload: Fields, resource: Resource, sent: Fields): void {
    const { id, expiresAt } = upload as Record<string, string>;
    const { size, partSize } = upload as Record<'size' | 'partSize', number>;
    const [example] = resource.examples;
    const pattern = new URL(String((example?.parts as Part[] | undefined)?.[0]?.url));
    upload.parts = Array.from({ length: Math.max(1, Math.ceil(size / partSize)) }, (_, index): Part => {
      const number = index + 1;
      const path = pattern.pathname.replace(String(example?.id), String(id)).replace(/\d+$/, String(number));
      const url = `${pattern.origin}${path}`;
      return { number, size: Math.min(partSize, size - index * partSize), etag: null, url, urlExpiresAt: expiresAt };
    });
    if (sent.artifact) this.store.put(chosenFields, { id, artifact: sent.artifact });
    this.clean(resource);
  }

  /** Stores the bytes of a part, and returns its ETag; `undefined` where no such part is expected. */
  putPart(id: string, number: number, bytes: Uint8Array): string | undefined {
    const kind = this.resources.find((one) => 'parts' in one.properties && this.store.get(one, id));
    const found = kind && this.store.get(kind, id);
    const upload = found && this.current(kind, found);
    const parts = (upload?.value.parts ?? []) as Part[];
    const part = parts.find((one) => one.number === number);
    if (!upload || !part) return undefined;
    const etag = partEtag(bytes);
    const { etag: before } = part;
    this.blobs.put(partName(id, number, etag), bytes);
    if (before && before !== etag) this.store.whenKept(() => this.blobs.drop(partName(id, number, before)));
    const revised = parts.map((one) => (one === part ? { ...one, etag } : one));
    this.store.revise(kind, upload, { ...upload.value, parts: revised });
    return etag;
  }

  /** The bytes of an upload's part. An upload of the examples has those of the sample file. */
  private bytesOf({ value, isSeed }: Stored, { number, etag }: Part): Uint8Array | undefined {
    const sent = etag === null ? undefined : this.blobs.get(partName(value.id, number, etag));
    return sent ?? (isSeed && number === 1 ? this.contents.bytes(String(value.sha256)) : undefined);
  }

  private joinParts(stored: Stored, request: Request): Uint8Array {
    const named = (request.body as Fields).parts as { number: number; etag: string }[];
    const parts = (stored.value.parts as Part[]).map((part) => {
      const place = named.findIndex(({ number }) => number === part.number);
      return {
        ...part,
        bytes: this.bytesOf(stored, part),
        given: named[place],
        at: `/parts${place < 0 ? '' : `/${place}`}`,
      };
    });
    const missing = parts.filter(({ bytes, given }) => !bytes || !given);
    if (missing.length > 0) {
      const detail = `Part ${missing.map(({ number }) => number).join(', ')} has not been received.`;
      const errors = missing.map(({ at }) => ({ pointer: at, message: 'must be sent' }));
      rejectFields(request, 'UPLOAD_PART_MISSING', detail, errors);
    }
    return concat(
      parts.map(({ number, size, etag, bytes = new Uint8Array(), given, at }) => {
        const fail = (detail: string, field: string, message: string) =>
          rejectCode(request, 'UPLOAD_PART_DAMAGED', `Part ${number} ${detail}.`, at + field, message);
        if (bytes.length !== size) fail(`has ${bytes.length} bytes, not ${size}`, '', `must have ${size} bytes`);
        const actual = etag ?? partEtag(bytes);
        if (given?.etag !== actual) fail(`has the ETag ${actual}`, '/etag', 'must be the ETag of the part');
        return bytes;
      }),
    );
  }

  /** Compares the parts with what was announced, and makes the file and its artifact. */
  complete(stored: Stored, resource: Resource, request: Request, hint: Hint): Result {
    const { value } = stored;
    const { operation } = request;
    const machine = resource.machine as Machine;
    const [done] = targetsOf(machine, operation, machine.initial);
    if (value.status === done) return { status: 200, body: value };
    if (value.status !== machine.initial) {
      const problem = stateProblem(operation, hint, String(value.status));
      rejectStatus(request, 409, 'The upload has ended.', `The upload is ${value.status}.`, problem);
    }
    const content = this.joinParts(stored, request);
    checkContent(request, value, content);
    const chosen = (this.store.get(chosenFields, String(value.id))?.value.artifact ?? {}) as ChosenFields;
    if (chosen.iri && this.contents.isTaken(chosen.iri)) {
      rejectCode(request, 'ARTIFACT_IRI_TAKEN', `The IRI ${chosen.iri} is taken.`);
    }
    const pageCount = pagesOf(request.call, content, value.mediaType);
    const completedAt = timeOf(this.store.environment);
    const isExample = resource.examples.some((example) => example.id === value.id);
    const file = this.contents.add(value, content, pageCount, chosen, isExample);
    const completed = { ...value, ...file, status: done, parts: [], completedAt };
    this.dropParts(value);
    this.store.put(resource, completed);
    return { status: 200, body: completed };
  }
}

function checkContent(request: Request, upload: Fields, content: Uint8Array): void {
  const { size, sha256, mediaType } = upload;
  if (content.length !== size)
    rejectCode(request, 'UPLOAD_CHECKSUM_MISMATCH', `The file has ${content.length} bytes, not ${size}.`);
  const checksum = sha256Of(content);
  if (checksum !== sha256) rejectCode(request, 'UPLOAD_CHECKSUM_MISMATCH', `The file has the checksum ${checksum}.`);
  if (!isOfType(content, mediaType))
    rejectCode(request, 'UPLOAD_CONTENT_MISMATCH', `The file is not of type ${mediaType}.`);
}
