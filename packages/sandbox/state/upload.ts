import type { Schema } from '@docs/contracts';
import type { MockResponse, Request, Result } from '../core/call.ts';
import { errorOf } from '../core/check.ts';
import { millisecondsOf } from '../core/duration.ts';
import { rejectCode, rejectStatus } from '../core/problem.ts';
import type { Fields, Machine } from '../core/schema.ts';
import { countPages } from '../pdf/pages.ts';
import { type Blobs, partEtag, sha256Of } from '../store/blobs.ts';
import { recordsOf, type Store, type Stored, type Table } from '../store/store.ts';
import type { Change } from './change.ts';
import { compose } from './compose.ts';
import { stateProblem, targetsOf } from './conflict.ts';
import type { Resource } from './resources.ts';
import { ruleOf } from './rules.ts';

interface Part {
  number: number;
  size: number;
  etag: string | null;
  url: string;
  urlExpiresAt: unknown;
}

/** Ends an upload whose time is over. */
export function expire(upload: Fields, { property, initial, transitions }: Machine): void {
  const end = transitions.find(({ from, by }) => from === initial && by?.includes('timeout'))?.to;
  const isOver = Date.parse(String(upload.expiresAt)) <= Date.now();
  if (end && isOver && upload[property] === initial) upload[property] = end;
}

/** Whether an upload ended so long ago that it is gone. An aborted one has no time of its end: its deadline counts. */
export function isGone({ value, isSeed }: Stored, { property, initial }: Machine, keeps: string | undefined): boolean {
  const end = Date.parse(String(value.completedAt ?? value.expiresAt));
  const isEnded = !isSeed && value[property] !== initial;
  return isEnded && keeps !== undefined && end + millisecondsOf(keeps) < Date.now();
}

/** The names of the schemas that a file becomes, and of the definition that is chosen by media type. */
export interface Kinds {
  file?: string | undefined;
  artifact?: string | undefined;
  definition?: string | undefined;
}

