import type { Request, Result } from '../core/call.ts';
import type { Fields } from '../core/schema.ts';
import type { Failure } from '../state/platform.ts';
import { rejectCode } from '../state/platform.ts';
import { cancelRest, failAt, isEnded, isOver, makeReady, stepPlan } from './graph.ts';
import type { Plan, Process } from './model.ts';
import { parameterError } from './parameters.ts';
import { blankStep, Processes } from './processes.ts';
import { unknownArtifact } from './reports.ts';

/** Ends processes, and restarts those that have failed. */
export class Endings extends Processes {
  /** Ends a process: `cancel`, `complete`, or `fail`. */
  end(kind: 'cancel' | 'complete' | 'fail', request: Request): Result {
    const { operation, call, path, account = '' } = request;
    const sent = (request.body ?? {}) as {
      note?: string;
      outputs?: Process['outputs'];
      step?: string;
      failure?: Failure;
    };
    const { process, plan } = this.open(path.processId) as { process: Process; plan: Plan };
    if (kind === 'cancel' && process.status === 'CANCELLED') return { status: 200, body: process };
    const now = new Date();
    const step = process.steps.find((one) => one.name === sent.step);
    if (kind === 'fail' && !step) return this.unknownStep(request, process, String(sent.step));
    if (isOver(process)) {
      const detail = `The process ended with the status ${process.status} at ${process.finishedAt}.`;
      return rejectCode(operation, /PROCESS_ENDED/, call, detail);
    }
    if (kind === 'fail' && step) {
      if (!['READY', 'RUNNING', 'WAITING'].includes(step.status)) {
        return rejectCode(operation, /NOT_ACTIVE/, call, `The step "${step.name}" is ${step.status}.`);
      }
      failAt(process, step, { detail: null, ...sent.failure, failedAt: now.toISOString() } as Failure, now);
    } else if (kind === 'complete') {
      const open = process.steps.filter((one) => !isEnded(one));
      const [last] = open;
      if (open.length !== 1 || !last || !['RUNNING', 'WAITING'].includes(last.status)) {
        const detail = `${open.map((one) => `The step "${one.name}" is ${one.status}`).join(', and ')}.`;
        return rejectCode(operation, /INCOMPLETE/, call, detail);
      }
      const unknown = unknownArtifact(this.platform, sent.outputs ?? {});
      if (unknown) return rejectCode(operation, /ARTIFACT_UNKNOWN/, call, `Harbor has no artifact ${unknown.id}.`);
      Object.assign(last, { status: 'SUCCEEDED', finishedAt: now.toISOString(), leaseUntil: null });
      Object.assign(process, { status: 'COMPLETED', outputs: sent.outputs, finishedAt: now.toISOString() });
    } else {
      cancelRest(process, now);
      Object.assign(process, { status: 'CANCELLED', finishedAt: now.toISOString() });
    }
    this.cancelRuns(process);
    this.note(process, null, sent.note, account);
    return { status: 200, body: this.save(process, plan) };
  }

  /** Continues a failed process at the step that failed. */
  restart({ operation, call, path, body, account = '' }: Request): Result {
    const sent = (body ?? {}) as { parameters?: Fields; note?: string };
    const { process, plan } = this.open(path.processId) as { process: Process; plan: Plan };
    const { status, workflow, correlationKey, id } = process;
    if (status !== 'FAILED') return rejectCode(operation, /NOT_FAILED/, call, `The process is ${status}.`);
    const rival = this.rivalOf(workflow.name, correlationKey, id);
    if (rival)
      return rejectCode(
        operation,
        /_DUPLICATE/,
        call,
        `The process ${rival.id} already has the correlation key "${correlationKey}".`,
      );
    const failed = process.failedStep;
    const task = failed === null ? undefined : plan.steps[failed]?.task;
    const parameters = { ...(failed !== null && plan.steps[failed]?.parameters), ...sent.parameters };
    const wrong = task && parameterError(this.platform, task, parameters);
    if (wrong) {
      const detail = `The parameters of the step "${failed}" do not match its task.`;
      const errors = [{ pointer: `/parameters${wrong.pointer}`, message: wrong.message }];
      return rejectCode(operation, /PARAMETERS_INVALID/, call, detail, errors);
    }
    for (const step of process.steps) {
      const own = stepPlan(plan, step);
      if (step.name === failed) {
        Object.assign(own, { attempts: 0, notBefore: 0, parameters: { ...own.parameters, ...sent.parameters } });
        makeReady(step, own, new Date());
      } else if (step.status === 'CANCELLED') {
        const { name, taskDefinitionId, delegate, attempt } = step;
        Object.assign(step, blankStep(name, taskDefinitionId, delegate), { attempt });
        own.attempts = 0;
      }
    }
    Object.assign(process, { status: 'RUNNING', failedStep: null, failure: null, finishedAt: null });
    this.note(process, failed, sent.note, account);
    return { status: Number(operation.responses[0]?.status), body: this.advance(process, plan) };
  }
}
