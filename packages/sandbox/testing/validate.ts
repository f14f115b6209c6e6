import type { Contract, Schema } from '@docs/contracts';
import * as core from '../core/model/validate.ts';

/** Checks values against the schemas of one contract; without additional fields if it is closed, so that a typo in an example is found. */
export function createValidator(contract: Contract, { closed = false } = {}): core.Validator {
  if (!closed) return core.createValidator(contract);
  const validator = core.createValidator({ schemas: closeObjects(contract.schemas) });
  const closedSchemas = new Map<Schema, Schema>();
  return (schema) => {
    const own = closedSchemas.get(schema) ?? closeObjects(schema);
    closedSchemas.set(schema, own);
    return validator(own);
  };
}

function closeObjects<T extends object>(node: T): T {
  if (Array.isArray(node))
    return node.map((item) => (item && typeof item === 'object' ? closeObjects(item) : item)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    const isData = ['example', 'examples', 'value', 'default', 'enum', 'const'].includes(key);
    copy[key] = value && typeof value === 'object' && !isData ? closeObjects(value) : value;
  }
  const isObject = 'type' in node && 'properties' in node && typeof copy.properties === 'object';
  if (isObject && copy.additionalProperties === undefined && !('oneOf' in node)) copy.additionalProperties = false;
  return copy as T;
}
