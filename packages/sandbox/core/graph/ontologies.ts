import type { Request, Result } from '../model/call.ts';
import { timeOf } from '../model/environment.ts';
import { isExampleBody } from '../model/example.ts';
import { rejectCode, rejectFields, rejectStatus } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import { QueryError } from '../rdf/model.ts';
import { readTurtle } from '../rdf/turtle.ts';
import { queryOf } from '../state/filter.ts';
import type { Flows } from '../state/flow.ts';
import type { Platform } from '../state/platform.ts';
import { recordsOf } from '../state/store.ts';
import { declarationsIn } from './declarations.ts';
import type { FileSchema, Ontology } from './model.ts';

interface Sent extends Fields {
  version: number;
  title: string;
  format: string;
  content: string;
  fileSchemas?: FileSchema[];
  databaseMappings?: { tables: { classIri: string; columns: { propertyIri: string | null }[] }[] }[];
}

type Declared = ReturnType<typeof declarationsIn>;

/** Vocabularies that every ontology can use. */
const shared =
  /^(?:https?:\/\/schema\.org\/|http:\/\/purl\.org\/dc\/|http:\/\/www\.w3\.org\/(?:ns\/prov#|2000\/01\/rdf-schema#))/;

/** Versions of ontologies that are not the newest. */
const versions = recordsOf('ontologyVersions');

/** A version of an ontology. */
export function ontologyAt(platform: Platform, iri: string, version: number): Ontology | undefined {
  const newest = platform.get<Ontology>('ontology', iri);
  if (newest?.version === version) return newest;
  return platform.store.get(versions, `${iri} ${version}`)?.value.ontology as Ontology | undefined;
}

/** Saves and reads versions of ontologies. */
export class Ontologies {
  constructor(private readonly platform: Platform) {}

  get flows(): Flows {
    return {
      ontology: { isFirst: true, respond: (request) => this.save(request) },
      ontologyVersion: { isFirst: true, respond: (request) => this.read(request) },
    };
  }

  private read(request: Request): Result {
    const { iri, version } = queryOf(request.operation, request.call);
    const newest = this.platform.get<Ontology>('ontology', iri);
    if (!newest) return rejectCode(request, 'ONTOLOGY_NOT_FOUND', `No ontology has the IRI ${iri}.`);
    const found = version === undefined ? newest : ontologyAt(this.platform, newest.iri, Number(version));
    if (found) return { status: 200, body: found };
    return rejectCode(request, 'ONTOLOGY_VERSION_NOT_FOUND', `The newest version is ${newest.version}.`);
  }

  private save(request: Request): Result {
    const { operation, call, body, account } = request;
    const iri = String(queryOf(operation, call).iri);
    const sent = body as Sent;
    const example = this.platform.resource('ontology').examples[0]?.iri as string | undefined;
    const base = example && new URL('/', example).href;
    if (base && !iri.startsWith(base))
      rejectCode(
        request,
        'ONTOLOGY_IRI_OUTSIDE_TENANT',
        `The IRI must start with ${base}.`,
        'iri',
        `must start with ${base}`,
      );
    const stored = this.platform.find('ontology', iri);
    const newest = stored?.value as Ontology | undefined;
    // The sample of the site saves the version that the example has.
    const isSample = stored?.isSeed === true && isExampleBody(operation, sent);
    if (!isSample) this.checkVersion(request, newest, sent);
    const declared = this.declarationsOf(request, iri, sent);
    this.checkMappings(request, sent, declared);
    if (newest && newest.version !== sent.version) {
      this.platform.store.put(versions, { id: `${iri} ${newest.version}`, ontology: newest });
    }
    const { version, title, format, content, fileSchemas = [], databaseMappings = [] } = sent;
    const { classes, properties } = declared;
    const parts = { content, classes, properties, fileSchemas, databaseMappings };
    const createdBy = account ?? this.platform.resource('ontology').examples[0]?.createdBy;
    const createdAt = timeOf(this.platform.store.environment);
    const saved = { iri, version, title, format, ...parts, createdAt, createdBy };
    this.platform.put('ontology', saved);
    return { status: newest ? 200 : 201, body: saved };
  }

  private checkVersion(request: Request, newest: Ontology | undefined, { version }: Sent): void {
    const wanted = request.call.headers['if-match'];
    if (newest && wanted === undefined) rejectStatus(request, 428, 'The If-Match header is missing.');
    const etag = newest && `"${newest.version}"`;
    if (wanted !== undefined && wanted !== etag) {
      const detail = etag ? `The ETag is ${etag}, not ${wanted}.` : 'The ontology does not exist.';
      rejectStatus(request, 412, 'The ontology has changed.', detail);
    }
    const next = (newest?.version ?? 0) + 1;
    if (version !== next)
      rejectCode(request, 'ONTOLOGY_VERSION_NOT_NEXT', `The next version is ${next}.`, '/version', `must be ${next}`);
  }

  private declarationsOf(request: Request, iri: string, { format, content }: Sent): Declared {
    if (format !== 'TURTLE') {
      const detail = 'The sandbox reads ontologies in Turtle only.';
      rejectCode(request, 'ONTOLOGY_CONTENT_INVALID', detail, '/format', 'must be TURTLE in the sandbox');
    }
    try {
      const declared = declarationsIn(readTurtle(content));
      const [own] = declared.ontologies;
      if (declared.ontologies.length === 1 && own === iri) return declared;
      const detail = `The content declares ${declared.ontologies.join(' and ') || 'no ontology'}.`;
      return rejectCode(request, 'ONTOLOGY_IRI_MISMATCH', detail, '/content', `must declare ${iri}`);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return rejectCode(request, 'ONTOLOGY_CONTENT_INVALID', error.message, '/content', 'must be valid Turtle');
    }
  }

  private checkMappings(request: Request, sent: Sent, { classes, properties }: Declared): void {
    const [classIris, propertyIris] = [classes, properties].map((all) => new Set(all.map(({ iri }) => iri)));
    const isKnown = (iri: string, known?: Set<string>) => shared.test(iri) || known?.has(iri) === true;
    const definitions = this.platform.list('definition');
    const errors: { pointer: string; message: string }[] = [];
    const check = (isRight: boolean, pointer: string, message: string) => {
      if (!isRight) errors.push({ pointer, message });
    };
    const [aClass, aProperty] = ['must be a class in the content', 'must be a property in the content'];
    for (const [index, { classIri, mappings, artifactDefinition }] of (sent.fileSchemas ?? []).entries()) {
      const at = `/fileSchemas/${index}`;
      const { name, version } = artifactDefinition;
      const exists = definitions.some((one) => one.name === name && one.version === version);
      check(exists, `${at}/artifactDefinition`, 'must be an existing artifact definition');
      check(isKnown(classIri, classIris), `${at}/classIri`, aClass);
      for (const [number, { propertyIri }] of mappings.entries())
        check(isKnown(propertyIri, propertyIris), `${at}/mappings/${number}/propertyIri`, aProperty);
    }
    for (const [index, { tables }] of (sent.databaseMappings ?? []).entries()) {
      for (const [number, { classIri, columns }] of tables.entries()) {
        const at = `/databaseMappings/${index}/tables/${number}`;
        check(isKnown(classIri, classIris), `${at}/classIri`, aClass);
        for (const [column, { propertyIri }] of columns.entries())
          check(
            propertyIri === null || isKnown(propertyIri, propertyIris),
            `${at}/columns/${column}/propertyIri`,
            aProperty,
          );
      }
    }
    if (errors.length > 0)
      rejectFields(request, 'ONTOLOGY_MAPPING_INVALID', 'A mapping does not match the ontology.', errors);
  }
}
