import type { ErrorObject } from 'ajv';
import { createAjv } from './ajv.ts';
import type { Json } from './document.ts';
import { type Direction, Generator } from './generate.ts';
import type { Schema } from './model.ts';

/** Checks values against the schemas of one document: JSON Schema 2020-12, formats on. */
export type Check = (schema: Schema, value: unknown) => ErrorObject[];

/** A checker for the schemas of a document. */
export function createChecker(document: Json): Check {
  const ajv = createAjv();
  ajv.addSchema({ components: { schemas: (document.components as Json | undefined)?.schemas ?? {} } }, 'document');
  // Hundreds of operations have the same error schema, each in its own place.
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return function check(schema, value) {
    const absolute = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
    let validate = compiled.get(absolute);
    if (!validate) {
      validate = ajv.compile(JSON.parse(absolute));
      compiled.set(absolute, validate);
    }
    return validate(value) ? [] : [...(validate.errors ?? [])];
  };
}

/** An example made from a schema, where the contract has none; `undefined` where none could be made that is valid. */
export function generateExample(schema: Schema, document: Json, check: Check, direction: Direction): unknown {
  const schemas = ((document.components as Json | undefined)?.schemas ?? {}) as Record<string, Schema>;
  for (const isSparse of [false, true]) {
    const value = new Generator(schemas, direction, isSparse).value(schema);
    if (check(schema, value).length === 0) return value;
  }
  return undefined;
}
