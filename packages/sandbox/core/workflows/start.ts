import type { Artifact } from '../graph/model.ts';
import type { Request, Result } from '../model/call.ts';
import { statusOf } from '../model/example.ts';
import { rejectCode, rejectInvalid } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import { checkArtifacts } from './checks.ts';
import type { Process } from './model.ts';
import { blankStep, type Processes, plans, type Workflow } from './processes.ts';

interface Sent extends Fields {
  workflowId?: string;
  workflowName?: string;
  inputs: Process['inputs'];
  correlationKey?: string | null;
}

function findWorkflow({ platform }: Processes, request: Request): Workflow {
  const { workflowId, workflowName } = request.body as Sent;
  if ((workflowId === undefined) === (workflowName === undefined)) {
    const message = 'must be set unless workflowId is set, and not with it';
    rejectInvalid(request, { pointer: '/workflowName', message });
  }
  const [workflow] = platform
    .list<Workflow>('workflow')
    .filter(({ id, name }) => (workflowId ? id === workflowId : name === workflowName))
    .sort((a, b) => b.version - a.version);
  if (workflow) return workflow;
  const [key, word, value] = workflowId ? ['workflowId', 'ID', workflowId] : ['workflowName', 'name', workflowName];
  const detail = `No workflow has the ${word} "${value}".`;
  return rejectCode(request, 'PROCESS_WORKFLOW_UNKNOWN', detail, `/${key}`, `must be the ${word} of a workflow`);
}

function checkInputs({ platform }: Processes, request: Request, workflow: Workflow): void {
  const { inputs } = request.body as Sent;
  const version = `Version ${workflow.version} of the workflow "${workflow.name}"`;
  const mismatch = (detail: string, at: string, message: string): never =>
    rejectCode(request, 'PROCESS_INPUT_MISMATCH', `${version} ${detail}.`, `/inputs/${at}`, message);
  for (const { name, cardinality } of workflow.inputs) {
    const count = inputs[name]?.length ?? 0;
    const fits = cardinality === 'MANY' ? count > 0 : cardinality === 'ONE' ? count === 1 : count <= 1;
    if (!fits) mismatch(`requires the input "${name}"`, name, 'must contain one artifact');
  }
  checkArtifacts(platform, request, inputs, '/inputs');
  for (const [name, ids] of Object.entries(inputs)) {
    const wanted = workflow.inputs.find((one) => one.name === name)?.artifactDefinition.name;
    if (!wanted) mismatch(`has no input "${name}"`, name, 'is not an input');
    for (const [index, id] of ids.entries()) {
      const { status, definition } = platform.get('artifact', id) as Artifact;
      const at = `${name}/${index}`;
      if (status === 'ARCHIVED')
        rejectCode(
          request,
          'PROCESS_ARTIFACT_UNUSABLE',
          `The artifact ${id} is ARCHIVED.`,
          `/inputs/${at}`,
          'must not be ARCHIVED',
        );
      if (definition.name !== wanted) mismatch(`requires ${wanted}`, at, 'must follow the definition');
    }
  }
}

/** Starts a process. */
export function startProcess(processes: Processes, request: Request): Result {
  const { platform } = processes;
  const { inputs, correlationKey = null } = request.body as Sent;
  const workflow = findWorkflow(processes, request);
  checkInputs(processes, request, workflow);
  const { id, name, version, revision } = workflow;
  const active = processes.activeWith(name, correlationKey);
  if (active && !platform.find('process', active.id)?.isSeed) processes.rejectDuplicate(request, active);
  const planned = workflow.steps.map((step) => [step.name, processes.planOf(step)] as const);
  const lost = planned.find(([, plan]) => plan === undefined);
  if (lost) {
    const detail = `The task definition of ${lost[0]} does not exist.`;
    const message = 'must be a workflow whose task definitions exist';
    rejectCode(request, 'PROCESS_INPUT_MISMATCH', detail, '/workflowId', message);
  }
  const steps = workflow.steps.map(blankStep);
  const fields = { workflow: { id, name, version, revision }, inputs, outputs: {}, steps, correlationKey };
  const isSame = (example: Process) => example.id === active?.id;
  const process = platform.create<Process>('process', fields, request.account ?? '', isSame);
  platform.store.put(plans, { id: process.id, steps: Object.fromEntries(planned) });
  // The log of the example is about another start.
  const log = platform.resource('log');
  for (const entry of platform.store.listWith(log, 'processId', process.id)) platform.store.remove(log, entry);
  platform.put('process', process);
  return { status: statusOf(request.operation), body: process };
}
