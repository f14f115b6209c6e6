import type { Contract, Operation } from '@docs/contracts';
import type { Hint } from '../core/hint.ts';
import type { Fields } from '../core/schema.ts';
import { type Fact, iri, literal, rdfsLabel, rdfType } from '../rdf/terms.ts';
import type { Resource } from '../state/resources.ts';
import type { Table } from '../store/store.ts';
import { factsOf, recordOf } from './facts.ts';
import type { GraphEntity, Nebula, NebulaEntity, Ontology } from './model.ts';

function examplesOf({ responses }: Operation): Fields[] {
  return responses.flatMap(({ contents }) =>
    contents.flatMap(({ examples }) => examples.map(({ value }) => value as Fields)),
  );
}

function entityFacts({ iri: subject, classIri, label, properties }: GraphEntity): Fact[] {
  return [
    { subject, property: rdfType, object: iri(classIri) },
    { subject, property: rdfsLabel, object: literal(label) },
    ...properties.map(({ propertyIri, value, datatype }) => ({
      subject,
      property: propertyIri,
      object: datatype === null ? iri(value) : literal(value, datatype),
    })),
  ];
}

/** The facts that a nebula has brought: those of its resolved entities, and the relations between them. */
function nebulaFacts({ entities, relations }: Nebula, ontologies: Ontology[]): Fact[] {
  const resolved = new Map(entities.filter(isResolved).map((entity) => [entity.id, String(entity.resolvedIri)]));
  const related = relations.flatMap(({ subjectId, objectId, propertyIri }): Fact[] => {
    const [subject, object] = [resolved.get(subjectId), resolved.get(objectId)];
    return subject && object ? [{ subject, property: propertyIri, object: iri(object) }] : [];
  });
  return [...entities.filter(isResolved).flatMap((entity) => factsOf(entity, ontologies)), ...related];
}

function isResolved({ resolvedIri }: NebulaEntity): boolean {
  return resolvedIri !== null;
}

function isNebula(value: Fields): value is Nebula {
  return Array.isArray(value?.entities) && Array.isArray(value.relations);
}

/**
 * The table of facts, with those that the graph starts with: of the nebulae that clients find, and of the entities in examples of perspectives
 * that come from no nebula.
 */
export function factTable(contracts: Contract[], resources: Resource[], hints: Map<Operation, Hint>): Table {
  const operations = contracts.flatMap((contract) => contract.operations);
  const stored = resources.flatMap((resource) => resource.examples);
  const ontologies = stored.filter((one): one is Ontology => Array.isArray(one.fileSchemas) && 'classes' in one);
  const found = stored.filter(isNebula).flatMap((nebula) => nebulaFacts(nebula, ontologies));
  // Examples of decisions name entities that wait for them at the start.
  const decided = operations.flatMap(examplesOf).filter(isNebula);
  const known = new Set(decided.flatMap(({ entities }) => entities.map(({ resolvedIri }) => resolvedIri)));
  const others = operations
    .filter((operation) => hints.get(operation)?.flow === 'entities')
    .flatMap(examplesOf)
    .flatMap(({ items }) => (items as GraphEntity[] | undefined) ?? [])
    .filter((entity) => !known.has(entity.iri));
  const facts = [...found, ...others.flatMap(entityFacts)];
  return { key: 'facts', identity: 'id', examples: facts.map(recordOf) };
}
