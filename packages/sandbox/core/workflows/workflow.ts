import type { Request } from '../model/call.ts';
import type { Code } from '../model/flows.ts';
import { rejectCode } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import type { Platform } from '../state/platform.ts';
import { parameterError } from './checks.ts';
import { evaluate } from './condition.ts';
import { isOver } from './graph.ts';
import type { Port, Process, Task } from './model.ts';

interface Sent {
  inputs?: Port[];
  steps: {
    name: string;
    taskDefinitionId: string;
    waitsFor?: string[];
    inputs?: Record<string, string>;
    parameters?: Fields;
    condition?: string | null;
  }[];
}

/** The port that an expression such as `process.input.invoice` or `steps.extract.output.tables` names. */
function portOf(platform: Platform, { inputs = [], steps }: Sent, expression: string): Port | undefined {
  const [scope, first = '', , last] = expression.split('.');
  if (scope === 'process') return inputs.find(({ name }) => name === expression.split('.')[2]);
  const id = steps.find(({ name }) => name === first)?.taskDefinitionId;
  return platform.get<Task>('task', id)?.outputs.find(({ name }) => name === last);
}

function inputError(platform: Platform, sent: Sent, { name: step, inputs = {} }: Sent['steps'][number], task: Task) {
  for (const { name, cardinality, artifactDefinition: wanted } of task.inputs) {
    const expression = inputs[name];
    const detail = `The task definition "${task.name}" requires the input "${name}", which the step "${step}" does not set.`;
    if (expression === undefined && cardinality !== 'OPTIONAL') return { name, detail, message: 'must be set' };
    const given = expression === undefined ? wanted : portOf(platform, sent, expression)?.artifactDefinition;
    if (given && given.name !== wanted.name) {
      const message = `must be an artifact with the definition ${wanted.name}`;
      return { name, detail: `The input "${name}" of the step "${step}" has the definition ${given.name}.`, message };
    }
  }
  const unknown = Object.keys(inputs).find((name) => !task.inputs.some((one) => one.name === name));
  const detail = `The task definition "${task.name}" has no input "${unknown}".`;
  return unknown === undefined ? undefined : { name: unknown, detail, message: 'is not an input of the task' };
}

function ancestorsOf(name: string, steps: Sent['steps'], seen = new Set<string>()): Set<string> {
  for (const other of steps.find((step) => step.name === name)?.waitsFor ?? []) {
    if (seen.has(other)) continue;
    seen.add(other);
    ancestorsOf(other, steps, seen);
  }
  return seen;
}

/** Rejects the deletion of a workflow: processes of this version have not ended. */
export function checkDeletion(platform: Platform, request: Request): undefined {
  const { workflowId } = request.path;
  const open = platform.list<Process>('process').filter((one) => one.workflow.id === workflowId && !isOver(one));
  const [first] = open;
  if (!first) return;
  const { name, version } = first.workflow;
  const count = open.length === 1 ? '1 process' : `${open.length} processes`;
  const detail = `${count} of version ${version} of "${name}" ${open.length === 1 ? 'has' : 'have'} not ended.`;
  rejectCode(request, 'WORKFLOW_IN_USE', detail);
}

/** Rejects a workflow that can't run. */
export function checkWorkflow(platform: Platform, request: Request): undefined {
  const sent = request.body as Sent;
  const { steps } = sent;
  const names = steps.map(({ name }) => name);
  const fail = (code: Code, detail: string, pointer: string, message: string): never =>
    rejectCode(request, code, detail, pointer, message);
  const second = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (second >= 0) {
    fail('WORKFLOW_NAME_REPEATED', `The name "${names[second]}" is repeated.`, `/steps/${second}/name`, 'is repeated');
  }
  for (const [index, step] of steps.entries()) {
    const { name, taskDefinitionId, waitsFor = [], condition = null } = step;
    const at = `/steps/${index}`;
    const unknown = waitsFor.find((one) => !names.includes(one));
    if (unknown) fail('WORKFLOW_STEP_UNKNOWN', `There is no step "${unknown}".`, `${at}/waitsFor`, 'must name a step');
    const ancestors = ancestorsOf(name, steps);
    if (ancestors.has(name))
      fail('WORKFLOW_CYCLE', `The step "${name}" waits for itself.`, `${at}/waitsFor`, 'must not create a cycle');
    const task = platform.get<Task>('task', taskDefinitionId);
    if (!task) {
      const detail = `No task definition has the ID ${taskDefinitionId}.`;
      return fail(
        'WORKFLOW_REFERENCE_UNKNOWN',
        detail,
        `${at}/taskDefinitionId`,
        'must be the ID of a task definition',
      );
    }
    for (const [input, from] of Object.entries(step.inputs ?? {})) {
      const [scope, first = ''] = from.split('.');
      const exists = portOf(platform, sent, from) && (scope === 'process' || ancestors.has(first));
      const message = 'must refer to an input, or to an output of a step that this step waits for';
      if (!exists) fail('WORKFLOW_EXPRESSION_INVALID', `${from} is not available.`, `${at}/inputs/${input}`, message);
    }
    try {
      if (condition !== null) evaluate(condition, () => undefined);
    } catch (error) {
      fail('WORKFLOW_EXPRESSION_INVALID', (error as Error).message, `${at}/condition`, 'is not a valid condition');
    }
    const input = inputError(platform, sent, step, task);
    if (input) fail('WORKFLOW_INPUT_MISMATCH', input.detail, `${at}/inputs/${input.name}`, input.message);
    const wrong = parameterError(platform, task, step.parameters ?? {});
    if (wrong) {
      const detail = `The parameters of the step "${name}" do not match its task.`;
      fail('STEP_PARAMETERS_INVALID', detail, `${at}/parameters${wrong.pointer}`, wrong.message);
    }
  }
}
