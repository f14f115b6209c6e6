import type { Request, Result } from '../core/call.ts';
import { badRequest, reject } from '../core/problem.ts';
import type { Fields } from '../core/schema.ts';
import { rejectCode } from '../state/platform.ts';
import type { Process } from './model.ts';
import { blankStep, Processes, plans, type Workflow } from './processes.ts';
import { unknownArtifact } from './reports.ts';

/** Starts processes. */
export class Starts extends Processes {
  /** Responds to a request for a process. */
  start({ operation, call, body, account = '' }: Request): Result {
    const sent = body as { workflowId?: string; workflowName?: string; inputs: Process['inputs'] } & Fields;
    const fail = (code: RegExp, detail: string, pointer: string, message: string) =>
      rejectCode(operation, code, call, detail, [{ pointer, message }]);
    if ((sent.workflowId === undefined) === (sent.workflowName === undefined)) {
      const errors = [{ pointer: '/workflowName', message: 'must be set unless workflowId is set, and not with it' }];
      const fields = { detail: '1 field is invalid.', instance: call.url.pathname, errors };
      return reject(badRequest(operation, true), 400, 'The request is invalid.', fields);
    }
    const workflow = this.platform
      .list<Workflow>('workflow')
      .filter(({ id, name }) => (sent.workflowId ? id === sent.workflowId : name === sent.workflowName))
      .sort((a, b) => b.version - a.version)[0];
    if (!workflow) {
      const [key, word] = sent.workflowId ? ['workflowId', 'ID'] : ['workflowName', 'name'];
      const detail = `No workflow has the ${word} "${sent[key]}".`;
      return fail(/WORKFLOW_UNKNOWN/, detail, `/${key}`, `must be the ${word} of a workflow`);
    }
    const needed = `Version ${workflow.version} of the workflow "${workflow.name}" requires`;
    for (const { name, cardinality } of workflow.inputs) {
      const count = sent.inputs[name]?.length ?? 0;
      const fits = cardinality === 'MANY' ? count > 0 : cardinality === 'ONE' ? count === 1 : count <= 1;
      if (!fits)
        return fail(/INPUT_MISMATCH/, `${needed} the input "${name}".`, `/inputs/${name}`, 'must contain one artifact');
    }
    const unknown = unknownArtifact(this.platform, sent.inputs);
    if (unknown) {
      const detail = `Harbor has no artifact with the ID ${unknown.id}.`;
      return fail(/ARTIFACT_UNKNOWN/, detail, `/inputs/${unknown.pointer}`, 'must be the ID of an artifact');
    }
    for (const [name, ids] of Object.entries(sent.inputs)) {
      const input = workflow.inputs.find((one) => one.name === name);
      if (!input)
        return fail(
          /INPUT_MISMATCH/,
          `Version ${workflow.version} of the workflow "${workflow.name}" has no input "${name}".`,
          `/inputs/${name}`,
          'is not an input',
        );
      for (const [index, id] of ids.entries()) {
        const { status, definition } = this.platform.get('artifact', id) as { definition: Fields } & Fields;
        const pointer = `/inputs/${name}/${index}`;
        if (status === 'ARCHIVED')
          return fail(/UNUSABLE/, `The artifact ${id} is ARCHIVED.`, pointer, 'must not be ARCHIVED');
        const wanted = input.artifactDefinition.name;
        if (definition.name !== wanted)
          return fail(/INPUT_MISMATCH/, `${needed} ${wanted}.`, pointer, 'must follow the definition');
      }
    }
    const { correlationKey = null } = sent;
    const rival = this.rivalOf(workflow.name, correlationKey);
    if (rival && !this.platform.find('process', rival.id)?.isSeed) {
      return rejectCode(
        operation,
        /_DUPLICATE$/,
        call,
        `The process ${rival.id} already has the correlation key "${correlationKey}".`,
      );
    }
    const { id, name, version, revision } = workflow;
    const planned = workflow.steps.map((step) => [step.name, this.planOf(step)] as const);
    const lost = planned.find(([, plan]) => plan === undefined);
    if (lost)
      return fail(
        /INPUT_MISMATCH/,
        `The task definition of ${lost[0]} does not exist.`,
        '/workflowId',
        'must be a workflow whose task definitions exist',
      );
    const steps = workflow.steps.map(({ name: step, taskDefinitionId, delegate }) =>
      blankStep(step, taskDefinitionId, delegate),
    );
    const fields = {
      workflow: { id, name, version, revision },
      inputs: sent.inputs,
      outputs: {},
      steps,
      correlationKey,
    };
    const isSame = (example: Process) => example.id === rival?.id;
    const process = this.platform.create<Process>('process', fields, account, isSame);
    this.platform.store.put(plans, { id: process.id, steps: Object.fromEntries(planned) });
    // The log of the example is about another start.
    const logs = this.platform.store.list(this.platform.resource('log'));
    for (const log of logs)
      if (log.value.processId === process.id) this.platform.store.remove(this.platform.resource('log'), log);
    this.platform.put('process', process);
    return { status: Number(operation.responses[0]?.status), body: process };
  }
}
