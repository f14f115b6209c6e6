import type { Request } from '../model/call.ts';
import { rejectCode } from '../model/problem.ts';
import type { Platform } from '../state/platform.ts';
import type { ArtifactIds, Run } from './model.ts';

export function artifactsIn(inputs: ArtifactIds): string[] {
  return Object.values(inputs).flat();
}

/** An input that was archived or deleted while its run was queued. */
export function unusableInput(platform: Platform, { inputs }: Run): string | undefined {
  return artifactsIn(inputs).find((id) => (platform.get('artifact', id)?.status ?? 'ARCHIVED') === 'ARCHIVED');
}

/** Rejects a change of an artifact that a running run reads or writes. */
export function checkLock(platform: Platform, request: Request, id: unknown): undefined {
  const runId = platform.get('artifact', id)?.runId;
  const run = platform
    .listWith<Run>('run', 'status', 'RUNNING')
    .find((one) => one.id === runId || artifactsIn(one.inputs).includes(String(id)));
  if (run) rejectCode(request, 'ARTIFACT_LOCKED_BY_RUN', `Run ${run.id} is RUNNING.`);
}
