import { isDeepStrictEqual } from 'node:util';
import type { MockResponse, Request, Result } from '../core/call.ts';
import type { Hint } from '../core/hint.ts';
import { problemOf, reject } from '../core/problem.ts';
import type { Fields } from '../core/schema.ts';
import { QueryError } from '../rdf/model.ts';
import { readTurtle } from '../rdf/turtle.ts';
import { queryOf } from '../state/filter.ts';
import { type Platform, rejectCode } from '../state/platform.ts';
import { recordsOf } from '../store/store.ts';
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

  /** Responds to the operations that save and read ontologies; `undefined` for all others. */
  respond(flow: Hint['flow'] | undefined, request: Request): Result | undefined {
    if (flow === 'ontology') return this.save(request);
    return flow === 'ontologyVersion' ? this.read(request) : undefined;
  }

  private read({ operation, call }: Request): Result {
    const { iri, version } = queryOf(operation, call);
    const newest = this.platform.get<Ontology>('ontology', iri);
    if (!newest) return rejectCode(operation, /ONTOLOGY_NOT_FOUND/, call, `No ontology has the IRI ${iri}.`);
    const found = version === undefined ? newest : ontologyAt(this.platform, newest.iri, Number(version));
    if (found) return { status: 200, body: found };
    return rejectCode(operation, /VERSION_NOT_FOUND/, call, `The newest version is ${newest.version}.`);
  }

  private save(request: Request): Result {
    const { operation, call, body, account } = request;
    const iri = String(queryOf(operation, call).iri);
    const sent = body as Sent;
    const stored = this.platform.find('ontology', iri);
    const newest = stored?.value as Ontology | undefined;
    // The sample of the site saves the version that the example has.
    const examples = operation.body?.contents.flatMap((content) => content.examples) ?? [];
    const isSample = stored?.isSeed === true && examples.some(({ value }) => isDeepStrictEqual(value, sent));
    const problem = isSample ? undefined : this.versionProblem(request, newest, sent);
    if (problem) return problem;
    const declared = this.declarationsOf(request, iri, sent);
    if (!('classes' in declared)) return declared;
    const wrong = this.mappingProblem(request, sent, declared);
    if (wrong) return wrong;
    if (newest && newest.version !== sent.version) {
      this.platform.store.put(versions, { id: `${iri} ${newest.version}`, ontology: newest });
    }
    const { version, title, format, content, fileSchemas = [], databaseMappings = [] } = sent;
    const { classes, properties } = declared;
    const parts = { content, classes, properties, fileSchemas, databaseMappings };
    const createdBy = account ?? this.platform.resource('ontology').examples[0]?.createdBy;
    const saved = { iri, version, title, format, ...parts, createdAt: new Date().toISOString(), createdBy };
    this.platform.put('ontology', saved);
    return { status: newest ? 200 : 201, body: saved };
  }

  private versionProblem({ operation, call }: Request, newest: Ontology | undefined, { version }: Sent) {
    const wanted = call.headers['if-match'];
    const instance = call.url.pathname;
    if (newest && wanted === undefined)
      return reject(problemOf(operation, 428), 428, 'The If-Match header is missing.', { instance });
    const etag = newest && `"${newest.version}"`;
    if (wanted !== undefined && wanted !== etag) {
      const detail = etag ? `The ETag is ${etag}, not ${wanted}.` : 'The ontology does not exist.';
      return reject(problemOf(operation, 412), 412, 'The ontology has changed.', { detail, instance });
    }
    const next = (newest?.version ?? 0) + 1;
    if (version === next) return undefined;
    const errors = [{ pointer: '/version', message: `must be ${next}` }];
    return rejectCode(operation, /VERSION_NOT_NEXT/, call, `The next version is ${next}.`, errors);
  }

  private declarationsOf(
    { operation, call }: Request,
    iri: string,
    { format, content }: Sent,
  ): Declared | MockResponse {
    const fail = (code: RegExp, detail: string, message: string) =>
      rejectCode(operation, code, call, detail, [{ pointer: '/content', message }]);
    if (format !== 'TURTLE') {
      const errors = [{ pointer: '/format', message: 'must be TURTLE in the sandbox' }];
      return rejectCode(operation, /CONTENT_INVALID/, call, 'The sandbox reads ontologies in Turtle only.', errors);
    }
    try {
      const declared = declarationsIn(readTurtle(content));
      const [own] = declared.ontologies;
      if (declared.ontologies.length === 1 && own === iri) return declared;
      const detail = `The content declares ${declared.ontologies.join(' and ') || 'no ontology'}.`;
      return fail(/IRI_MISMATCH/, detail, `must declare ${iri}`);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return fail(/CONTENT_INVALID/, error.message, 'must be valid Turtle');
    }
  }

  private mappingProblem({ operation, call }: Request, sent: Sent, { classes, properties }: Declared) {
    const isKnown = (iri: string, all: { iri: string }[]) => shared.test(iri) || all.some((one) => one.iri === iri);
    const errors: { pointer: string; message: string }[] = [];
    const check = (isRight: boolean, pointer: string, message: string) => {
      if (!isRight) errors.push({ pointer, message });
    };
    const [aClass, aProperty] = ['must be a class in the content', 'must be a property in the content'];
    for (const [index, { classIri, mappings, artifactDefinition }] of (sent.fileSchemas ?? []).entries()) {
      const at = `/fileSchemas/${index}`;
      const definitions = this.platform.list('definition');
      const { name, version } = artifactDefinition;
      const exists = definitions.some((one) => one.name === name && one.version === version);
      check(exists, `${at}/artifactDefinition`, 'must be an existing artifact definition');
      check(isKnown(classIri, classes), `${at}/classIri`, aClass);
      for (const [number, { propertyIri }] of mappings.entries())
        check(isKnown(propertyIri, properties), `${at}/mappings/${number}/propertyIri`, aProperty);
    }
    for (const [index, { tables }] of (sent.databaseMappings ?? []).entries()) {
      for (const [number, { classIri, columns }] of tables.entries()) {
        const at = `/databaseMappings/${index}/tables/${number}`;
        check(isKnown(classIri, classes), `${at}/classIri`, aClass);
        for (const [column, { propertyIri }] of columns.entries())
          check(
            propertyIri === null || isKnown(propertyIri, properties),
            `${at}/columns/${column}/propertyIri`,
            aProperty,
          );
      }
    }
    if (errors.length === 0) return undefined;
    return rejectCode(operation, /MAPPING_INVALID/, call, 'A mapping does not match the ontology.', errors);
  }
}
