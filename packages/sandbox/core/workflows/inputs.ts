import type { Artifact } from '../graph/model.ts';
import type { Request } from '../model/call.ts';
import type { Code } from '../model/flows.ts';
import { rejectCode } from '../model/problem.ts';
import type { Platform } from '../state/platform.ts';
import type { ArtifactIds, Run, Transformer } from './model.ts';

/** Rejects a request because of one of its fields. */
type Fail = (code: Code, detail: string, at: string, message: string) => never;

export function artifactsIn(inputs: ArtifactIds): string[] {
  return Object.values(inputs).flat();
}

/** Rejects a run whose inputs its transformer can't read. */
export function checkInputs(platform: Platform, request: Request, transformer: Transformer, inputs: ArtifactIds): void {
  const fail: Fail = (code, detail, at, message) => rejectCode(request, code, detail, `/inputs/${at}`, message);
  for (const [name, ids] of Object.entries(inputs)) {
    const port = transformer.inputs.find((one) => one.name === name);
    if (!port) fail('RUN_INPUT_MISMATCH', `There is no input "${name}".`, name, 'is not an input');
    const { name: wanted, version } = port.artifactDefinition;
    for (const [index, id] of ids.entries()) {
      const at = `${name}/${index}`;
      const artifact = platform.get<Artifact>('artifact', id);
      if (!artifact) fail('RUN_INPUT_UNKNOWN', '1 input does not exist.', at, 'must be the ID of an artifact');
      if (artifact.status === 'ARCHIVED')
        fail('RUN_INPUT_NOT_USABLE', `Artifact ${id} is ARCHIVED.`, at, 'must not be ARCHIVED');
      const { status, id: runId } = platform.get<Run>('run', artifact.runId) ?? {};
      if (status === 'QUEUED' || status === 'RUNNING')
        fail(
          'RUN_INPUT_NOT_USABLE',
          `Run ${runId} is ${status}.`,
          at,
          'must not be the output of a run that is not over',
        );
      if (artifact.definition.name !== wanted)
        fail('RUN_INPUT_MISMATCH', `${id} is no ${wanted}.`, at, `must follow ${wanted} version ${version}`);
    }
  }
  const missing = transformer.inputs.find(({ name, cardinality }) => cardinality !== 'OPTIONAL' && !inputs[name]);
  if (missing) fail('RUN_INPUT_MISMATCH', `The input "${missing.name}" is missing.`, missing.name, 'is missing');
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
