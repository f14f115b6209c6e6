import { xsd } from '../rdf/terms.ts';

/** The IRIs of the types that facts have; a string has none, and neither has the IRI of another entity. */
export const datatypeIris: Readonly<Record<string, string>> = {
  INTEGER: `${xsd}integer`,
  DECIMAL: `${xsd}decimal`,
  DATE: `${xsd}date`,
  DATE_TIME: `${xsd}dateTime`,
  BOOLEAN: `${xsd}boolean`,
};

/** A decimal with a point and no separators; nothing where a text could mean two numbers, such as `1,250`. */
function decimalOf(text: string): string | undefined {
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text)) return text;
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '');
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return /^[+-]?\d+,(?:\d{1,2}|\d{4,})$/.test(text) ? text.replace(',', '.') : undefined;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

const readers: Readonly<Record<string, (text: string) => string | number | boolean | undefined>> = {
  STRING: (text) => text,
  INTEGER: (text) => (/^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined),
  DECIMAL: decimalOf,
  DATE: (text) => (isDate(text) ? text : undefined),
  DATE_TIME: (text) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
      ? new Date(text).toISOString()
      : undefined,
  BOOLEAN: (text) => (/^(?:true|false)$/.test(text) ? text === 'true' : undefined),
  IRI: (text) => (/^[a-z][a-z0-9+.-]*:\S+$/i.test(text) ? text : undefined),
};

/** The value of a text in a datatype; `undefined` where the text isn't one. */
export function readValue(raw: unknown, datatype: string): string | number | boolean | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof raw)) return undefined;
  const text = String(raw).trim();
  return text === '' ? undefined : readers[datatype]?.(text);
}
