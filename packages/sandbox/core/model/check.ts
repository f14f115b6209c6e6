import { createAjv } from '@docs/contracts/ajv';
import type { ErrorObject, Options } from 'ajv';
import { limit, TookTooLong } from './timeout.ts';

const longest = 1000;

type ValueError = Pick<ErrorObject, 'instancePath' | 'params'> & { message: string };

/** The first error of a value by a schema that a client wrote, whose patterns can take forever. */
export function errorOf(schema: object, value: unknown, options: Options = {}): ValueError | undefined {
  try {
    const validate = createAjv(options).compile(schema);
    const isValid = limit(longest, () => validate(value));
    const [error] = isValid ? [] : (validate.errors ?? []);
    return error && { ...error, message: error.message ?? 'is invalid' };
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    const message = 'takes too long to check: simplify the patterns in its schema';
    return { instancePath: '', params: {}, message };
  }
}

/** The pointer to the value that an error is about, or to the property that it names. */
export function pointerOf(
  { instancePath, params }: Pick<ErrorObject, 'instancePath' | 'params'>,
  ...names: ('missingProperty' | 'additionalProperty')[]
): string {
  const property = names.map((name) => params[name]).find(Boolean);
  return property ? `${instancePath}/${property}` : instancePath;
}
