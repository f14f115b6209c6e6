import type { Contract, Schema } from '@docs/contracts';
import { createAjv, withoutExamples } from '@docs/contracts/ajv';
import type { ErrorObject } from 'ajv';

/** Returns the errors of a value by a schema. */
export type Validator = (schema: Schema) => (value: unknown) => ErrorObject[];

/** Checks values against the schemas of one contract: JSON Schema 2020-12, formats on. */
export function createValidator({ document }: Pick<Contract, 'document'>, { coerce = false } = {}): Validator {
  // Many contracts are never called: each gets its validator with its first call.
  let ajv: ReturnType<typeof createAjv> | undefined;
  const compiled = new Map<Schema, ReturnType<Validator>>();
  return (schema) => {
    let check = compiled.get(schema);
    if (!check) {
      ajv ??= createAjv({ coerceTypes: coerce && 'array' }).addSchema(withoutExamples(document), 'contract');
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')));
      check = (value) => (validate(value) ? [] : [...(validate.errors ?? [])]);
      compiled.set(schema, check);
    }
    return check;
  };
}
