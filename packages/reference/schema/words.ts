import type { Schema } from '@docs/contracts';
import { resolve, type Schemas, variantsOf } from '@docs/contracts/schemas';

const formats: Readonly<Record<string, string>> = {
  'date-time': 'date and time',
  duration: 'ISO 8601 duration',
  email: 'email address',
  hostname: 'host name',
  iri: 'IRI',
  uri: 'URI',
  'uri-reference': 'URI or path',
  uuid: 'UUID',
};

function typesOf({ type }: Schema): string[] {
  return [type ?? []].flat().filter((name) => name !== 'null');
}

/** Whether the value may be null. */
export function isNullable({ type, enum: values }: Schema): boolean {
  return [type ?? []].flat().includes('null') || (values?.includes(null) ?? false);
}

/** The type of a schema without `type`. */
function impliedType(schema: Schema): string {
  if (schema.properties || schema.additionalProperties || schema.patternProperties) return 'object';
  if (schema.items || schema.prefixItems) return 'array';
  const value = schema.const ?? schema.enum?.find((one) => one !== null);
  return value === undefined ? 'any' : Array.isArray(value) ? 'array' : typeof value;
}

function isMap({ properties, additionalProperties, patternProperties }: Schema): boolean {
  return !properties && (typeof additionalProperties === 'object' || patternProperties !== undefined);
}

function plural(type: string): string {
  return type.replace(/^(\w+)/, (word) => (word === 'any' ? 'anything' : `${word}s`));
}

function nameOfType(schema: Schema, schemas: Schemas, depth: number): string {
  const types = typesOf(schema);
  const variants = variantsOf(schema, schemas);
  if (variants.length > 0 && !schema.properties) {
    const kinds = variants.map((variant) => typeInWords(variant.schema, schemas, depth + 1));
    const distinct = [...new Set(kinds)];
    return distinct.length > 3 || depth > 2 ? 'one of several types' : distinct.join(' or ');
  }
  if (types.length > 1) return types.join(' or ');
  const [type = impliedType(schema)] = types;
  if (type === 'array') {
    if (schema.prefixItems) return 'tuple';
    if (!schema.items || depth > 3) return 'array';
    return `array of ${plural(typeInWords(schema.items, schemas, depth + 1))}`;
  }
  if (type === 'object' && isMap(schema) && depth < 4) {
    const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
    const value = inner ?? Object.values(schema.patternProperties ?? {})[0] ?? {};
    return `map of ${plural(typeInWords(value, schemas, depth + 1))}`;
  }
  if (schema.contentMediaType && !schema.contentEncoding) return `file (${schema.contentMediaType})`;
  const detail = schema.contentEncoding ?? (schema.format && (formats[schema.format] ?? schema.format));
  return detail ? `${type} (${detail})` : type;
}

/** "string (UUID)", "array of objects", "integer or null". */
export function typeInWords(schema: Schema, schemas: Schemas, depth = 0): string {
  const full = resolve(schema, schemas);
  const name = nameOfType(full, schemas, depth);
  return isNullable(full) && !name.includes('null') ? `${name} or null` : name;
}

// Making a format takes longer than using it.
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

function number(value: number): string {
  return numbers.format(value);
}

function counted(value: number, unit: string): string {
  if (!unit) return number(value);
  return `${number(value)} ${value === 1 ? unit.replace(/ies$/, 'y').replace(/s$/, '') : unit}`;
}

/** "1 to 200", "at least 1", "at most 200". */
function range(low: number | undefined, high: number | undefined, unit = ''): string | undefined {
  if (low === undefined && high === undefined) return undefined;
  if (low === undefined) return `at most ${counted(high ?? 0, unit)}`;
  if (high === undefined) return low > 0 || !unit ? `at least ${counted(low, unit)}` : undefined;
  return low === high ? `exactly ${counted(low, unit)}` : `${number(low)} to ${counted(high, unit)}`;
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

/** The limits of a value, each as a few words; Markdown. */
export function limitsInWords(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(minimum, maximum),
    exclusiveMinimum !== undefined && `more than ${number(exclusiveMinimum)}`,
    exclusiveMaximum !== undefined && `less than ${number(exclusiveMaximum)}`,
    schema.multipleOf !== undefined && `a multiple of ${number(schema.multipleOf)}`,
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minProperties, schema.maxProperties, 'entries'),
    schema.propertyNames?.pattern && `names match \`${schema.propertyNames.pattern}\``,
    schema.propertyNames?.maxLength !== undefined &&
      `names of at most ${counted(schema.propertyNames.maxLength, 'characters')}`,
    ...Object.entries(schema.dependentRequired ?? {}).map(
      ([name, others]) => `\`${name}\` requires ${others.map((other) => `\`${other}\``).join(', ')}`,
    ),
    schema.uniqueItems && 'unique items',
    schema.pattern && `matches \`${schema.pattern}\``,
    schema.const !== undefined &&
      !schema.description?.includes(`\`${schema.const}\``) &&
      `always ${code(schema.const)}`,
    schema.default !== undefined && `default ${code(schema.default)}`,
    schema.additionalProperties === false && schema.properties && 'no other fields',
    schema.readOnly && 'read-only',
    schema.writeOnly && 'write-only',
  ].filter((limit): limit is string => Boolean(limit));
}
