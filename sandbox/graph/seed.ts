import type { Contract, Operation } from '../../src/contracts/model.ts';
import type { Nebula, NebulaEntity, Ontology } from '../engine/model.ts';
import type { Hint } from '../hints.ts';
import type { Fields } from '../state/schema.ts';
import type { Table } from '../state/store.ts';
import { type Fact, factsOf, iri, literal, rdfsLabel, rdfType, recordOf } from './facts.ts';

/** An entity of a perspective, as clients read it. */
export interface GraphEntity extends Fields {
  iri: string;
  classIri: string;
  label: string;
  properties: { propertyIri: string; value: string; datatype: string | null }[];
}

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

/** The table of facts, with those of the examples: entities of perspectives, and the entities that these point to. */
export function factTable(contracts: Contract[], hints: Map<Operation, Hint>): Table {
  const operations = contracts.flatMap((contract) => contract.operations);
  const examples = operations.flatMap(examplesOf);
  const ontologies = examples.filter((one): one is Ontology => Array.isArray(one?.fileSchemas) && 'classes' in one);
  const resolved = examples
    .filter((one): one is Nebula => Array.isArray(one?.entities) && Array.isArray(one.relations))
    .flatMap(({ entities }) => entities)
    .filter(({ resolvedIri }) => resolvedIri !== null);
  const shown = operations
    .filter((operation) => hints.get(operation)?.flow === 'entities')
    .flatMap(examplesOf)
    .flatMap(({ items }) => (items as GraphEntity[] | undefined) ?? [])
    .flatMap(entityFacts);
  const targets = new Set(shown.filter(({ object }) => object.type === 'uri').map(({ object }) => object.value));
  const pointed = resolved.filter(({ resolvedIri }: NebulaEntity) => targets.has(String(resolvedIri)));
  const facts = [...shown, ...pointed.flatMap((entity) => factsOf(entity, ontologies))];
  return { key: 'facts', identity: 'id', examples: facts.map(recordOf) };
}
