import { type Environment, newUuid, timeOf } from '../model/environment.ts';
import type { Fields } from '../model/schema.ts';
import { includes } from '../model/schema.ts';
import type { Platform } from '../state/platform.ts';
import { candidatesOf } from './candidates.ts';
import { factsOf, type Graph, relationFacts } from './facts.ts';
import { iriFor, schemaOf } from './iri.ts';
import type { Artifact, Nebula, NebulaEntity, Ontology } from './model.ts';
import { ontologyAt } from './ontologies.ts';

function countsOf({ entities, relations }: Nebula) {
  const count = (status: string) => entities.filter((entity) => entity.status === status).length;
  const totals = { entities: entities.length, relations: relations.length };
  return { ...totals, candidates: count('CANDIDATE'), resolved: count('RESOLVED'), rejected: count('REJECTED') };
}

/** The values of an entity: two that have the same are one. */
function contentOf({ classIri, label, properties }: Pick<NebulaEntity, 'classIri' | 'label' | 'properties'>): string {
  const values = properties.map(({ propertyIri, value }) => `${propertyIri} ${value}`);
  return JSON.stringify([classIri, label, ...values.sort()]);
}

type Ends = Pick<Nebula['relations'][number], 'propertyIri' | 'subjectId' | 'objectId'>;

function endsOf({ propertyIri, subjectId, objectId }: Ends): string {
  return `${propertyIri} ${subjectId} ${objectId}`;
}

function newNebula(
  environment: Environment,
  key: Pick<Nebula, 'artifactId' | 'ontologyIri' | 'ontologyVersion'>,
): Nebula {
  const now = timeOf(environment);
  const { artifactId, ...ontology } = key;
  const parts = { runIds: [], ...ontology, entities: [], relations: [] };
  return { id: newUuid(environment), artifactId, ...parts, version: 1, createdAt: now, updatedAt: now };
}

/** Keeps the candidates of documents, and adds those that are resolved to the graph. */
export class Nebulae {
  constructor(
    private readonly platform: Platform,
    private readonly graph: Graph,
    /** Reports an event of a nebula, and the object that it is about. */
    readonly emit: (type: string, subject: string, nebula: Nebula) => void,
  ) {}

  /** The document that an artifact was derived from, or the artifact itself. */
  documentOf(id: unknown): Artifact | undefined {
    let artifact = this.platform.get<Artifact>('artifact', id);
    for (let source = artifact?.derivedFrom[0]; source !== undefined && source !== artifact?.id; ) {
      artifact = this.platform.get<Artifact>('artifact', source);
      source = artifact?.derivedFrom[0];
    }
    return artifact;
  }

  /** Adds what file schemas find in the outputs of a run to the nebula of the document. */
  extract(run: { id: string; outputs: Record<string, string[]> }): void {
    for (const ontology of this.platform.list<Ontology>('ontology')) {
      for (const id of Object.values(run.outputs).flat()) this.apply(ontology, run.id, id);
    }
  }

