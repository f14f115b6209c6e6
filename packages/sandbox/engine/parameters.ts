import { errorOf, pointerOf } from '../core/check.ts';
import type { FieldError } from '../core/problem.ts';
import type { Fields } from '../core/schema.ts';
import type { Platform } from '../state/platform.ts';
import type { Task } from './model.ts';

const none = { type: 'object', additionalProperties: false };

/** The parameters of steps that no data transformer describes. */
const schemas: Readonly<Record<string, object>> = {
  INDEX: { ...none, properties: { ignoreUnknownFields: { type: 'boolean' } } },
  HUMAN: none,
  HTTP: none,
};

/** The parameter of a step that doesn't match its task, and why. */
export function parameterError(
  platform: Platform,
  { kind, settings }: Task,
  parameters: Fields,
): FieldError | undefined {
  const transformer = platform.get<{ parametersSchema: object } & Fields>(
    'transformer',
    settings.dataTransformerDefinitionId,
  );
  const schema = kind === 'TRANSFORMER' ? transformer?.parametersSchema : schemas[kind];
  const error = schema && errorOf(schema, { ...settings.parameters, ...parameters });
  if (!error) return undefined;
  const message = error.params.additionalProperty ? 'is not a parameter of the task' : error.message;
  return { pointer: pointerOf(error, 'additionalProperty'), message };
}
