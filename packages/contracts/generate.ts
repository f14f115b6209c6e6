import type { Schema } from './model.ts';
import { textFor } from './pattern.ts';
import { resolve, type Schemas, variantsOf } from './resolve.ts';

/** Whether a value is sent or returned: fields that only go the other way are left out. */
export type Direction = 'request' | 'response';

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-19',
  'date-time': '2026-01-19T08:30:00Z',
  time: '08:30:00Z',
  duration: 'PT15M',
  email: 'ada@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  iri: 'https://example.com/1',
  uri: 'https://example.com/1',
  'uri-reference': '/1',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'ZXhhbXBsZQ==',
};

function textOf({ format, pattern, contentEncoding, minLength = 0, maxLength = Infinity }: Schema): string {
  const text =
    (pattern && textFor(pattern)) ??
    texts[format ?? ''] ??
    (contentEncoding === 'base64' ? texts.byte : undefined) ??
    'text';
  return pattern || format ? text : text.padEnd(minLength, 'x').slice(0, maxLength);
}

function numberOf(schema: Schema, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? (isInteger ? 1 : 0.5);
  const low = exclusiveMinimum !== undefined ? exclusiveMinimum + step : (minimum ?? 1);
  const high = exclusiveMaximum !== undefined ? exclusiveMaximum - step : maximum;
  const start = high !== undefined && low > high ? high : low;
  return multipleOf ? Math.ceil(start / multipleOf) * multipleOf : isInteger ? Math.ceil(start) : start;
}

/** Makes values of schemas: the same one each time, short, and with every field that may be there. */
export class Generator {
  constructor(
    private readonly schemas: Schemas,
    private readonly direction: Direction,
    /** Whether optional fields are left out, for schemas in which they contradict each other. */
    private readonly isSparse: boolean,
  ) {}

  value(schema: Schema, depth = 0): unknown {
    const full = resolve(schema, this.schemas);
    const written = full.const ?? full.examples?.[0] ?? full.example ?? full.default;
    if (written !== undefined) return written;
    if (full.enum) return full.enum.find((one) => one !== null) ?? null;
    const [variant] = variantsOf(full, this.schemas);
    if (variant && !full.properties) return this.value(variant.schema, depth + 1);
    const [type = full.properties ? 'object' : 'string'] = [full.type ?? []].flat().filter((one) => one !== 'null');
    if (type === 'object') return this.object(full, variant?.schema, depth);
    if (type === 'array') return this.array(full, depth);
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return numberOf(full, type === 'integer');
    return [full.type].flat().includes('null') && !full.type?.includes('string') ? null : textOf(full);
  }

  private isShown({ readOnly, writeOnly }: Schema): boolean {
    return this.direction === 'request' ? readOnly !== true : writeOnly !== true;
  }

  private object(schema: Schema, variant: Schema | undefined, depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const isRequired = schema.required?.includes(name);
      // Beyond a few levels, only what must be there: schemas may contain themselves.
      if (!isRequired && (this.isSparse || depth > 3)) continue;
      if (depth < 12 && this.isShown(resolve(field, this.schemas))) result[name] = this.value(field, depth + 1);
    }
    const { additionalProperties: rest, patternProperties = {}, minProperties = 0 } = schema;
    for (const [pattern, field] of Object.entries(patternProperties)) {
      const name = textFor(pattern);
      if (name && !this.isSparse && depth < 4) result[name] = this.value(field, depth + 1);
    }
    for (
      let count = 1;
      typeof rest === 'object' && Object.keys(result).length < Math.max(1, minProperties) && depth < 6;
      count++
    ) {
      const name = schema.propertyNames?.pattern && textFor(schema.propertyNames.pattern);
      result[name && count === 1 ? name : `key${count}`] = this.value(rest, depth + 1);
    }
    return variant ? { ...result, ...(this.value(variant, depth + 1) as object) } : result;
  }

  /** A value that the list doesn't have yet, where there is one. */
  private another(items: Schema, list: unknown[], depth: number): unknown {
    const choice = resolve(items, this.schemas).enum?.find((value) => !list.includes(value));
    if (choice !== undefined) return choice;
    const value = this.value(items, depth + 1);
    if (!list.includes(value)) return value;
    return typeof value === 'number' ? value + list.length : `${String(value)}${list.length}`;
  }

  private array({ items, prefixItems = [], minItems = 1, uniqueItems }: Schema, depth: number): unknown[] {
    const first = prefixItems.map((item) => this.value(item, depth + 1));
    const wanted = depth > 3 ? 0 : Math.max(prefixItems.length > 0 ? 0 : 1, minItems);
    const list = [...first];
    while (items && list.length < wanted && depth < 12) {
      list.push(uniqueItems ? this.another(items, list, depth) : this.value(items, depth + 1));
    }
    return list;
  }
}
