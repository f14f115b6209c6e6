import type { ErrorObject } from 'ajv';
import { createAjv, withoutExamples } from './ajv.ts';
import type { Json } from './document.ts';
import { type Direction, Generator } from './generate.ts';
import type { Schema } from './model.ts';
import type { Schemas } from './resolve.ts';

/** Checks values against the schemas of one document: JSON Schema 2020-12, formats on. */
export type Check = (schema: Schema, value: unknown) => ErrorObject[];

/** A checker for the schemas of a document: `compile` throws where no value can be checked against one. */
export function createChecker(document: Json): { compile: (schema: Schema) => void; check: Check } {
  const ajv = createAjv().addSchema(withoutExamples(document), 'document');
  // Hundreds of operations have the same error schema, each in its own place.
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  function compile(schema: Schema) {
    const absolute = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
    let validate = compiled.get(absolute);
    if (!validate) {
      validate = ajv.compile(JSON.parse(absolute));
      compiled.set(absolute, validate);
    }
    return validate;
  }
  return {
    compile,
    check(schema, value) {
      const validate = compile(schema);
      return validate(value) ? [] : [...(validate.errors ?? [])];
    },
  };
}

/** An example made from a schema, where the contract has none; `undefined` where none could be made that is valid. */
export function generateExample(schema: Schema, schemas: Schemas, check: Check, direction: Direction): unknown {
  for (const isSparse of [false, true]) {
    const value = new Generator(schemas, direction, isSparse).value(schema);
    if (check(schema, value).length === 0) return value;
  }
  return undefined;
}
