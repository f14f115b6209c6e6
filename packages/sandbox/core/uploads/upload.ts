import { concat, partEtag, sha256Of } from '../model/bytes.ts';
import type { Request, Result } from '../model/call.ts';
import { millisecondsOf } from '../model/duration.ts';
import { timeOf } from '../model/environment.ts';
import type { Hint } from '../model/hint.ts';
import { rejectCode, rejectStatus } from '../model/problem.ts';
import type { Fields, Machine } from '../model/schema.ts';
import { stateProblem, targetsOf } from '../state/conflict.ts';
import type { Blobs } from '../state/disk.ts';
import type { Resource } from '../state/resources.ts';
import { recordsOf, type Store, type Stored } from '../state/store.ts';
import { type ChosenFields, type Contents, pagesOf, pathLike } from './contents.ts';

interface Part {
  number: number;
  size: number;
  etag: string | null;
  url: string;
  urlExpiresAt: unknown;
}

/** Whether an upload ended so long ago that it is gone. An aborted one has no time of its end: its deadline counts. */
export function isGone(
  { value, isSeed }: Stored,
  { property, initial }: Machine,
  keeps: string | undefined,
  now: number,
): boolean {
  const end = Date.parse(String(value.completedAt ?? value.expiresAt));
  const isEnded = !isSeed && value[property] !== initial;
  return isEnded && keeps !== undefined && end + millisecondsOf(keeps) < now;
}

/** The first bytes of files by their media type, in hexadecimal; those of others aren't looked at. */
const signatures: Readonly<Record<string, string[]>> = {
  'application/pdf': ['25504446'],
  'image/png': ['89504e470d0a1a0a'],
  'image/jpeg': ['ffd8ff'],
  'image/tiff': ['49492a00', '4d4d002a'],
};

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
  ) {
    const examples = resources.flatMap((resource) => resource.examples);
    const upload = examples.find(({ parts }) => Array.isArray(parts) && parts.length > 0);
    this.partPath = pathLike((upload?.parts as Part[] | undefined)?.[0]?.url, upload?.id);
    store.onChange(({ table, stored: { value } }) => {
      const { machine } = table as Resource;
      if (machine && Array.isArray(value.parts)) this.expire(value, machine);
    });
  }

  /** Ends an object whose time is over. An upload that has ended has no parts. */
  expire(value: Fields, { property, initial, transitions }: Machine): void {
    const end = transitions.find(({ from, by }) => from === initial && by?.includes('timeout'))?.to;
    const isOver = Date.parse(String(value.expiresAt)) <= this.store.environment.now();
    if (end && isOver && value[property] === initial) value[property] = end;
    if ('parts' in value && value[property] !== initial) this.dropParts(value);
  }

  private dropParts(upload: Fields): void {
    const parts = upload.parts as Part[];
    if (parts.length === 0) return;
    const numbers = parts.map(({ number }) => number);
    this.blobs.drop(String(upload.id), numbers);
    upload.parts = [];
  }

  /** Gives a new upload its parts, each with a URL. */
  open(upload: Fields, resource: Resource, sent: Fields): void {
    const { id, expiresAt } = upload as Record<string, string>;
    const { size, partSize } = upload as Record<'size' | 'partSize', number>;
    const [example] = resource.examples;
    const pattern = new URL(String((example?.parts as Part[] | undefined)?.[0]?.url));
    const expires = Math.floor(Date.parse(String(expiresAt)) / 1000);
    upload.parts = Array.from({ length: Math.max(1, Math.ceil(size / partSize)) }, (_, index): Part => {
      const number = index + 1;
      const path = pattern.pathname.replace(String(example?.id), String(id)).replace(/\d+$/, String(number));
      const url = `${pattern.origin}${path}?expires=${expires}&signature=sandbox`;
      return { number, size: Math.min(partSize, size - index * partSize), etag: null, url, urlExpiresAt: expiresAt };
    });
    if (sent.artifact) this.store.put(chosenFields, { id, artifact: sent.artifact });
  }

  /** Stores the bytes of a part, and returns its ETag; `undefined` where no such part is expected. */
  putPart(id: string, number: number, bytes: Uint8Array): string | undefined {
    const kind = this.resources.find((one) => 'parts' in one.properties && this.store.get(one, id));
    const upload = kind && this.store.get(kind, id);
    if (!upload) return undefined;
    if (kind.machine) this.expire(upload.value, kind.machine);
    const part = (upload.value.parts as Part[] | undefined)?.find((one) => one.number === number);
    if (!part) return undefined;
    this.blobs.putPart(id, number, bytes);
    part.etag = partEtag(bytes);
    this.store.touch(kind, upload);
    this.store.commit();
    return part.etag;
  }

  /** The bytes of an upload's part. An upload of the examples has those of the sample file. */
  private bytesOf({ value, isSeed }: Stored, { number }: Part): Uint8Array | undefined {
    const sent = this.blobs.part(String(value.id), number);
    return sent ?? (isSeed && number === 1 ? this.blobs.content(String(value.sha256)) : undefined);
  }

  private joinParts(stored: Stored, request: Request): Uint8Array {
    const named = (request.body as Fields).parts as { number: number; etag: string }[];
    const contents: Uint8Array[] = [];
    for (const part of stored.value.parts as Part[]) {
      const bytes = this.bytesOf(stored, part);
      const given = named.find(({ number }) => number === part.number);
      if (!bytes || !given) rejectCode(request, 'UPLOAD_PART_MISSING', `Part ${part.number} has not been received.`);
      const etag = partEtag(bytes);
      if (given.etag !== etag) rejectCode(request, 'UPLOAD_PART_DAMAGED', `Part ${part.number} has the ETag ${etag}.`);
      contents.push(bytes);
    }
    return concat(contents);
  }

  /** Compares the parts with what was announced, and makes the file and its artifact. */
  complete(stored: Stored, resource: Resource, request: Request, hint: Hint): Result {
    const { value } = stored;
    const { operation } = request;
    const machine = resource.machine as Machine;
    const [done] = targetsOf(machine, operation, machine.initial);
    this.expire(value, machine);
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
    this.store.put(resource, completed);
    // The parts are needed again, should the sandbox stop before the completion is on the disk.
    this.store.commit();
    this.dropParts(value);
    return { status: 200, body: completed };
  }
}

function checkContent(request: Request, upload: Fields, content: Uint8Array): void {
  const { size, sha256, mediaType } = upload;
  if (content.length !== size)
    rejectCode(request, 'UPLOAD_CHECKSUM_MISMATCH', `The file has ${content.length} bytes, not ${size}.`);
  if (sha256Of(content) !== sha256)
    rejectCode(request, 'UPLOAD_CHECKSUM_MISMATCH', `The file has the checksum ${sha256Of(content)}.`);
  const starts = signatures[String(mediaType)];
  const start = [...content.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (starts && !starts.some((one) => start.startsWith(one)))
    rejectCode(request, 'UPLOAD_CONTENT_MISMATCH', `The file is not of type ${mediaType}.`);
}
