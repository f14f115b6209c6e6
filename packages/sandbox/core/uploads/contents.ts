import { sha256Of } from '../model/bytes.ts';
import type { Call } from '../model/call.ts';
import { DocumentNeeded } from '../model/document.ts';
import type { Code } from '../model/flows.ts';
import type { Hint } from '../model/hint.ts';
import { rejectCode } from '../model/problem.ts';
import { type Fields, includes } from '../model/schema.ts';
import { errorOf, pointerOf } from '../model/validate.ts';
import type { Change } from '../state/change.ts';
import { compose } from '../state/compose.ts';
import type { Resource } from '../state/resources.ts';
import { schemaIn } from '../state/rules.ts';
import { newestOf, type Store, type StoreChange } from '../state/store.ts';
import { type Blobs, contentName } from './blobs.ts';
import type { FileUrls } from './urls.ts';

/** The fields that a client chooses for the artifact of an upload. */
export interface ChosenFields extends Fields {
  definition?: Fields;
  properties?: Fields;
}

/** A file as an upload announces it. */
interface Announced extends Fields {
  name: string;
  mediaType: string;
  artifact?: ChosenFields;
}

/** The paths that are like the one of an example's URL, with another ID, and another number at the end. */
export function pathLike(url: unknown, id: unknown): RegExp | undefined {
  if (!URL.canParse(String(url))) return undefined;
  const literal = new URL(String(url)).pathname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(String(id), '([\\w-]+)').replace(/\/\d+$/, '/(\\d+)')}$`);
}

/** The number of a file's pages; a damaged PDF counts as one. */
export function pagesOf({ document }: Call, content: Uint8Array, mediaType: unknown): number | null {
  if (mediaType === 'application/pdf') {
    if (!document) throw new DocumentNeeded(content, { pages: [], most: 0 });
    return document.error ? 1 : document.count;
  }
  return String(mediaType).startsWith('image/') ? 1 : null;
}

/** The files of completed uploads, and the artifacts that have them as their content. */
export class Contents {
  /** Where the content of artifacts is read, as in the examples, and the host of these URLs on the platform. */
  readonly path: RegExp | undefined;
  readonly host: string | undefined;
  private readonly files: Resource | undefined;
  private readonly artifacts: Resource | undefined;
  private readonly definitions: Resource | undefined;
  private readonly example: Fields | undefined;
  private readonly exampleUrl: string;
  /** The sample files, which are always there, by checksum. */
  private readonly samples: Map<string, Uint8Array>;

  constructor(
    private readonly store: Store,
    private readonly resources: Resource[],
    private readonly blobs: Blobs,
    samples: ReadonlyMap<string, Uint8Array>,
    makes: Partial<NonNullable<Hint['makes']>>,
    readonly urls: FileUrls,
  ) {
    const named = (wanted: string | undefined) => resources.find(({ name }) => name === wanted);
    this.files = named(makes.file);
    this.artifacts = named(makes.artifact);
    this.definitions = named(makes.definition);
    this.example = this.artifacts?.examples.find(({ content }) => content);
    this.exampleUrl = String((this.example?.content as Fields | undefined)?.downloadUrl);
    this.path = pathLike(this.exampleUrl, this.example?.id);
    this.host = URL.canParse(this.exampleUrl) ? new URL(this.exampleUrl).host : undefined;
    this.samples = new Map([...samples.values()].map((bytes) => [sha256Of(bytes), bytes]));
    store.onChange((change) => this.clean(change));
  }

  private clean({ table, stored: { value, isDeleted } }: StoreChange): void {
    const { files } = this;
    if (!isDeleted || !files || !('name' in table) || table.name !== this.artifacts?.name) return;
    for (const file of this.store.listWith(files, 'artifactId', value.id)) {
      this.store.remove(files, file);
      const { sha256 } = file.value;
      this.store.whenKept(() => this.isNeeded(contentName(sha256)) || this.blobs.drop(contentName(sha256)));
    }
  }

  /** Whether a file has the content of a name. */
  isNeeded(name: string): boolean {
    const sha256 = name.replace(contentName(''), '');
    return this.files !== undefined && this.store.listWith(this.files, 'sha256', sha256).length > 0;
  }

  /** The content with a checksum. */
  bytes(sha256: string): Uint8Array | undefined {
    return this.samples.get(sha256) ?? this.blobs.get(contentName(sha256));
  }

  /** An object as clients read it: the URLs of its files are valid for some time. */
  signed<T extends object>(value: T): T {
    return this.urls.sign(value);
  }

  /** Rejects a new upload whose artifact could not be created. */
  check(change: Change): undefined {
    if (!this.definitions) return;
    const { name, mediaType, artifact = {} } = change.sent as Announced;
    const definition = this.definitionOf(mediaType, artifact.definition);
    const fail = (code: Code, pointer: string, message: string): never =>
      rejectCode(change, code, `${pointer} ${message}.`, pointer, message);
    if (!artifact.definition && !definition) {
      fail('UPLOAD_MEDIA_TYPE_UNSUPPORTED', '/mediaType', 'must be a media type that an artifact definition allows');
    }
    if (!definition || !(definition.mediaTypes as string[]).includes(mediaType)) {
      return fail('ARTIFACT_MEDIA_TYPE_NOT_ALLOWED', '/artifact/definition', 'must allow the media type of the file');
    }
    const properties = this.propertiesOf(definition, name, 1, artifact.properties);
    const error = errorOf(schemaIn(definition, this.definitions) ?? {}, properties);
    if (!error) return;
    const pointer = pointerOf(error, 'missingProperty', 'additionalProperty');
    fail('ARTIFACT_PROPERTIES_INVALID', `/artifact/properties${pointer}`, error.message);
  }

  /** The properties of an artifact: those that the client sends, and those of the file that the schema defines. */
  private propertiesOf(definition: Fields, fileName: string, pageCount: number | null, sent: Fields = {}): Fields {
    const { properties = {} } = schemaIn(definition, this.definitions) ?? {};
    const known = Object.entries({ fileName, pageCount }).filter(
      ([name, value]) => name in properties && value !== null,
    );
    return { ...Object.fromEntries(known), ...sent };
  }

  isTaken(iri: unknown): boolean {
    return this.artifacts !== undefined && this.store.find(this.artifacts, 'iri', iri) !== undefined;
  }

  /** The IRI of a file's artifact: the one of the example, with the file's name, and a number if it is taken. */
  private iriOf(fileName: string): string | undefined {
    const base = this.example && String(this.example.iri).replace(/[^/#]*$/, '');
    const stem = fileName
      .replace(/\.[^.]+$/, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    if (!base || !stem) return undefined;
    let iri = base + stem;
    // Files of the same name have most of the numbers below.
    const same = this.files ? this.store.listWith(this.files, 'name', fileName).length : 0;
    for (let number = Math.max(2, same); this.isTaken(iri); number++) iri = `${base}${stem}-${number}`;
    return iri;
  }

  /** Keeps the content of a completed upload, and returns the IDs of its file and its artifact. */
  add(upload: Fields, content: Uint8Array, pageCount: number | null, chosen: ChosenFields, isExample: boolean): Fields {
    if (!this.bytes(String(upload.sha256))) this.blobs.put(contentName(upload.sha256), content);
    return (isExample && this.exampleOf(upload)) || this.make(upload, pageCount, chosen);
  }

  /** The file and the artifact that the examples have for an upload. */
  private exampleOf(upload: Fields): Fields | undefined {
    const file = this.files && this.store.find(this.files, 'sha256', upload.sha256);
    const artifact = file?.isSeed && this.artifacts && this.store.get(this.artifacts, String(file.value.artifactId));
    if (!artifact || artifact.isDeleted) return undefined;
    return { fileId: file.value.id, artifactId: artifact.value.id, artifactIri: artifact.value.iri };
  }

  private make(upload: Fields, pageCount: number | null, chosen: ChosenFields): Fields {
    const { files, artifacts, store, resources } = this;
    if (!files || !artifacts) return {};
    const { name = '', mediaType = '', size, sha256, owner: account } = upload as Record<string, string>;
    const common = { account, store, resources };
    const found = this.definitionOf(mediaType, chosen.definition) ?? {};
    const properties = this.propertiesOf(found, name, pageCount, chosen.properties);
    const iri = this.iriOf(name);
    const definition = { name: found.name, version: found.version };
    const sent = { title: name, ...(iri && { iri }), ...chosen, definition, properties };
    const artifact = compose({ ...common, resource: artifacts, sent }).value;
    const described = { name, mediaType, size, sha256, pageCount, artifactId: artifact.id };
    const file = compose({ ...common, resource: files, sent: described }).value;
    const downloadUrl = this.exampleUrl.replace(String(this.example?.id), String(artifact.id));
    Object.assign(artifact, { fileId: file.id, content: { mediaType, size, sha256, downloadUrl } });
    store.put(artifacts, artifact);
    store.put(files, file);
    return { fileId: file.id, artifactId: artifact.id, artifactIri: artifact.iri };
  }

  /** The definition that a client names, or the newest one for files of a media type. */
  private definitionOf(mediaType: string, named: Fields | undefined): Fields | undefined {
    if (!this.definitions) return undefined;
    const wanted = named ?? { mediaTypes: mediaType };
    const [[property, value] = ['', undefined]] = Object.entries(wanted);
    const found = this.store.listWith(this.definitions, property, value).map((stored) => stored.value);
    const matching = named ? found.filter((one) => includes(one, named)) : found;
    // The definition that came first is the one of the media type; its newest version counts.
    return newestOf(matching.filter(({ name }) => name === matching[0]?.name));
  }

  at(pathname: string): ReturnType<Contents['of']> {
    const [, id] = this.path?.exec(pathname) ?? [];
    return id ? this.of(id) : undefined;
  }

  of(artifact: string): { content: Uint8Array; mediaType: string } | undefined {
    const stored = this.artifacts && this.store.get(this.artifacts, artifact);
    if (!stored?.value.content || stored.isDeleted) return undefined;
    const { sha256 = '', mediaType = 'application/octet-stream' } = stored.value.content as Record<string, string>;
    const content = this.bytes(sha256);
    return content && { content, mediaType };
  }
}
