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

/** Whether two terms are the same, written in the same way. */
export function isSameTerm(a: Term, b: Term): boolean {
  return a.value === b.value && a.type === b.type && a.datatype === b.datatype && a['xml:lang'] === b['xml:lang'];
}

/** A term as libraries have it (RDF/JS). */
export interface LibraryTerm {
  termType: string;
  value: string;
  language?: string;
  datatype?: { value: string };
}

/** The term of a library as the sandbox has it: nodes without an IRI get one that starts with `_:`. */
export function termOf({ termType, value, language, datatype }: LibraryTerm): Term {
  if (termType !== 'Literal') return iri(termType === 'BlankNode' ? `_:${value}` : value);
  return language ? { type: 'literal', value, 'xml:lang': language } : literal(value, datatype?.value);
}