  private apply(ontology: Ontology, runId: string, output: string): void {
    const artifact = this.platform.get<Artifact>('artifact', output);
    const document = this.documentOf(output);
    if (!artifact || !document?.fileId) return;
    const { fileId } = document;
    const { name, version } = artifact.definition;
    const found = ontology.fileSchemas
      .filter(({ artifactDefinition: wanted }) => wanted.name === name && wanted.version === version)
      .flatMap((schema) => {
        const label = ontology.classes.find((one) => one.iri === schema.classIri)?.label;
        return candidatesOf(schema, artifact, fileId, label ?? schema.classIri.replace(/^.*[#/]/, ''));
      });
    if (found.length === 0) return;
    const key = { artifactId: document.id, ontologyIri: ontology.iri, ontologyVersion: ontology.version };
    const known = this.platform.listWith<Nebula>('nebula', 'artifactId', document.id).find((one) => includes(one, key));
    const nebula = known ? structuredClone(known) : newNebula(this.platform.store.environment, key);
    const contents = new Set(nebula.entities.map(contentOf));
    const news = found.filter((one) => !contents.has(contentOf(one)));
    for (const one of news) {
      const open = { resolvedIri: null, status: 'CANDIDATE', decision: null };
      nebula.entities.push({ id: `e${nebula.entities.length + 1}`, ...one, ...open });
    }
    nebula.runIds = [...new Set([...nebula.runIds, runId])];
    this.relate(nebula, ontology);
    const resolved = this.resolveAlone(nebula);
    this.save(nebula, known ? nebula.version + 1 : 1, known !== undefined && news.length + resolved.length === 0);
    const run = this.platform.get('run', runId);
    if (run) this.platform.put('run', { ...run, nebulaId: nebula.id });
    this.publish(nebula, resolved);
  }

  private relate({ entities, relations }: Nebula, { fileSchemas }: Ontology): void {
    const wanted = fileSchemas.flatMap(({ classIri, relations: own = [] }) =>
      own.map(({ propertyIri, classIri: other }) => ({ propertyIri, from: classIri, to: other })),
    );
    const known = new Set(relations.map(endsOf));
    for (const { propertyIri, from, to } of wanted) {
      for (const subject of entities.filter(({ classIri }) => classIri === from)) {
        for (const object of entities.filter((one) => one.classIri === to && one !== subject)) {
          const ends = { propertyIri, subjectId: subject.id, objectId: object.id };
          if (known.has(endsOf(ends))) continue;
          known.add(endsOf(ends));
          const confidence = Math.min(subject.confidence, object.confidence);
          relations.push({ id: `r${relations.length + 1}`, ...ends, confidence, provenance: object.provenance });
        }
      }
    }
  }

  /** Resolves candidates above the threshold of their file schema. */
  private resolveAlone(nebula: Nebula): NebulaEntity[] {
    return nebula.entities.filter((entity) => {
      const threshold = schemaOf(this.platform, nebula, entity)?.autoResolveAbove ?? null;
      if (entity.status !== 'CANDIDATE' || threshold === null || entity.confidence <= threshold) return false;
      const resolvedIri = iriFor(this.platform, nebula, entity);
      if (resolvedIri === undefined) return false;
      const decision = { by: 'MAPPING', account: null, threshold, decidedAt: timeOf(this.platform.store.environment) };
      Object.assign(entity, { status: 'RESOLVED', decision, resolvedIri });
      return true;
    });
  }

  save(nebula: Nebula, version: number, isQuiet: boolean): Nebula {
    const saved = { ...nebula, counts: countsOf(nebula), version, updatedAt: timeOf(this.platform.store.environment) };
    const { entities: _, relations: __, ...summary } = saved;
    this.platform.store.put(this.platform.resource('nebulaSummary'), summary, true);
    this.platform.store.put(this.platform.resource('nebula'), saved, isQuiet);
    return saved;
  }

  /** Adds the facts of entities that were resolved, and the relations whose entities are both resolved. */
  publish(nebula: Nebula, resolved: NebulaEntity[]): void {
    const ontology = ontologyAt(this.platform, nebula.ontologyIri, nebula.ontologyVersion);
    this.graph.add(resolved.flatMap((entity) => factsOf(entity, ontology ? [ontology] : [])));
    const related = relationFacts(nebula).filter((fact) => !this.graph.has(fact));
    this.graph.add(related);
    const entities = resolved.map(({ resolvedIri }) => String(resolvedIri));
    const changed = new Set([...entities, ...related.map(({ subject }) => subject)]);
    for (const entity of changed) this.emit('graph.changed', entity, nebula);
  }

  /** Deletes the nebulae of a document. Its facts stay in the graph. */
  remove(artifactId: unknown): void {
    for (const role of ['nebula', 'nebulaSummary']) {
      const resource = this.platform.resource(role);
      for (const stored of this.platform.store.listWith(resource, 'artifactId', artifactId))
        this.platform.store.remove(resource, stored);
    }
  }

  /** Nebulae of a document, of an output of it, or of the runs of a process, and the conditions on nebulae themselves. */
  narrow(items: Fields[], { artifactId, processId, ...conditions }: Fields): { items: Fields[]; conditions: Fields } {
    const document = artifactId === undefined ? undefined : (this.documentOf(artifactId)?.id ?? artifactId);
    const isOf = (runId: string) => this.platform.get('run', runId)?.processId === processId;
    const found = (items as Nebula[])
      .filter((nebula) => document === undefined || nebula.artifactId === document)
      .filter(({ runIds }) => processId === undefined || runIds.some(isOf));
    return { items: found, conditions };
  }
}
