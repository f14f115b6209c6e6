import type { Request } from '../model/call.ts';
import type { Code } from '../model/flows.ts';
import { type FieldError, rejectFields } from '../model/problem.ts';
import { xsd } from '../rdf/terms.ts';
import type { Filter, Ontology, OntologyProperty, Perspective } from './model.ts';
import { classesOf } from './perspectives.ts';

const numbers = new Set(['integer', 'decimal', 'double'].map((name) => xsd + name));
const times = new Set(['date', 'dateTime'].map((name) => xsd + name));

/** The fault of a filter on a property of this range; `undefined` where it has none. */
function filterFault({ operator, value }: Filter, range: string): string | undefined {
  const isOrdered = numbers.has(range) || times.has(range);
  if (operator === 'EXISTS') return typeof value === 'boolean' ? undefined : 'must be true or false';
  if (['LT', 'LE', 'GT', 'GE'].includes(operator) && !isOrdered) return 'must be a property with numbers or times';
  if (operator === 'CONTAINS') {
    const isText = range === `${xsd}string` && typeof value === 'string';
    return isText ? undefined : 'must be a property with text, and the value must be a string';
  }
  if (numbers.has(range)) return typeof value === 'number' ? undefined : 'must be a number';
  if (range === `${xsd}boolean`) return typeof value === 'boolean' ? undefined : 'must be true or false';
  return typeof value === 'string' ? undefined : 'must be a string';
}

type Class = { iri: string; properties: (OntologyProperty & { range: string })[] };

function faultsOf(classes: Perspective['classes'], all: Class[]): Record<string, FieldError[]> {
  const faults: Record<
    'PERSPECTIVE_CLASS_UNKNOWN' | 'PERSPECTIVE_PROPERTY_UNKNOWN' | 'PERSPECTIVE_FILTER_INVALID',
    FieldError[]
  > = {
    PERSPECTIVE_CLASS_UNKNOWN: [],
    PERSPECTIVE_PROPERTY_UNKNOWN: [],
    PERSPECTIVE_FILTER_INVALID: [],
  };
  // The first of two with the same IRI counts.
  const byIri = <T extends { iri: string }>(list: T[]) => new Map(list.toReversed().map((one) => [one.iri, one]));
  const known = byIri(all);
  for (const [index, { iri, properties, filters }] of classes.entries()) {
    const at = `/classes/${index}`;
    const own = known.get(iri);
    if (!own) {
      faults.PERSPECTIVE_CLASS_UNKNOWN.push({ pointer: `${at}/iri`, message: 'must be a class in a saved ontology' });
      continue;
    }
    const ownProperties = byIri(own.properties);
    const message = 'must be a property of the class';
    for (const [place, property] of properties.entries())
      if (!ownProperties.has(property))
        faults.PERSPECTIVE_PROPERTY_UNKNOWN.push({ pointer: `${at}/properties/${place}`, message });
    for (const [place, filter] of filters.entries()) {
      const range = ownProperties.get(filter.property)?.range;
      const pointer = `${at}/filters/${place}`;
      if (!range) faults.PERSPECTIVE_PROPERTY_UNKNOWN.push({ pointer: `${pointer}/property`, message });
      const fault = range && filterFault(filter, range);
      if (fault) faults.PERSPECTIVE_FILTER_INVALID.push({ pointer, message: fault });
    }
  }
  return faults;
}

/** Rejects a perspective that shows what no ontology has. */
export function checkPerspective(ontologies: Ontology[], request: Request): undefined {
  const { classes = [] } = request.body as Partial<Perspective>;
  const found = faultsOf(classes, classesOf(ontologies) as unknown as Class[]);
  for (const [code, errors] of Object.entries(found)) {
    if (errors.length === 0) continue;
    const detail = errors.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
    rejectFields(request, code as Code, `${detail}.`, errors);
  }
}
