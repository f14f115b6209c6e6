import { type Fact, rdfsLabel, rdfType } from '../rdf/terms.ts';
import type { Ontology, OntologyProperty } from './model.ts';

const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
const owl = 'http://www.w3.org/2002/07/owl#';

const kinds: Readonly<Record<string, OntologyProperty['kind']>> = {
  [`${owl}ObjectProperty`]: 'OBJECT',
  [`${owl}DatatypeProperty`]: 'DATATYPE',
};

function textOf(facts: Fact[], subject: string, property: string): string | undefined {
  const found = facts.filter((one) => one.subject === subject && one.property === property).map(({ object }) => object);
  return (found.find((term) => /^en\b/i.test(term['xml:lang'] ?? '')) ?? found[0])?.value;
}

/** The IRIs that a property of a subject points to; nodes without an IRI are left out. */
function targetsOf(facts: Fact[], subject: string, property: string): string[] {
  return facts
    .filter((one) => one.subject === subject && one.property === property)
    .flatMap(({ object }) => (object.type === 'uri' && !object.value.startsWith('_:') ? [object.value] : []));
}

/** Orders objects by their label. */
export function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label < b.label ? -1 : Number(a.label > b.label);
}

/** The ontologies, classes, and properties that facts declare. */
export function declarationsIn(facts: Fact[]): Pick<Ontology, 'classes' | 'properties'> & { ontologies: string[] } {
  const typed = (...types: string[]) => {
    const own = facts.filter(({ property, object }) => property === rdfType && types.includes(object.value));
    return [...new Set(own.map(({ subject }) => subject))].filter((subject) => !subject.startsWith('_:'));
  };
  const labelOf = (iri: string) => textOf(facts, iri, rdfsLabel) ?? iri.replace(/^.*[#/]/, '');
  const classes = typed(`${owl}Class`, `${rdfs}Class`).map((iri) => ({
    iri,
    label: labelOf(iri),
    comment: textOf(facts, iri, `${rdfs}comment`) ?? null,
    subClassOf: targetsOf(facts, iri, `${rdfs}subClassOf`),
  }));
  const properties = Object.entries(kinds).flatMap(([type, kind]) =>
    typed(type).map((iri) => ({
      iri,
      label: labelOf(iri),
      domain: targetsOf(facts, iri, `${rdfs}domain`)[0] ?? null,
      range: targetsOf(facts, iri, `${rdfs}range`)[0] ?? null,
      kind,
    })),
  );
  return { ontologies: typed(`${owl}Ontology`), classes: classes.sort(byLabel), properties: properties.sort(byLabel) };
}
