import { createAjv } from '@docs/contracts/ajv';
import type { ErrorObject, Options } from 'ajv';
import { limit, TookTooLong } from './timeout.ts';

/** Milliseconds that a value may take to check. */
const longest = 1000;

/** The first error of a value by a schema that a client wrote, whose patterns can take forever. */
export function errorOf(schema: object, value: unknown, options: Options = {}): Partial<ErrorObject> | undefined {
  try {
    const validate = createAjv(options).compile(schema);
    return limit(longest, () => validate(value)) ? undefined : validate.errors?.[0];
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    return { message: 'takes too long to check: simplify the patterns in its schema' };
  }
}
