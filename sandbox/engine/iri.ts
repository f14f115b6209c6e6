import type { Fields } from '../state/schema.ts';
import type { Nebula, NebulaEntity } from './model.ts';
import type { World } from './world.ts';

interface Ontology extends Fields {
  iri: string;
  version: number;
  fileSchemas: { classIri: string; subjectTemplate: string }[];
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The value of a property by the last part of its IRI, of the entity or of another one in the same document. */
function propertyOf(name: string, entities: NebulaEntity[]): string | undefined {
  const found = entities
    .flatMap(({ properties }) => properties)
    .find(({ propertyIri }) => propertyIri.replace(/^.*[#/]/, '') === name);
  return found && encodeURIComponent(String(found.value));
}

/** The IRI of a new entity, from the template of its file schema; none if a placeholder has no value. */
export function iriFor(world: World, nebula: Nebula, entity: NebulaEntity): string | undefined {
  const { entities, ontologyIri, ontologyVersion } = nebula;
  const template = world
    .list<Ontology>('ontology')
    .filter(({ iri, version }) => iri === ontologyIri && version === ontologyVersion)
    .flatMap(({ fileSchemas }) => fileSchemas)
    .find(({ classIri }) => classIri === entity.classIri)?.subjectTemplate;
  const row = 1 + entities.filter(({ classIri }) => classIri === entity.classIri).indexOf(entity);
  const values: Record<string, string | undefined> = { label: slug(entity.label), row: String(row) };
  const names = [...(template?.matchAll(/\{([^}]+)\}/g) ?? [])].map(([, name = '']) => name);
  for (const name of names) values[name] ??= propertyOf(name, [entity, ...entities]);
  if (names.some((name) => values[name] === undefined)) return undefined;
  return template?.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values[name] ?? '');
}
