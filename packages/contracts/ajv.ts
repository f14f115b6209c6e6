import type { Ajv2020, Options } from 'ajv/dist/2020.js';

/** The keywords whose keys are names, which say nothing about the values. */
const named = /^(?:properties|patternProperties|\$defs|definitions|dependentSchemas|schemas)$/;

/** A document that schemas refer to, without its examples: their values can have IDs of schemas, even the same one twice. */
export function withoutExamples<T>(node: T, isNames = false): T {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => withoutExamples(item)) as T;
  const cached = Object.entries(node).filter(([key]) => isNames || !/^examples?$/.test(key));
  return Object.fromEntries(
    cached.map(([key, inner]) => [key, withoutExamples(inner, !isNames && named.test(key))]),
  ) as T;
}

/**
 * A validator for the schemas of contracts: JSON Schema 2020-12, formats on, and every error reported. Schemas are compiled far more often than
 * values are checked, so their code isn't optimized.
 */
export function createAjv(options: Options = {}): Ajv2020 {
  // Loaded here, because a process that checks no value does without them.
  const { Ajv2020 }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js');
  const { default: addFormats }: typeof import('ajv-formats') = require('ajv-formats');
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    code: { optimize: false },
    ...options,
  });
  addFormats(ajv);
  ajv.addFormat('iri', /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i);
  ajv.addFormat('password', true);
  return ajv;
}
