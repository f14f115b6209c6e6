import type { Request, Result } from '../model/call.ts';
import { rejectCode } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import type { Failure } from '../state/platform.ts';
import { checkReport, type Report } from './checks.ts';
import { stepPlan } from './graph.ts';
import type { Process, Run } from './model.ts';
import { delegates, type OpenStep, type Processes, type Workflow } from './processes.ts';

interface Claim {
  maxWaitSeconds?: number;
  processId?: string | null;
  report?: Report & { processId: string; step: string };
}

/** Hands a ready step to a delegate; the report of the previous one is recorded first. */
export function claimStep(processes: Processes, request: Request): Result {
  const { platform } = processes;
  const { delegate = '' } = request.path;
  const { processId, report, maxWaitSeconds: waitSeconds = 20 } = request.body as Claim;
  const workflows = platform.list<Workflow>('workflow');
  if (!workflows.some(({ steps }) => steps.some((one) => one.delegate === delegate)))
    return rejectCode(request, 'DELEGATE_NOT_FOUND', `No step of any workflow uses the delegate "${delegate}".`);
  if (processId && !platform.get('process', processId))
    return rejectCode(request, 'PROCESS_NOT_FOUND', `No process has the ID ${processId}.`);
  if (report) record(processes, { ...request, body: report }, report.processId, report.step, '/report');
  if (!platform.store.get(delegates, delegate)) platform.store.put(delegates, { id: delegate });
  const ready = readyStep(processes, delegate, processId ?? undefined) ?? exampleStep(processes, request, delegate);
  if (ready) return { status: 200, body: assign(processes, ready.process.id, ready.step) };
  const isWorthwhile = () => readyStep(processes, delegate, processId ?? undefined) !== undefined;
  return { status: 204, body: undefined, waitSeconds, isWorthwhile };
}

/** The step of a delegate that has been ready for the longest time. */
function readyStep(processes: Processes, delegate: string, processId?: string) {
  const now = processes.now().getTime();
  const found = processes.platform
    .listWith<Process>('process', 'status', 'RUNNING')
    .filter(({ id }) => processId === undefined || id === processId)
    .flatMap((process) => process.steps.map((step) => ({ process, step })))
    .filter(({ step }) => step.delegate === delegate && step.status === 'READY')
    .map(({ process, step }) => {
      const plan = processes.knownPlan(process) ?? processes.plan(process);
      return { process, step: step.name, own: stepPlan(plan, step) };
    })
    .filter(({ own }) => own.notBefore <= now);
  return found.sort((a, b) => a.own.readyAt - b.own.readyAt)[0];
}

/** The step of the example, once: the process goes back to it, where no client has changed the process. */
function exampleStep(processes: Processes, { operation }: Request, delegate: string) {
  for (const { value } of operation.responses[0]?.contents[0]?.examples ?? []) {
    const { processId, step } = value as { processId: string; step: string };
    const process = processes.rewind(processId, step, delegate);
    if (process) return { process, step };
  }
  return undefined;
}

/** Starts an attempt at a step, and returns what the delegate needs. */
function assign(processes: Processes, processId: string, name: string): Fields {
  const { process, plan } = processes.open(processId) as OpenStep;
  const step = process.steps.find((one) => one.name === name) as OpenStep['step'];
  const { own, now } = processes.begin(step, plan);
  processes.save(process, plan);
  const { workflow, correlationKey, owner } = process;
  const { id, name: taskName, version, kind, settings, outputs, retryPolicy, timeout } = own.task;
  return {
    ...{ processId, workflow, correlationKey, owner, step: name, attempt: step.attempt },
    task: { id, name: taskName, version, kind, settings, outputs, retryPolicy, timeout },
    inputs: step.inputs,
    parameters: { ...settings.parameters, ...own.parameters },
    preparedAt: now.toISOString(),
    leaseUntil: step.leaseUntil,
    timeoutAt: new Date(own.timeoutAt).toISOString(),
  };
}

/** Records the outcome of an attempt. */
export function reportStep(processes: Processes, request: Request): Result {
  const { processId = '', step = '' } = request.path;
  return record(processes, request, processId, step, '');
}

function record(processes: Processes, request: Request, processId: string, name: string, at: string): Result {
  const report = request.body as Report;
  const { process, plan, step, own } = processes.openStep(request, processId, name);
  const { attempt, outcome } = report;
  // The same report again has no effect, also when the step is ready for its next attempt.
  const isRepeated = own.reported?.attempt === attempt && own.reported.outcome === outcome;
  if (isRepeated || (step.attempt === attempt && step.status === outcome)) return { status: 200, body: process };
  const isHeld = step.status === 'RUNNING' || (step.status === 'WAITING' && outcome !== 'RELEASED');
  if (!isHeld || step.attempt !== attempt) {
    const detail = `Attempt ${attempt} of the step "${name}" is not running: the step is ${step.status}.`;
    return rejectCode(request, 'STEP_LEASE_LOST', detail);
  }
  checkReport(processes.platform, request, step, own, report, at);
  own.reported = { attempt, outcome };
  if (outcome === 'RELEASED') return { status: 200, body: processes.release(process, plan, step) };
  if (report.runId) step.runId = report.runId;
  const now = processes.now();
  if (outcome === 'FAILED') {
    const failure = { detail: null, ...report.failure, failedAt: now.toISOString() } as Failure;
    return { status: 200, body: processes.failAttempt(process, plan, step, failure) };
  }
  Object.assign(own, { outputs: report.outputs ?? {}, answers: report.answers ?? null });
  Object.assign(step, { status: 'SUCCEEDED', finishedAt: now.toISOString(), leaseUntil: null });
  const run = own.task.kind === 'TRANSFORMER' ? processes.platform.get<Run>('run', step.runId) : undefined;
  if (run) processes.nebulae.extract({ ...run, outputs: own.outputs });
  return { status: 200, body: processes.advance(process, plan) };
}

/** The processes with a step that waits for a delegate, or that it works on. */
export function withOpenStep(items: Fields[], { delegate, ...conditions }: Fields) {
  const isOpen = ({ steps }: Process) =>
    steps.some((step) => step.delegate === delegate && ['READY', 'RUNNING', 'WAITING'].includes(step.status));
  return { items: delegate === undefined ? items : (items as Process[]).filter(isOpen), conditions };
}

/** Extends the lease of a step. */
export function extendLease(processes: Processes, request: Request): Result {
  const { processId = '', step: name = '' } = request.path;
  const { attempt, seconds } = request.body as { attempt: number; seconds: number };
  const process = processes.platform.get<Process>('process', processId);
  if (process?.steps.find((one) => one.name === name)?.status === 'SUCCEEDED') {
    const rewound = processes.rewind(processId, name);
    if (rewound) assign(processes, processId, name);
  }
  const { process: opened, plan, step, own } = processes.openStep(request, processId, name);
  if (step.status !== 'RUNNING' || step.attempt !== attempt)
    return rejectCode(request, 'STEP_LEASE_LOST', `Attempt ${attempt} of the step "${name}" is not running.`);
  const leaseUntil = new Date(Math.min(processes.now().getTime() + seconds * 1000, own.timeoutAt)).toISOString();
  step.leaseUntil = leaseUntil;
  processes.save(opened, plan);
  const timeoutAt = new Date(own.timeoutAt).toISOString();
  return { status: 200, body: { processId, step: name, attempt, leaseUntil, timeoutAt } };
}
