import type { Contract, Schema } from '@docs/contracts';
import { Checker, type ValueError } from './checker.ts';

export type { ValueError } from './checker.ts';

/** Returns the errors of a value by a schema. */
export type Validator = (schema: Schema) => (value: unknown) => ValueError[];

/** Checks values against the schemas of one contract: JSON Schema 2020-12, formats on. */
export function createValidator({ schemas }: Pick<Contract, 'schemas'>): Validator {
  // References are written for the whole document.
  const document = { components: { schemas } };
  return (schema) => (value) => new Checker(document).check(schema, value);
}

/** The first error of a value by a schema that a client wrote. */
export function errorOf(schema: object, value: unknown): ValueError | undefined {
  return new Checker(schema).check(schema, value)[0];
}

/** The pointer to the value that an error is about, or to the property that it names. */
export function pointerOf(
  { instancePath, params }: ValueError,
  ...names: ('missingProperty' | 'additionalProperty')[]
): string {
  const property = names.map((name) => params[name]).find(Boolean);
  return property ? `${instancePath}/${property}` : instancePath;
}
