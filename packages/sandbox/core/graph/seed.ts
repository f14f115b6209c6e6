import type { Contract } from '@docs/contracts';
import { responseExamples } from '../model/example.ts';
import type { Hints } from '../model/hints.ts';
import type { Fields } from '../model/schema.ts';
import { type Fact, iri, literal, type Term } from '../rdf/terms.ts';
import type { Resource } from '../state/resources.ts';
import type { Table } from '../state/store.ts';
import { describe, factsOf, recordOf, relationFacts } from './facts.ts';
import type { GraphEntity, Nebula, Ontology } from './model.ts';

function entityFacts({ iri: subject, classIri, label, properties }: GraphEntity): Fact[] {
  const terms = properties.map(({ propertyIri, value, datatype }): [string, Term] => {
    return [propertyIri, datatype === null ? iri(value) : literal(value, datatype)];
  });
  return describe(subject, classIri, label, terms);
}

/** The facts that a nebula has brought: those of its resolved entities, and the relations between them. */
function nebulaFacts(nebula: Nebula, ontologies: Ontology[]): Fact[] {
  const resolved = nebula.entities.filter(({ resolvedIri }) => resolvedIri !== null);
  return [...resolved.flatMap((entity) => factsOf(entity, ontologies)), ...relationFacts(nebula)];
}

function isNebula(value: Fields): value is Nebula {
  return Array.isArray(value?.entities) && Array.isArray(value.relations);
}

/**
 * The table of facts, with those that the graph starts with: of the nebulae that clients find, and of the entities in examples of perspectives
 * that come from no nebula.
 */
export function factTable(contracts: Contract[], resources: Resource[], hints: Hints): Table {
  const operations = contracts.flatMap((contract) => contract.operations);
  const stored = resources.flatMap((resource) => resource.examples);
  const ontologies = stored.filter((one): one is Ontology => Array.isArray(one.fileSchemas) && 'classes' in one);
  const found = stored.filter(isNebula).flatMap((nebula) => nebulaFacts(nebula, ontologies));
  // Examples of decisions name entities that wait for them at the start.
  const decided = operations.flatMap(responseExamples).filter(isNebula);
  const known = new Set(decided.flatMap(({ entities }) => entities.map(({ resolvedIri }) => resolvedIri)));
  const others = operations
    .filter((operation) => hints.get(operation)?.flow === 'entities')
    .flatMap(responseExamples)
    .flatMap(({ items }) => (items as GraphEntity[] | undefined) ?? [])
    .filter((entity) => !known.has(entity.iri));
  const facts = [...found, ...others.flatMap(entityFacts)];
  return { key: 'facts', identity: 'id', examples: facts.map(recordOf) };
}
