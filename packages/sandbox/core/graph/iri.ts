import { valueAt } from '../model/compare.ts';
import type { Platform } from '../state/platform.ts';
import type { Artifact, FileSchema, Nebula, NebulaEntity } from './model.ts';
import { ontologyAt } from './ontologies.ts';

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The value of a property by the last part of its IRI, of the entity or of another one in the same document. */
function propertyOf(name: string, entities: NebulaEntity[]): unknown {
  const isNamed = (iri: string) => iri.endsWith(name) && iri.replace(/^.*[#/]/, '') === name;
  for (const { properties } of entities) {
    const found = properties.find(({ propertyIri }) => isNamed(propertyIri));
    if (found) return found.value;
  }
  return undefined;
}

/** The file schema of an entity: that of its class and of the output that it was found in. */
export function schemaOf(
  platform: Platform,
  { ontologyIri, ontologyVersion }: Nebula,
  { classIri, provenance }: NebulaEntity,
): FileSchema | undefined {
  const definition = platform.get<Artifact>('artifact', provenance[0]?.artifactId)?.definition;
  const ontology = ontologyAt(platform, ontologyIri, ontologyVersion);
  const schemas = ontology?.fileSchemas.filter((schema) => schema.classIri === classIri) ?? [];
  return schemas.find(({ artifactDefinition: { name } }) => name === definition?.name) ?? schemas[0];
}

/** The number of the table row that an entity was found in, below the header. */
function rowOf(artifact: Artifact | undefined, { provenance }: NebulaEntity): number | undefined {
  const table = /^(\/tables\/\d+)(\/cells\/\d+)/.exec(provenance[0]?.pointer ?? '');
  const cells = valueAt(artifact?.properties, `${table?.[1]}/cells`) as { row: number; header: boolean }[] | undefined;
  const row = valueAt(artifact?.properties, `${table?.[0]}/row`);
  if (!table || !cells || typeof row !== 'number') return undefined;
  return row - cells.reduce((last, cell) => (cell.header ? Math.max(last, cell.row) : last), -1);
}

/** The IRI of a new entity, from the template of its file schema; none if a placeholder has no value. */
export function iriFor(platform: Platform, nebula: Nebula, entity: NebulaEntity): string | undefined {
  const template = schemaOf(platform, nebula, entity)?.subjectTemplate;
  const artifact = platform.get<Artifact>('artifact', entity.provenance[0]?.artifactId);
  const document = platform.get<Artifact>('artifact', nebula.artifactId)?.iri.replace(/^.*[#/]/, '');
  const known: Record<string, unknown> = { document, label: slug(entity.label), row: rowOf(artifact, entity) };
  const fill = (name: string): string | undefined => {
    // The IRI of the artifact is a whole, and not a part of another one.
    if (name === 'iri') return artifact?.iri;
    if (name === 'id') return artifact?.id;
    const found = name.startsWith('/') ? valueAt(artifact?.properties, name) : known[name];
    const value = found ?? propertyOf(name, [entity, ...nebula.entities]);
    return value === undefined ? undefined : encodeURIComponent(String(value));
  };
  const names = [...(template?.matchAll(/\{([^}]+)\}/g) ?? [])].map(([, name = '']) => name);
  const values = new Map(names.map((name) => [name, fill(name)]));
  if (!template || [...values.values()].includes(undefined)) return undefined;
  return template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values.get(name) ?? '');
}
