import type { MockResponse } from '../call.ts';
import type { Request } from '../state/handle.ts';
import { evaluate } from './condition.ts';
import { rejectCode, type World } from './world.ts';

interface Sent {
  inputs?: { name: string }[];
  steps: {
    name: string;
    taskDefinitionId: string;
    waitsFor?: string[];
    inputs?: Record<string, string>;
    condition?: string | null;
  }[];
}

/** The steps that a step waits for, directly or indirectly. */
function ancestorsOf(name: string, steps: Sent['steps'], seen = new Set<string>()): Set<string> {
  for (const other of steps.find((step) => step.name === name)?.waitsFor ?? []) {
    if (seen.has(other)) continue;
    seen.add(other);
    ancestorsOf(other, steps, seen);
  }
  return seen;
}

/** The problem of a workflow that can't run. */
export function checkWorkflow(world: World, { operation, call, body }: Request): MockResponse | undefined {
  const { steps, inputs = [] } = body as Sent;
  const names = steps.map(({ name }) => name);
  const fail = (code: RegExp, detail: string, pointer: string, message: string) =>
    rejectCode(operation, code, call, detail, [{ pointer, message }]);
  const second = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (second >= 0) {
    return fail(/NAME_REPEATED/, `The name ${names[second]} is repeated.`, `/steps/${second}/name`, 'is repeated');
  }
  for (const [index, step] of steps.entries()) {
    const { name, taskDefinitionId, waitsFor = [], condition = null } = step;
    const at = `/steps/${index}`;
    const unknown = waitsFor.find((one) => !names.includes(one));
    if (unknown) return fail(/STEP_UNKNOWN/, `There is no step ${unknown}.`, `${at}/waitsFor`, 'must name a step');
    const ancestors = ancestorsOf(name, steps);
    if (ancestors.has(name)) return fail(/CYCLE/, `The step ${name} waits for itself.`, `${at}/waitsFor`, 'is a cycle');
    if (!world.get('task', taskDefinitionId)) {
      const detail = `No task definition has the ID ${taskDefinitionId}.`;
      return fail(/REFERENCE_UNKNOWN/, detail, `${at}/taskDefinitionId`, 'must be the ID of a task definition');
    }
    for (const [input, from] of Object.entries(step.inputs ?? {})) {
      const [scope, first = '', last] = from.split('.');
      const exists = scope === 'process' ? inputs.some((one) => one.name === last) : ancestors.has(first);
      const message = 'must refer to an input, or to a step that this step waits for';
      if (!exists) return fail(/EXPRESSION/, `${from} is not available.`, `${at}/inputs/${input}`, message);
    }
    try {
      if (condition !== null) evaluate(condition, () => undefined);
    } catch (error) {
      return fail(/EXPRESSION/, (error as Error).message, `${at}/condition`, 'is not a condition');
    }
  }
  return undefined;
}
