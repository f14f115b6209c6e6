import type { Fields } from '../model/schema.ts';
import { FactIndex } from '../rdf/fact-index.ts';
import { type Fact, iri, literal, rdfsLabel, rdfType, type Term } from '../rdf/terms.ts';
import type { Store, Stored, Table } from '../state/store.ts';
import { datatypeIris } from './datatype.ts';
import type { Nebula, NebulaEntity, Ontology } from './model.ts';

/** The facts of an entity: its class, its label, and its properties. */
export function describe(subject: string, classIri: string, label: string, properties: [string, Term][]): Fact[] {
  return [
    { subject, property: rdfType, object: iri(classIri) },
    { subject, property: rdfsLabel, object: literal(label) },
    ...properties.map(([property, object]) => ({ subject, property, object })),
  ];
}

/** The facts of a resolved entity. File schemas say which datatype a value has, or else the range of its property. */
export function factsOf({ classIri, label, properties, resolvedIri }: NebulaEntity, ontologies: Ontology[]): Fact[] {
  const schemas = ontologies.flatMap(({ fileSchemas }) => fileSchemas).filter((one) => one.classIri === classIri);
  const mappings = schemas.flatMap((schema) => schema.mappings).toReversed();
  const mapped = new Map(mappings.map(({ propertyIri, datatype }) => [propertyIri, datatype]));
  const wanted = new Set(properties.map(({ propertyIri }) => propertyIri));
  const declared = ontologies.flatMap((one) => one.properties.filter(({ iri }) => wanted.has(iri)));
  const terms = properties.map(({ propertyIri, value }): [string, Term] => {
    const datatype = mapped.get(propertyIri);
    const property = declared.find((one) => one.iri === propertyIri);
    const isIri = datatype === 'IRI' || (!datatype && property?.kind === 'OBJECT');
    const literalType = datatype ? datatypeIris[datatype] : property?.range;
    return [propertyIri, isIri ? iri(String(value)) : literal(String(value), literalType)];
  });
  return describe(String(resolvedIri), classIri, label, terms);
}

/** The facts of the relations whose entities are both resolved. */
export function relationFacts({ entities, relations }: Nebula): Fact[] {
  const iris = new Map(entities.map(({ id, resolvedIri }) => [id, resolvedIri]));
  return relations.flatMap(({ subjectId, objectId, propertyIri: property }) => {
    const [subject, object] = [iris.get(subjectId), iris.get(objectId)];
    return subject && object ? [{ subject, property, object: iri(object) }] : [];
  });
}

/** A fact as the store keeps it: two facts that are the same have the same ID. */
export function recordOf({ subject, property, object }: Fact): Fields {
  const { type, value, datatype = '' } = object;
  return { id: JSON.stringify([subject, property, type, value, datatype]), subject, property, object };
}

/** The knowledge graph: facts about entities. */
export class Graph {
  private known = new FactIndex();
  /** The first record in the index: a reset brings another one. */
  private first: Stored | undefined;

  constructor(
    private readonly store: Store,
    private readonly table: Table,
  ) {
    store.onUndo(() => {
      this.first = undefined;
    });
  }

  add(facts: Fact[]): void {
    for (const fact of facts) {
      if (this.has(fact)) continue;
      const { index } = this;
      this.store.put(this.table, recordOf(fact));
      index.add(fact);
    }
  }

  has(fact: Fact): boolean {
    return this.store.get(this.table, String(recordOf(fact).id)) !== undefined;
  }

  /** All facts. They are read again after a reset, and facts are never deleted. */
  get index(): FactIndex {
    if (!this.first || this.store.get(this.table, String(this.first.value.id)) !== this.first) {
      const records = this.store.list(this.table);
      this.known = new FactIndex(records.map(({ value }) => value as unknown as Fact));
      [this.first] = records;
    }
    return this.known;
  }
}
