import type { Fields } from '../core/schema.ts';
import type { NebulaEntity, Ontology } from '../engine/model.ts';
import type { Store, Table } from '../store/store.ts';
import { datatypeIris } from './datatype.ts';

export const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
export const rdfsLabel = 'http://www.w3.org/2000/01/rdf-schema#label';
export const xsd = 'http://www.w3.org/2001/XMLSchema#';

/** An RDF term, as the results of queries have it. */
export interface Term {
  type: 'uri' | 'literal';
  value: string;
  datatype?: string;
  'xml:lang'?: string;
}

/** A fact of the knowledge graph. */
export interface Fact {
  subject: string;
  property: string;
  object: Term;
}

/** A text, or a value of a datatype. */
export function literal(value: string, datatype?: string | null): Term {
  return datatype && datatype !== `${xsd}string` ? { type: 'literal', value, datatype } : { type: 'literal', value };
}

/** An entity, a class, or a property. */
export function iri(value: string): Term {
  return { type: 'uri', value };
}

/** The term of an entity's value: file schemas say which datatype it has, or else the range of the property. */
function termOf(value: unknown, propertyIri: string, classIri: string, ontologies: Ontology[]): Term {
  const mappings = ontologies
    .flatMap(({ fileSchemas }) => fileSchemas)
    .filter((schema) => schema.classIri === classIri)
    .flatMap((schema) => schema.mappings);
  const mapped = mappings.find((mapping) => mapping.propertyIri === propertyIri)?.datatype;
  const property = ontologies.flatMap(({ properties }) => properties).find((one) => one.iri === propertyIri);
  if (mapped === 'IRI' || (!mapped && property?.kind === 'OBJECT')) return iri(String(value));
  return literal(String(value), mapped ? datatypeIris[mapped] : property?.range);
}

/** The facts of a resolved entity. */
export function factsOf(
  { classIri, label, properties, resolvedIri }: Pick<NebulaEntity, 'classIri' | 'label' | 'properties' | 'resolvedIri'>,
  ontologies: Ontology[],
): Fact[] {
  const subject = String(resolvedIri);
  return [
    { subject, property: rdfType, object: iri(classIri) },
    { subject, property: rdfsLabel, object: literal(label) },
    ...properties.map(({ propertyIri, value }) => ({
      subject,
      property: propertyIri,
      object: termOf(value, propertyIri, classIri, ontologies),
    })),
  ];
}

/** A fact as the store keeps it: two facts that are the same have the same ID. */
export function recordOf({ subject, property, object }: Fact): Fields {
  const { type, value, datatype = '' } = object;
  return { id: JSON.stringify([subject, property, type, value, datatype]), subject, property, object };
}

/** The knowledge graph: facts about entities. */
export class Graph {
  constructor(
    private readonly store: Store,
    private readonly table: Table,
  ) {}

  add(facts: Fact[]): void {
    for (const fact of facts) {
      const record = recordOf(fact);
      const known = this.store.get(this.table, String(record.id));
      if (!known || known.isDeleted) this.store.put(this.table, record);
    }
  }

  has(fact: Fact): boolean {
    return this.store.get(this.table, String(recordOf(fact).id)) !== undefined;
  }

  get facts(): Fact[] {
    return this.store.list(this.table).map(({ value }) => value as unknown as Fact);
  }
}
