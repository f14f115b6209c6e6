import Ajv, { type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract, Schema } from '../src/contracts/model.ts';

type Check = (value: unknown) => ErrorObject[];

/** Checks values against the schemas of one contract: JSON Schema 2020-12, formats on. */
export function createValidator({ document }: Contract, { coerce = false, closed = false } = {}) {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: coerce && 'array' });
  addFormats(ajv);
  ajv.addFormat('iri', /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i);
  ajv.addFormat('password', true);
  ajv.addSchema(closed ? closeObjects(document) : document, 'contract');
  const compiled = new Map<Schema, Check>();
  return function checkerOf(schema: Schema): Check {
    let check = compiled.get(schema);
    if (!check) {
      const own = closed ? closeObjects(schema) : schema;
      const validate = ajv.compile(JSON.parse(JSON.stringify(own).replaceAll('"$ref":"#/', '"$ref":"contract#/')));
      check = (value) => (validate(value) ? [] : [...(validate.errors ?? [])]);
      compiled.set(schema, check);
    }
    return check;
  };
}

/** The same schemas without room for fields that they do not name: so that a slip in an example is found. */
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
