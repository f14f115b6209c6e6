import type { Schema } from '@docs/contracts';
import { hasType } from './compare.ts';
import { type Fields, resolve } from './schema.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** A value of a parameter or of a form, which is a text, with a type that its schema allows. */
export function coerce(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const full = resolve(schema, schemas);
  const types = [full.type ?? []].flat();
  for (const one of types.length === 0 ? [...(full.anyOf ?? []), ...(full.oneOf ?? [])] : []) {
    const coerced = coerce(value, one, schemas);
    if (typeof coerced !== typeof value) return coerced;
  }
  if (types.length === 0 || types.some((type) => hasType(value, type) && type !== 'array')) return value;
  if (types.includes('array')) {
    const items = Array.isArray(value) ? value : [value];
    return full.items ? items.map((item) => coerce(item, full.items as Schema, schemas)) : items;
  }
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
    return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  if (types.includes('null') && value === '') return null;
  return types.includes('string') && typeof value !== 'object' ? String(value) : value;
}

/** A value with the defaults of its schema, at every depth. */
export function withDefaults(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const full = resolve(schema, schemas);
  if (Array.isArray(value)) {
    return full.items ? value.map((item) => withDefaults(item, full.items as Schema, schemas)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const result: Fields = { ...value };
  const variant = (full.oneOf ?? []).map((one) => resolve(one, schemas)).find((one) => isVariant(result, one));
  for (const [name, property] of Object.entries({ ...variant?.properties, ...full.properties })) {
    const own = Object.hasOwn(value, name) ? result[name] : resolve(property, schemas).default;
    if (own !== undefined) result[name] = withDefaults(own, property, schemas);
  }
  return result;
}

/** Whether the constants of a schema, such as its `kind`, are those of an object. */
function isVariant(value: Fields, { properties = {} }: Schema): boolean {
  return Object.entries(properties).every(([name, { const: only }]) => only === undefined || only === value[name]);
}
