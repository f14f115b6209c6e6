import { compares } from '../model/compare.ts';
import type { Fields } from '../model/schema.ts';
import { type Fact, rdfsLabel, rdfType, type Term, xsd } from '../rdf/terms.ts';
import { byLabel } from './declarations.ts';
import type { Filter, GraphEntity, Ontology, OntologyProperty, Perspective } from './model.ts';

function lineage({ classes }: Ontology, iri: string, seen = new Set<string>()): Set<string> {
  if (seen.has(iri)) return seen;
  seen.add(iri);
  for (const other of classes.find((one) => one.iri === iri)?.subClassOf ?? []) {
    lineage({ classes } as Ontology, other, seen);
  }
  return seen;
}

/** The range of a property that names none: any entity, or any literal. */
function rangeOf({ range, kind }: OntologyProperty): string {
  const any =
    kind === 'OBJECT' ? 'http://www.w3.org/2002/07/owl#Thing' : 'http://www.w3.org/2000/01/rdf-schema#Literal';
  return range ?? any;
}

/** The classes of ontologies, as perspectives can show them. */
export function classesOf(ontologies: Ontology[]): Fields[] {
  return ontologies.flatMap((ontology) => {
    const { iri: ontologyIri, version: ontologyVersion } = ontology;
    return ontology.classes.map(({ iri, label, comment: description }) => {
      const own = lineage(ontology, iri);
      const properties = ontology.properties
        .filter(({ domain }) => domain !== null && own.has(domain))
        .sort(byLabel)
        .map((one) => ({ iri: one.iri, label: one.label, kind: one.kind, range: rangeOf(one) }));
      return { iri, label, description, ontologyIri, ontologyVersion, properties };
    });
  });
}

/** A value as filters compare it: a number where the datatype is one. */
function plain({ value, datatype }: Term): string | number | boolean {
  if (datatype === `${xsd}boolean`) return value === 'true';
  return datatype && /#(?:integer|decimal|double)$/.test(datatype) ? Number(value) : value;
}

function matches(facts: Fact[], { property, operator, value }: Filter): boolean {
  const values = facts.filter((fact) => fact.property === property).map(({ object }) => plain(object));
  if (operator === 'EXISTS') return values.length > 0 === value;
  return values.some((one) => compares(one, operator, value));
}

function entitiesOf(facts: Fact[], classIri: string): Map<string, Fact[]> {
  const own = facts.filter(({ property, object }) => property === rdfType && object.value === classIri);
  const entities = new Map<string, Fact[]>(own.map(({ subject }) => [subject, []]));
  for (const fact of facts) entities.get(fact.subject)?.push(fact);
  return entities;
}

function valuesOf(facts: Fact[], propertyIri: string): GraphEntity['properties'] {
  const own = facts.filter(({ property }) => property === propertyIri);
  return own.map(({ object: { type, value, datatype = `${xsd}string` } }) => {
    return { propertyIri, value, datatype: type === 'uri' ? null : datatype };
  });
}

/** The entities that a perspective shows, with the properties that it selects. */
export function shownEntities({ classes }: Perspective, facts: Fact[], classIri?: string): GraphEntity[] {
  return classes
    .filter(({ iri }) => classIri === undefined || iri === classIri)
    .flatMap(({ iri, properties, filters }) => {
      const all = [...entitiesOf(facts, iri)];
      const matching = all.filter(([, own]) => filters.every((filter) => matches(own, filter)));
      return matching.map(([subject, own]) => ({
        iri: subject,
        classIri: iri,
        label: own.find(({ property }) => property === rdfsLabel)?.object.value ?? '',
        properties: properties.flatMap((propertyIri) => valuesOf(own, propertyIri)),
      }));
    });
}

/** The facts that a perspective shows. */
export function shownFacts(perspective: Perspective, facts: Fact[]): Fact[] {
  const shown = shownEntities(perspective, facts);
  return facts.filter(({ subject, property, object }) =>
    shown.some(({ iri, classIri, properties }) => {
      if (iri !== subject) return false;
      if (property === rdfType) return object.value === classIri;
      return property === rdfsLabel || properties.some((one) => one.propertyIri === property);
    }),
  );
}
