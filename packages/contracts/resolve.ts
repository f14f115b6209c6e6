import type { Schema } from './model.ts';
import { keysOf } from './pointer.ts';

/** The named schemas of a contract. */
export type Schemas = Readonly<Record<string, Schema>>;

/** The name of the schema that a reference leads to. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref && keysOf($ref).at(-1);
}

function mergeProperties(one: Schema['properties'], other: Schema['properties']): Schema['properties'] {
  if (!one || !other) return one ?? other;
  const both = { ...one };
  for (const [name, schema] of Object.entries(other)) {
    const known = both[name];
    both[name] = known ? { allOf: [known, schema] } : schema;
  }
  return both;
}

/** Both schemas as one: fields of both, the narrower of two limits, and the later of two texts. */
function merge(one: Schema, other: Schema): Schema {
  const merged: Schema = { ...one, ...other };
  const properties = mergeProperties(one.properties, other.properties);
  if (properties) merged.properties = properties;
  if (one.required && other.required) merged.required = [...new Set([...one.required, ...other.required])];
  if (one.enum && other.enum) merged.enum = one.enum.filter((value) => other.enum?.includes(value));
  for (const key of ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const) {
    if (one[key] !== undefined && other[key] !== undefined) merged[key] = Math.max(one[key], other[key]);
  }
  for (const key of ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const) {
    if (one[key] !== undefined && other[key] !== undefined) merged[key] = Math.min(one[key], other[key]);
  }
  for (const key of ['oneOf', 'anyOf'] as const) {
    const variants = [...(one[key] ?? []), ...(other[key] ?? [])];
    if (variants.length > 0) merged[key] = variants;
  }
  return merged;
}

function isNull(schema: Schema): boolean {
  return schema.type === 'null' || schema.const === null;
}

/** `oneOf: [Book, null]` is a book or null. */
function withoutNullVariant(schema: Schema, schemas: Schemas, seen: readonly string[]): Schema {
  for (const key of ['oneOf', 'anyOf'] as const) {
    const variants = schema[key];
    const others = variants?.filter((variant) => !isNull(variant)) ?? [];
    if (!variants || others.length === variants.length) continue;
    const { [key]: _, ...rest } = schema;
    const [only] = others;
    if (others.length > 1 || !only) return { ...rest, [key]: others, type: [[rest.type ?? []].flat(), 'null'].flat() };
    const inner = resolve(only, schemas, seen);
    const type = [...[inner.type ?? (inner.properties ? 'object' : [])].flat(), 'null'];
    return { ...inner, ...rest, type };
  }
  return schema;
}

/**
 * A schema as a reader needs it: references followed, `allOf` merged, and a union with null as a type that includes it.
 * Keywords beside a reference take precedence.
 */
export function resolve(schema: Schema, schemas: Schemas, seen: readonly string[] = []): Schema {
  const name = nameOf(schema);
  if (name !== undefined) {
    const { $ref: _, ...rest } = schema;
    // The reader has reported references that lead nowhere or back to themselves.
    const target = seen.includes(name) ? undefined : schemas[name];
    const found = target ? resolve(target, schemas, [...seen, name]) : {};
    return Object.keys(rest).length > 0 ? merge(found, resolve(rest, schemas, seen)) : found;
  }
  if (schema.allOf) {
    const { allOf, ...rest } = schema;
    const parts = allOf.map((part) => resolve(part, schemas, seen));
    return resolve([...parts, rest].reduce(merge), schemas, seen);
  }
  return withoutNullVariant(schema, schemas, seen);
}

/** One of the forms that a value may have. */
export interface Variant {
  title: string;
  schema: Schema;
}

/** The values of the discriminator that choose a variant. */
function discriminatorValues(schema: Schema, variant: Schema): string[] {
  const name = nameOf(variant);
  const mapping = Object.entries(schema.discriminator?.mapping ?? {});
  const mapped = mapping.filter(([, target]) => target === variant.$ref || target === name).map(([value]) => value);
  return mapped.length > 0 || !name ? mapped : [name];
}

/** The forms of a union, each with a title; none where the schema isn't one. */
export function variantsOf(schema: Schema, schemas: Schemas): Variant[] {
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  return variants.map((variant, index) => {
    const full = resolve(variant, schemas);
    const values = schema.discriminator ? discriminatorValues(schema, variant) : [];
    const [chosen] = values;
    const type = [full.type ?? []].flat().filter((one) => one !== 'null')[0];
    const title = full.title ?? nameOf(variant) ?? (type && type !== 'object' ? type : `Variant ${index + 1}`);
    const hint = chosen && chosen !== title ? ` (${schema.discriminator?.propertyName}: ${values.join(', ')})` : '';
    return { title: title + hint, schema: variant };
  });
}
