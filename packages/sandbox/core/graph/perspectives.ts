import { compares } from '../model/compare.ts';
import type { Fields } from '../model/schema.ts';
import type { FactIndex } from '../rdf/fact-index.ts';
import { type Fact, rdfsLabel, rdfType, type Term, xsd } from '../rdf/terms.ts';
import { byLabel } from './declarations.ts';
import type { Filter, GraphEntity, Ontology, OntologyProperty, Perspective } from './model.ts';

/** A class and all classes above it. */
function lineage(classes: Map<string, string[]>, iri: string): Set<string> {
  const seen = new Set([iri]);
  // Grows while it is read.
  for (const one of seen) for (const above of classes.get(one) ?? []) seen.add(above);
  return seen;
}

/** The range of a property that names none: any entity, or any literal. */
function rangeOf({ range, kind }: OntologyProperty): string {
  const any =
    kind === 'OBJECT' ? 'http://www.w3.org/2002/07/owl#Thing' : 'http://www.w3.org/2000/01/rdf-schema#Literal';
  return range ?? any;
}

/** The number of properties that a class shows, with those that it inherits. */
const mostProperties = 500;

/** The classes of ontologies, as perspectives can show them. The properties of a class are found when they are read. */
export function classesOf(ontologies: Ontology[]): Fields[] {
  return ontologies.flatMap(({ iri: ontologyIri, version: ontologyVersion, classes, properties }) => {
    const above = new Map(classes.map(({ iri, subClassOf }) => [iri, subClassOf]));
    return classes.map(({ iri, label, comment: description }) => ({
      ...{ iri, label, description, ontologyIri, ontologyVersion },
      get properties() {
        const own = lineage(above, iri);
        return properties
          .filter(({ domain }) => domain !== null && own.has(domain))
          .sort(byLabel)
          .slice(0, mostProperties)
          .map((one) => ({ iri: one.iri, label: one.label, kind: one.kind, range: rangeOf(one) }));
      },
    }));
  });
}

/** A value as filters compare it: a number where the datatype is one. */
function plain({ value, datatype }: Term): string | number | boolean {
  if (datatype === `${xsd}boolean`) return value === 'true';
  return datatype && /#(?:integer|decimal|double)$/.test(datatype) ? Number(value) : value;
}

function matches(facts: readonly Fact[], { property, operator, value }: Filter): boolean {
  const values = facts.filter((fact) => fact.property === property).map(({ object }) => plain(object));
  if (operator === 'EXISTS') return values.length > 0 === value;
  return values.some((one) => compares(one, operator, value));
}

function entitiesOf(index: FactIndex, classIri: string): Map<string, readonly Fact[]> {
  const typed = index.candidates(undefined, rdfType, classIri);
  const own = typed.filter(({ property, object }) => property === rdfType && object.value === classIri);
  return new Map(own.map(({ subject }) => [subject, index.candidates(subject)]));
}

function valuesOf(facts: readonly Fact[], propertyIri: string): GraphEntity['properties'] {
  const own = facts.filter(({ property }) => property === propertyIri);
  return own.map(({ object: { type, value, datatype = `${xsd}string` } }) => {
    return { propertyIri, value, datatype: type === 'uri' ? null : datatype };
  });
}

/** The entities that a perspective shows, with the properties that it selects. */
export function shownEntities({ classes }: Perspective, index: FactIndex, classIri?: string): GraphEntity[] {
  return classes
    .filter(({ iri }) => classIri === undefined || iri === classIri)
    .flatMap(({ iri, properties, filters }) => {
      const all = [...entitiesOf(index, iri)];
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
export function shownFacts(perspective: Perspective, index: FactIndex): Fact[] {
  const facts = shownEntities(perspective, index).flatMap(({ iri, classIri, properties }) => {
    const shown = new Set([rdfsLabel, ...properties.map(({ propertyIri }) => propertyIri)]);
    const isShown = ({ property, object }: Fact) =>
      property === rdfType ? object.value === classIri : shown.has(property);
    return index.candidates(iri).filter(isShown);
  });
  // An entity can have more than one of the classes.
  return [...new Set(facts)];
}
