import type { Request, Result } from '../model/call.ts';
import { statusOf } from '../model/example.ts';
import { rejectCode } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import type { Failure } from '../state/platform.ts';
import { parameterError, unknownArtifact } from './checks.ts';
import { cancelRest, failAt, isEnded, isOver, makeReady, stepPlan } from './graph.ts';
import type { Process } from './model.ts';
import { blankStep, type OpenProcess, type Processes } from './processes.ts';

interface Sent {
  note?: string;
  outputs?: Process['outputs'];
  step?: string;
  failure?: Failure;
}

/** Ends a process: `cancel`, `complete`, or `fail`. */
export function endProcess(processes: Processes, kind: 'cancel' | 'complete' | 'fail', request: Request): Result {
  const sent = (request.body ?? {}) as Sent;
  const { process, plan } = processes.open(request.path.processId) as OpenProcess;
  if (kind === 'cancel' && process.status === 'CANCELLED') return { status: 200, body: process };
  const now = processes.now();
  const finishedAt = now.toISOString();
  const step = process.steps.find((one) => one.name === sent.step);
  if (kind === 'fail' && !step) return processes.rejectStep(request, process, String(sent.step));
  if (isOver(process)) {
    const detail = `The process ended with the status ${process.status} at ${process.finishedAt}.`;
    return rejectCode(request, 'PROCESS_ENDED', detail);
  }
  if (kind === 'fail' && step) {
    if (!['READY', 'RUNNING', 'WAITING'].includes(step.status))
      return rejectCode(request, 'STEP_NOT_ACTIVE', `The step "${step.name}" is ${step.status}.`);
    failAt(process, step, { detail: null, ...sent.failure, failedAt: finishedAt } as Failure, now);
  } else if (kind === 'complete') {
    const open = process.steps.filter((one) => !isEnded(one));
    const [last] = open;
    if (open.length !== 1 || !last || !['RUNNING', 'WAITING'].includes(last.status)) {
      const detail = open.map((one) => `The step "${one.name}" is ${one.status}`).join(', and ');
      return rejectCode(request, 'PROCESS_INCOMPLETE', `${detail}.`);
    }
    const unknown = unknownArtifact(processes.platform, sent.outputs ?? {});
    if (unknown) return rejectCode(request, 'PROCESS_ARTIFACT_UNKNOWN', `Harbor has no artifact ${unknown.id}.`);
    Object.assign(last, { status: 'SUCCEEDED', finishedAt, leaseUntil: null });
    Object.assign(process, { status: 'COMPLETED', outputs: sent.outputs, finishedAt });
  } else {
    cancelRest(process, now);
    Object.assign(process, { status: 'CANCELLED', finishedAt });
  }
  processes.runs.cancelOf(process.id);
  processes.log(process, null, sent.note, request.account ?? '');
  return { status: 200, body: processes.save(process, plan) };
}

/** Continues a failed process at the step that failed. */
export function restartProcess(processes: Processes, request: Request): Result {
  const sent = (request.body ?? {}) as { parameters?: Fields; note?: string };
  const { process, plan } = processes.open(request.path.processId) as OpenProcess;
  const { status, workflow, correlationKey, id, failedStep: failed } = process;
  if (status !== 'FAILED') return rejectCode(request, 'PROCESS_NOT_FAILED', `The process is ${status}.`);
  const active = processes.activeWith(workflow.name, correlationKey, id);
  if (active) return processes.rejectDuplicate(request, active);
  const { task, parameters: before } = plan.steps[failed ?? ''] ?? {};
  const wrong = task && parameterError(processes.platform, task, { ...before, ...sent.parameters });
  if (wrong) {
    const detail = `The parameters of the step "${failed}" do not match its task.`;
    return rejectCode(request, 'STEP_PARAMETERS_INVALID', detail, `/parameters${wrong.pointer}`, wrong.message);
  }
  for (const step of process.steps) {
    const own = stepPlan(plan, step);
    if (step.name === failed) {
      Object.assign(own, { attempts: 0, notBefore: 0, parameters: { ...own.parameters, ...sent.parameters } });
      makeReady(step, own, processes.now());
    } else if (step.status === 'CANCELLED') {
      Object.assign(step, blankStep(step), { attempt: step.attempt });
      own.attempts = 0;
    }
  }
  Object.assign(process, { status: 'RUNNING', failedStep: null, failure: null, finishedAt: null });
  processes.log(process, failed, sent.note, request.account ?? '');
  return { status: statusOf(request.operation), body: processes.advance(process, plan) };
}
