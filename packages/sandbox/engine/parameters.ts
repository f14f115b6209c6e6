import { errorOf } from '../core/check.ts';
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
): { pointer: string; message: string } | undefined {
  const transformer = platform.get<{ parametersSchema: object } & Fields>(
    'transformer',
    settings.dataTransformerDefinitionId,
  );
  const schema = kind === 'TRANSFORMER' ? transformer?.parametersSchema : schemas[kind];
  const error = schema && errorOf(schema, { ...settings.parameters, ...parameters });
  if (!error) return undefined;
  const unknown = error.params?.additionalProperty;
  return {
    pointer: `${error.instancePath ?? ''}${unknown ? `/${unknown}` : ''}`,
    message: unknown ? 'is not a parameter of the task' : (error.message ?? 'is invalid'),
  };
}
