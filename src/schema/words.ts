import type { Schema } from '../contracts/model.ts';

const formats: Readonly<Record<string, string>> = {
  'date-time': 'date and time',
  duration: 'ISO 8601 duration',
  email: 'e-mail address',
  iri: 'IRI',
  password: 'password',
  uri: 'URI',
  'uri-reference': 'URI or path',
  uuid: 'UUID',
};

function typesOf({ type }: Schema): string[] {
  return [type ?? []].flat().filter((name) => name !== 'null');
}

export function isNullable({ type, enum: values }: Schema): boolean {
  return [type ?? []].flat().includes('null') || (values?.includes(null) ?? false);
}

/** "string (UUID)", "array of objects", "integer or null". */
export function typeInWords(schema: Schema, resolve: (schema: Schema) => Schema): string {
  const types = typesOf(schema);
  const [type = schema.oneOf ? 'object' : 'any'] = types;
  const format = schema.format && formats[schema.format];
  let text = types.length > 1 ? types.join(' or ') : type;
  if (type === 'array' && schema.items) text = `array of ${plural(typeInWords(resolve(schema.items), resolve))}`;
  else if (format) text += ` (${format})`;
  else if (type === 'object' && typeof schema.additionalProperties === 'object') {
    text = `map of ${plural(typeInWords(resolve(schema.additionalProperties), resolve))}`;
  }
  return isNullable(schema) ? `${text} or null` : text;
}

function plural(type: string): string {
  return type.replace(/^(\w+)/, (word) => (word === 'any' ? 'anything' : `${word}s`));
}

/** "1 to 200", "at least 1", "at most 200". */
function range(low: number | undefined, high: number | undefined, unit = ''): string | undefined {
  if (low === undefined && high === undefined) return undefined;
  const number = (value: number) => value.toLocaleString('en-US').replaceAll(',', '\u202f');
  const units = (value: number) =>
    unit && value === 1 ? ` ${unit.replace(/ies$/, 'y').replace(/s$/, '')}` : unit && ` ${unit}`;
  if (low === undefined) return `at most ${number(high ?? 0)}${units(high ?? 0)}`;
  if (high === undefined) return low > 0 || !unit ? `at least ${number(low)}${units(low)}` : undefined;
  return low === high
    ? `exactly ${number(low)}${units(low)}`
    : `${number(low)} to ${number(high)}${unit && ` ${unit}`}`;
}

/** The limits of a value, each as a few words; Markdown. */
export function limitsInWords(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(minimum, maximum),
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    exclusiveMaximum !== undefined && `less than ${exclusiveMaximum}`,
    schema.multipleOf !== undefined && `a multiple of ${schema.multipleOf}`,
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minProperties, schema.maxProperties, 'entries'),
    schema.uniqueItems && 'no item twice',
    schema.pattern && `matches \`${schema.pattern}\``,
    schema.const !== undefined && `always \`${JSON.stringify(schema.const)}\``,
    schema.default !== undefined && `default \`${JSON.stringify(schema.default)}\``,
    schema.readOnly && 'set by the service',
    schema.writeOnly && 'never returned',
    schema.deprecated && 'deprecated',
  ].filter((limit): limit is string => Boolean(limit));
}
