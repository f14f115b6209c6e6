import type { Request } from '../model/call.ts';
import { type FieldError, rejectCode, rejectInvalid } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import { errorOf, pointerOf } from '../model/validate.ts';
import type { Platform } from '../state/platform.ts';
import type { ArtifactIds, Step, StepPlan, Task } from './model.ts';

/** The outcome of an attempt, as a delegate reports it. */
export interface Report {
  attempt: number;
  outcome: 'SUCCEEDED' | 'FAILED' | 'RELEASED';
  outputs?: ArtifactIds;
  runId?: string | null;
  answers?: Fields | null;
  failure?: { code: string; title: string; detail?: string | null } | null;
}

/** The first artifact that doesn't exist. */
export function unknownArtifact(platform: Platform, named: ArtifactIds): { pointer: string; id: string } | undefined {
  for (const [name, ids] of Object.entries(named)) {
    for (const [index, id] of ids.entries())
      if (!platform.get('artifact', id)) return { pointer: `${name}/${index}`, id };
  }
  return undefined;
}

/** Rejects artifacts that don't exist; `at` is the pointer to their lists. */
export function checkArtifacts(platform: Platform, request: Request, named: ArtifactIds, at: string): void {
  const unknown = unknownArtifact(platform, named);
  if (!unknown) return;
  const detail = `Harbor has no artifact with the ID ${unknown.id}.`;
  rejectCode(request, 'PROCESS_ARTIFACT_UNKNOWN', detail, `${at}/${unknown.pointer}`, 'must be the ID of an artifact');
}

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

/** Rejects a report that doesn't fit its step; `at` is the pointer to the report. */
export function checkReport(
  platform: Platform,
  request: Request,
  { name }: Step,
  { task }: StepPlan,
  { outcome, failure, outputs = {}, answers }: Report,
  at: string,
): void {
  const { assigneeRole, form } = task.settings;
  if (assigneeRole && request.roles && !request.roles.includes(assigneeRole))
    rejectCode(request, 'PERMISSION_DENIED', `The form of "${task.name}" is for the role ${assigneeRole}.`);
  if (outcome === 'RELEASED' || (outcome === 'FAILED' && failure)) return;
  if (outcome === 'FAILED') rejectInvalid(request, { pointer: `${at}/failure`, message: 'is missing' });
  const missing = task.outputs.find((output) => output.cardinality !== 'OPTIONAL' && !outputs[output.name]);
  if (missing) {
    const detail = `The step "${name}" must report the output "${missing.name}".`;
    const message = 'must be a list of artifact IDs';
    rejectCode(request, 'STEP_OUTPUT_MISSING', detail, `${at}/outputs/${missing.name}`, message);
  }
  checkArtifacts(platform, request, outputs, `${at}/outputs`);
  const error = form && errorOf(form, answers ?? {});
  if (!error) return;
  const pointer = `${at}/answers${pointerOf(error, 'missingProperty')}`;
  rejectCode(request, 'STEP_ANSWERS_INVALID', `The form of "${task.name}" is not complete.`, pointer, error.message);
}
