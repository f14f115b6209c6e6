import type { Schema } from './model.ts';
import { nameOf, type Schemas } from './resolve.ts';

/** Whether a request body can contain a secret: a password, or a field that no response returns. */
export function hasSecret(schema: Schema, schemas: Schemas, seen = new Set<string>()): boolean {
  const { format, writeOnly, properties, items, allOf, oneOf, anyOf } = schema;
  if (format === 'password' || writeOnly) return true;
  const inner = [...Object.values(properties ?? {}), items ?? [], allOf ?? [], oneOf ?? [], anyOf ?? []].flat();
  const name = nameOf(schema);
  const target = name !== undefined && !seen.has(name) ? schemas[name] : undefined;
  if (name !== undefined) seen.add(name);
  if (target) inner.push(target);
  return inner.some((one) => hasSecret(one, schemas, seen));
}