/** The paths that are like the one of an example's URL, with another ID, and another number at the end. */
function pathLike(url: unknown, id: unknown): RegExp | undefined {
  if (!URL.canParse(String(url))) return undefined;
  const literal = new URL(String(url)).pathname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(String(id), '([\\w-]+)').replace(/\/\d+$/, '/(\\d+)')}$`);
}

/** The first bytes of files by their media type, in hexadecimal; those of others aren't looked at. */
const signatures: Readonly<Record<string, string[]>> = {
  'application/pdf': ['25504446'],
  'image/png': ['89504e470d0a1a0a'],
  'image/jpeg': ['ffd8ff'],
  'image/tiff': ['49492a00', '4d4d002a'],
};

/** The number of pages of a file; `null` where its format has none. */
function pagesOf(content: Buffer, mediaType: string | undefined): number | null {
  if (mediaType === 'application/pdf') return countPages(content);
  return mediaType?.startsWith('image/') ? 1 : null;
}

/** The seconds for which a download URL is valid. */
const downloadLifetime = 900;

/** The fields that clients chose for the artifact of an upload. */
const chosenFields = recordsOf('wishes');

/** A file that arrives in parts, and what it becomes. */
export class Uploads {
  /** Where the parts of uploads are put, and where the content of artifacts is read: as in the examples. */
  readonly partPath: RegExp | undefined;
  readonly contentPath: RegExp | undefined;
  /** The host of these URLs on the platform. */
  readonly contentHost: string | undefined;

  constructor(
    private readonly store: Store,
    private readonly resources: Map<string, Resource>,
    private readonly blobs: Blobs,
    private readonly kinds: Kinds,
  ) {
    const examples = [...resources.values()].flatMap((resource) => resource.examples);
    const upload = examples.find(({ parts }) => Array.isArray(parts) && parts.length > 0);
    const artifact = this.named(kinds.artifact)?.examples.find(({ content }) => content);
    this.partPath = pathLike((upload?.parts as Part[] | undefined)?.[0]?.url, upload?.id);
    const { downloadUrl } = (artifact?.content ?? {}) as Fields;
    this.contentPath = pathLike(downloadUrl, artifact?.id);
    store.onChange(({ table, stored }) => this.clean(table, stored));
    this.contentHost = URL.canParse(String(downloadUrl)) ? new URL(String(downloadUrl)).host : undefined;
  }

  reset(): void {
    this.blobs.reset();
  }

  /** Deletes the parts of an upload that has ended, and the file of an artifact that was deleted. */
  private clean(table: Table, { value, isDeleted }: Stored): void {
    const { name, machine } = table as Resource;
    if (isDeleted && name === this.kinds.artifact) {
      const files = this.named(this.kinds.file);
      const own = files ? this.store.list(files).filter((one) => one.value.artifactId === value.id) : [];
      for (const file of own) this.store.remove(files as Resource, file);
    }
    if (machine && Array.isArray(value.parts)) this.expire(value, machine);
  }

  /** Ends an upload whose time is over. An upload that has ended has no parts. */
  expire(upload: Fields, machine: Machine): void {
    expire(upload, machine);
    const parts = upload.parts as Part[];
    if (upload[machine.property] === machine.initial || parts.length === 0) return;
    const numbers = parts.map(({ number }) => number);
    this.blobs.drop(String(upload.id), numbers);
    upload.parts = [];
  }

  /** An object as clients read it: the URL of its content is valid for some time. */
  signed(value: Fields): Fields {
    const { downloadUrl } = (value.content ?? {}) as Fields;
    if (typeof downloadUrl !== 'string' || !this.contentPath) return value;
    const expires = Math.floor(Date.now() / 1000) + downloadLifetime;
    const url = downloadUrl.replace(/\bexpires=\d+/, `expires=${expires}`);
    return { ...value, content: { ...(value.content as Fields), downloadUrl: url } };
  }

  /** The problem of a new upload whose artifact could not be created. */
  check(change: Pick<Change, 'operation' | 'call' | 'sent'>): MockResponse | undefined {
    if (!this.named(this.kinds.definition)) return undefined;
    const { name, mediaType, artifact = {} } = change.sent as { name: string; mediaType: string; artifact?: Fields };
    const { definition, properties } = artifact as { definition?: Fields; properties?: Fields };
    const found = this.definitionOf(mediaType, definition);
    const mediaTypes = (found?.mediaTypes ?? []) as string[];
    const fail = (code: RegExp, pointer: string, message: string) =>
      rejectCode(change, code, `${pointer} ${message}.`, pointer, message);
    if (!definition && !found) {
      return fail(/._MEDIA_TYPE_UNSUPPORTED$/, '/mediaType', 'must be a media type that an artifact definition allows');
    }
    if (!mediaTypes.includes(mediaType)) {
      return fail(/MEDIA_TYPE_NOT_ALLOWED$/, '/artifact/definition', 'must allow the media type of the file');
    }
    const whole = this.propertiesOf(found as Fields, name, 1, properties);
    const error = errorOf(this.schemaOf(found as Fields), whole);
    if (!error) return undefined;
    const inner = error.params?.missingProperty ?? error.params?.additionalProperty;
    const pointer = `/artifact/properties${error.instancePath ?? ''}${inner ? `/${inner}` : ''}`;
    return fail(/PROPERTIES_INVALID$/, pointer, error.message ?? 'is invalid');
  }

  /** The JSON Schema of a definition's artifacts. */
  private schemaOf(definition: Fields): Schema {
    const properties = this.named(this.kinds.definition)?.properties ?? {};
    const [name = ''] = Object.entries(properties).find(([, schema]) => ruleOf(schema)?.isSchema) ?? [];
    return (definition[name] ?? {}) as Schema;
  }

  /** The properties of an artifact: those that the client sends, and those of the file that the schema defines. */
  private propertiesOf(definition: Fields, fileName: string, pageCount: number | null, sent: Fields = {}): Fields {
    const { properties = {} } = this.schemaOf(definition);
    const known = Object.entries({ fileName, pageCount }).filter(
      ([name, value]) => name in properties && value !== null,
    );
    return { ...Object.fromEntries(known), ...sent };
  }

  /** The IRI of a file's artifact: the one of the example, with the file's name, and a number if it is taken. */
  private iriOf(fileName: string, artifacts: Resource): string | undefined {
    const [example] = artifacts.examples.filter((one) => one.content);
    const base = example && String(example.iri).replace(/[^/#]*$/, '');
    const stem = fileName
      .replace(/\.[^.]+$/, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    if (!base || !stem) return undefined;
    const taken = new Set(this.store.listAll(artifacts).map(({ value }) => value.iri));
    let iri = base + stem;
    for (let number = 2; taken.has(iri); number++) iri = `${base}${stem}-${number}`;
    return iri;
  }

  private named(name: string | undefined): Resource | undefined {
    return [...this.resources.values()].find((resource) => resource.name === name);
  }

  /** Gives a new upload its parts, each with a URL. */
  open(upload: Fields, resource: Resource, sent: Fields): void {
    const { id, size, partSize, expiresAt } = upload as {
      id: string;
      size: number;
      partSize: number;
      expiresAt: string;
    };
    const [example] = resource.examples;
    const pattern = new URL(String((example?.parts as Part[] | undefined)?.[0]?.url));
    const expires = Math.floor(Date.parse(expiresAt) / 1000);
    upload.parts = Array.from({ length: Math.max(1, Math.ceil(size / partSize)) }, (_, index): Part => {
      const number = index + 1;
      const path = pattern.pathname.replace(String(example?.id), id).replace(/\d+$/, String(number));
      const url = `${pattern.origin}${path}?expires=${expires}&signature=sandbox`;
      return { number, size: Math.min(partSize, size - index * partSize), etag: null, url, urlExpiresAt: expiresAt };
    });
    if (sent.artifact) this.store.put(chosenFields, { id, artifact: sent.artifact });
  }

  /** Stores the bytes of a part, and returns its ETag; `undefined` where no such part is expected. */
  putPart(id: string, number: number, bytes: Buffer): string | undefined {
    const kind = [...this.resources.values()].find(
      (resource) => 'parts' in resource.properties && this.store.get(resource, id),
    );
    const upload = kind && this.store.get(kind, id);
    if (upload && kind?.machine) this.expire(upload.value, kind.machine);
    const part = (upload?.value.parts as Part[] | undefined)?.find((one) => one.number === number);
    if (!kind || !upload || !part) return undefined;
    this.blobs.putPart(id, number, bytes);
    part.etag = partEtag(bytes);
    this.store.touch(kind, upload);
    this.store.commit();
    return part.etag;
  }

  /** The bytes of an upload's part. An upload of the examples has those of the sample file. */
  private bytesOf({ value, isSeed }: Stored, { number }: Part): Buffer | undefined {
    const sent = this.blobs.part(String(value.id), number);
    return sent ?? (isSeed && number === 1 ? this.blobs.content(String(value.sha256)) : undefined);
  }

  /** Compares the parts with what was announced, and makes the file and its artifact. */
  complete(stored: Stored, resource: Resource, request: Request): Result {
    const { value } = stored;
    const { operation } = request;
    const fail = (code: RegExp, detail: string) => {
      const problem = operation.problems.find((one) => code.test(one.code));
      return rejectStatus(request, 422, 'The upload is not complete.', detail, problem);
    };
    const machine = resource.machine as Machine;
    const [done] = targetsOf(machine, operation, machine.initial);
    this.expire(value, machine);
    if (value.status === done) return { status: 200, body: value };
    if (value.status !== machine.initial) {
      const problem = stateProblem(operation, String(value.status));
      return rejectStatus(request, 409, 'The upload has ended.', `The upload is ${value.status}.`, problem);
    }
    const named = (request.body as Fields).parts as { number: number; etag: string }[];
    const contents: Buffer[] = [];
    for (const part of value.parts as Part[]) {
      const bytes = this.bytesOf(stored, part);
      const given = named.find(({ number }) => number === part.number);
      if (!bytes || !given) return fail(/PART_MISSING/, `Part ${part.number} has not been received.`);
      if (given.etag !== partEtag(bytes))
        return fail(/PART_DAMAGED/, `Part ${part.number} has the ETag ${partEtag(bytes)}.`);
      contents.push(bytes);
    }
    const content = Buffer.concat(contents);
    if (content.length !== value.size)
      return fail(/SIZE|CHECKSUM/, `The file has ${content.length} bytes, not ${value.size}.`);
    if (sha256Of(content) !== value.sha256) return fail(/CHECKSUM/, `The file has the checksum ${sha256Of(content)}.`);
    const starts = signatures[String(value.mediaType)];
    const start = content.toString('hex', 0, 8);
    if (starts && !starts.some((one) => start.startsWith(one))) {
      return fail(/CONTENT_MISMATCH/, `The file is not of type ${value.mediaType}.`);
    }
    const { iri } = (this.store.get(chosenFields, String(value.id))?.value.artifact ?? {}) as Fields;
    const artifacts = this.named(this.kinds.artifact);
    if (iri && artifacts && this.store.listAll(artifacts).some((one) => one.value.iri === iri)) {
      return rejectCode(request, /_IRI_TAKEN$/, `The IRI ${iri} is taken.`);
    }
    this.blobs.keep(content);
    const completedAt = new Date().toISOString();
    const isExample = resource.examples.some((example) => example.id === value.id);
    const file = (isExample && this.exampleFile(value)) || this.makeFile(value, content);
    const completed = { ...value, ...file, status: done, parts: [], completedAt };
    this.store.put(resource, completed);
    // The parts are needed again, should the sandbox stop before the completion is on the disk.
    this.store.commit();
    const numbers = (value.parts as Part[]).map(({ number }) => number);
    this.blobs.drop(String(value.id), numbers);
    return { status: 200, body: completed };
  }

  /** The file and the artifact that the examples have for an upload. */
  private exampleFile(upload: Fields): Fields | undefined {
    const [files, artifacts] = [this.named(this.kinds.file), this.named(this.kinds.artifact)];
    const file = files && this.store.find(files, 'sha256', upload.sha256);
    const artifact = artifacts && file?.isSeed ? this.store.get(artifacts, String(file.value.artifactId)) : undefined;
    if (!file || !artifact || artifact.isDeleted) return undefined;
    return { fileId: file.value.id, artifactId: artifact.value.id, artifactIri: artifact.value.iri };
  }

  /** The file of an upload and its artifact. */
  private makeFile(upload: Fields, content: Buffer): Fields {
    const [files, artifacts] = [this.named(this.kinds.file), this.named(this.kinds.artifact)];
    if (!files || !artifacts) return {};
    const { name, mediaType, size, sha256, owner } = upload as Record<string, string>;
    const common = { accepted: {}, account: owner, store: this.store, resources: [...this.resources.values()] };
    const chosen = (this.store.get(chosenFields, String(upload.id))?.value.artifact ?? {}) as Fields;
    const found = this.definitionOf(mediaType, chosen.definition as Fields | undefined) ?? {};
    const pageCount = pagesOf(content, mediaType);
    const properties = this.propertiesOf(found, String(name), pageCount, chosen.properties as Fields | undefined);
    const iri = this.iriOf(String(name), artifacts);
    const definition = { name: found.name, version: found.version };
    const sent = { title: name, ...(iri && { iri }), ...chosen, definition, properties };
    const { value } = compose({ ...common, resource: artifacts, sent });
    const described = { name, mediaType, size, sha256, pageCount, artifactId: value.id };
    const file = compose({ ...common, resource: files, sent: described });
    const [example] = artifacts.examples.filter((one) => one.content);
    const downloadUrl = String((example?.content as Fields | undefined)?.downloadUrl).replace(
      String(example?.id),
      String(value.id),
    );
    Object.assign(value, { fileId: file.value.id, content: { mediaType, size, sha256, downloadUrl } });
    this.store.put(artifacts, value);
    this.store.put(files, file.value);
    return { fileId: file.value.id, artifactId: value.id, artifactIri: value.iri };
  }

  /** The definition that a client names, or the newest one for files of a media type. */
  private definitionOf(mediaType: string | undefined, named: Fields | undefined): Fields | undefined {
    const definitions = this.named(this.kinds.definition);
    const all = definitions ? this.store.list(definitions).map(({ value }) => value) : [];
    const isMeant = (one: Fields) =>
      named
        ? Object.entries(named).every(([key, value]) => one[key] === value)
        : (one.mediaTypes as string[]).includes(String(mediaType));
    const matching = all.filter(isMeant);
    // The definition that came first is the one of the media type; its newest version counts.
    const [first] = matching;
    return matching.filter(({ name }) => name === first?.name).sort((a, b) => Number(b.version) - Number(a.version))[0];
  }

  /** The content at the path of a download URL. */
  at(pathname: string): ReturnType<Uploads['download']> {
    const [, id] = this.contentPath?.exec(pathname) ?? [];
    return id ? this.download(id) : undefined;
  }

  /** The content of an artifact. */
  download(id: string): { content: Buffer; mediaType: string } | undefined {
    const artifacts = this.named(this.kinds.artifact);
    const stored = artifacts && this.store.get(artifacts, id);
    const { sha256, mediaType } =
      ((stored && !stored.isDeleted ? stored.value.content : undefined) as Record<string, string>) ?? {};
    const content = sha256 && this.blobs.content(sha256);
    return content ? { content, mediaType: mediaType ?? 'application/octet-stream' } : undefined;
  }
}
