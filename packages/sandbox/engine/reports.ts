import type { MockResponse, Request } from '../core/call.ts';
import { errorOf } from '../core/check.ts';
import { badRequest, reject } from '../core/problem.ts';
import type { Fields } from '../core/schema.ts';
import { type Platform, rejectCode } from '../state/platform.ts';
import type { ArtifactIds, Step, StepPlan } from './model.ts';

/** The outcome of an attempt, as a delegate reports it. */
export interface Report {
  attempt: number;
  outcome: 'SUCCEEDED' | 'FAILED';
  outputs?: ArtifactIds;
  runId?: string | null;
  answers?: Fields | null;
  failure?: { code: string; title: string; detail?: string | null } | null;
}

/** Artifacts that don't exist. */
export function unknownArtifact(platform: Platform, named: ArtifactIds): { pointer: string; id: string } | undefined {
  for (const [name, ids] of Object.entries(named)) {
    for (const [index, id] of ids.entries())
      if (!platform.get('artifact', id)) return { pointer: `${name}/${index}`, id };
  }
  return undefined;
}

/** The problem of a report that doesn't fit its step; `at` is the pointer to the report. */
export function reportProblem(
  platform: Platform,
  request: Request,
  { name }: Step,
  { task }: StepPlan,
  report: Report,
  at: string,
): MockResponse | undefined {
  const { operation, call, roles } = request;
  const { assigneeRole, form } = task.settings;
  const fail = (code: RegExp, detail: string, pointer: string, message: string) =>
    rejectCode(operation, code, call, detail, [{ pointer: `${at}${pointer}`, message }]);
  if (assigneeRole && roles && !roles.includes(assigneeRole)) {
    return rejectCode(operation, /PERMISSION/, call, `The form of "${task.name}" is for the role ${assigneeRole}.`);
  }
  if (report.outcome === 'FAILED') {
    if (report.failure) return undefined;
    const errors = [{ pointer: `${at}/failure`, message: 'is missing' }];
    const fields = { detail: '1 field is invalid.', instance: call.url.pathname, errors };
    return reject(badRequest(operation, true), 400, 'The request is invalid.', fields);
  }
  const missing = task.outputs.find((output) => output.cardinality !== 'OPTIONAL' && !report.outputs?.[output.name]);
  if (missing) {
    const detail = `The step "${name}" must report the output "${missing.name}".`;
    return fail(/OUTPUT_MISSING/, detail, `/outputs/${missing.name}`, 'must be a list of artifact IDs');
  }
  const unknown = unknownArtifact(platform, report.outputs ?? {});
  if (unknown) {
    const detail = `Harbor has no artifact with the ID ${unknown.id}.`;
    return fail(/ARTIFACT_UNKNOWN/, detail, `/outputs/${unknown.pointer}`, 'must be the ID of an artifact');
  }
  const error = form && errorOf(form, report.answers ?? {});
  if (!error) return undefined;
  const field = String(error.params?.missingProperty ?? '');
  const pointer = `/answers${error.instancePath ?? ''}${field && `/${field}`}`;
  return fail(/ANSWERS_INVALID/, `The form of "${task.name}" is not complete.`, pointer, error.message ?? 'is invalid');
}
