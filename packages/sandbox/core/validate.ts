import type { Contract, Schema } from '@docs/contracts';
import { createAjv, withoutExamples } from '@docs/contracts/ajv';
import type { ErrorObject } from 'ajv';

type Check = (value: unknown) => ErrorObject[];

/** Checks values against the schemas of one contract: JSON Schema 2020-12, formats on. */
export function createValidator({ document }: Contract, { coerce = false, closed = false } = {}) {
  // Many contracts are never called: each gets its validator with its first call.
  let ajv: ReturnType<typeof createAjv> | undefined;
  const compiled = new Map<Schema, Check>();
  const schemasOf = (whole: object) => withoutExamples(closed ? closeObjects(whole) : whole);
  return function checkerOf(schema: Schema): Check {
    let check = compiled.get(schema);
    if (!check) {
      const own = closed ? closeObjects(schema) : schema;
      ajv ??= createAjv({ coerceTypes: coerce && 'array' }).addSchema(schemasOf(document), 'contract');
      const validate = ajv.compile(JSON.parse(JSON.stringify(own).replaceAll('"$ref":"#/', '"$ref":"contract#/')));
      check = (value) => (validate(value) ? [] : [...(validate.errors ?? [])]);
      compiled.set(schema, check);
    }
    return check;
  };
}

/** The same schemas without additional fields, so that a typo in an example is found. */
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
