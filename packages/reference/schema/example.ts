import type { Contract, Schema } from '@docs/contracts';
import { nameOf, resolve } from '@docs/contracts/schemas';

/** The value at the place that a schema has inside another one's example. */
function findIn(name: string, schema: Schema, value: unknown, contract: Contract, depth = 0): unknown {
  if (value === null || value === undefined || depth > 8) return undefined;
  if (nameOf(schema) === name) return value;
  const { items, properties } = resolve(schema, contract.schemas);
  if (items && Array.isArray(value)) return findIn(name, items, value[0], contract, depth + 1);
  for (const [key, inner] of Object.entries(properties ?? {})) {
    const found = findIn(name, inner, (value as Record<string, unknown>)[key], contract, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first example in a contract that holds a value of this schema. */
export function exampleOf(name: string, contract: Contract): unknown {
  for (const { body, responses } of contract.operations) {
    for (const { schema, examples } of [...responses.flatMap(({ contents }) => contents), ...(body?.contents ?? [])]) {
      for (const { value } of examples) {
        const found = findIn(name, schema, value, contract);
        if (found !== undefined) return found;
      }
    }
  }
  return undefined;
}
