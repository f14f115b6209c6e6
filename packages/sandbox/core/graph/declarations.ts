import { addTo } from '../model/group.ts';
import { QueryError } from '../rdf/model.ts';
import { type Fact, rdfsLabel, rdfType } from '../rdf/terms.ts';
import type { Ontology, OntologyProperty } from './model.ts';

const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
const owl = 'http://www.w3.org/2002/07/owl#';

const kinds: Readonly<Record<string, OntologyProperty['kind']>> = {
  [`${owl}ObjectProperty`]: 'OBJECT',
  [`${owl}DatatypeProperty`]: 'DATATYPE',
};

function textOf(facts: Fact[], property: string): string | undefined {
  const found = facts.filter((one) => one.property === property).map(({ object }) => object);
  return (found.find((term) => /^en\b/i.test(term['xml:lang'] ?? '')) ?? found[0])?.value;
}

/** The IRIs that a property points to; nodes without an IRI are left out. */
function targetsOf(facts: Fact[], property: string): string[] {
  return facts
    .filter((one) => one.property === property)
    .flatMap(({ object }) => (object.type === 'uri' && !object.value.startsWith('_:') ? [object.value] : []));
}

/** Orders objects by their label. */
export function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label < b.label ? -1 : Number(a.label > b.label);
}

/** The ontologies, classes, and properties that facts declare. */
export function declarationsIn(facts: Fact[]): Pick<Ontology, 'classes' | 'properties'> & { ontologies: string[] } {
  const bySubject = new Map<string, Fact[]>();
  for (const fact of facts) if (!fact.subject.startsWith('_:')) addTo(bySubject, fact.subject, fact);
  const subjects = [...bySubject];
  const typed = (...types: string[]) =>
    subjects.filter(([, own]) =>
      own.some(({ property, object }) => property === rdfType && types.includes(object.value)),
    );
  const labelOf = (iri: string, own: Fact[]) => textOf(own, rdfsLabel) ?? iri.replace(/^.*[#/]/, '');
  const classes = typed(`${owl}Class`, `${rdfs}Class`).map(([iri, own]) => ({
    iri,
    label: labelOf(iri, own),
    comment: textOf(own, `${rdfs}comment`) ?? null,
    subClassOf: targetsOf(own, `${rdfs}subClassOf`),
  }));
  const properties = Object.entries(kinds).flatMap(([type, kind]) =>
    typed(type).map(([iri, own]) => ({
      iri,
      label: labelOf(iri, own),
      domain: targetsOf(own, `${rdfs}domain`)[0] ?? null,
      range: targetsOf(own, `${rdfs}range`)[0] ?? null,
      kind,
    })),
  );
  for (const [name, all, most] of [
    ['classes', classes, 5000],
    ['properties', properties, 10_000],
  ] as const)
    if (all.length > most) throw new QueryError(`The content declares ${all.length} ${name}; the most are ${most}.`);
  const ontologies = typed(`${owl}Ontology`).map(([iri]) => iri);
  return { ontologies, classes: classes.sort(byLabel), properties: properties.sort(byLabel) };
}
