import type { Request, Result } from '../core/call.ts';
import type { Fields } from '../core/schema.ts';
import type { Failure } from '../state/platform.ts';
import { rejectCode } from '../state/platform.ts';
import { failAttempt, isOver, stepPlan } from './graph.ts';
import type { Plan, Process, Run, Step } from './model.ts';
import { delegates, Processes, type Workflow } from './processes.ts';
import { type Report, reportProblem } from './reports.ts';

/** Hands steps to delegates, and records what they report. */
export class Delegates extends Processes {
  /** Hands a ready step to a delegate; the report of the previous one is recorded first. */
  claim(request: Request): Result {
    const { operation, call, path, body } = request;
    const { delegate = '' } = path;
    const sent = body as { maxWaitSeconds?: number; processId?: string | null; report?: Report & Fields };
    const known = this.platform
      .list<Workflow>('workflow')
      .some(({ steps }) => steps.some((one) => one.delegate === delegate));
    if (!known)
      return rejectCode(
        operation,
        /DELEGATE_NOT_FOUND/,
        call,
        `No step of any workflow uses the delegate "${delegate}".`,
      );
    if (sent.processId && !this.platform.get('process', sent.processId)) {
      return rejectCode(operation, /PROCESS_NOT_FOUND/, call, `No process has the ID ${sent.processId}.`);
    }
    if (sent.report) {
      const { processId, step } = sent.report;
      const reported = this.record({ ...request, body: sent.report }, String(processId), String(step), '/report');
      if (reported.status >= 400) return reported;
    }
    if (!this.platform.store.get(delegates, delegate)) this.platform.store.put(delegates, { id: delegate });
    const ready = this.readyStep(delegate, sent.processId ?? undefined) ?? this.storyStep(request, delegate);
    if (ready) return { status: 200, body: this.hand(ready.process, ready.step) };
    return { status: 204, body: undefined, waitSeconds: sent.maxWaitSeconds ?? 20 };
  }

  private readyStep(delegate: string, processId?: string): { process: Process; step: string } | undefined {
    const now = Date.now();
    const found = this.platform
      .list<Process>('process')
      .filter(({ id }) => processId === undefined || id === processId)
      .flatMap((process) => process.steps.map((step) => ({ process, step })))
      .filter(({ step }) => step.delegate === delegate && step.status === 'READY')
      .map(({ process, step }) => ({
        process,
        step: step.name,
        own: stepPlan(this.knownPlan(process) ?? this.plan(process), step),
      }))
      .filter(({ own }) => own.notBefore <= now);
    return found.sort((a, b) => a.own.readyAt - b.own.readyAt)[0];
  }

  /** The step of the example, once: the process goes back to it, where no client has changed the process. */
  private storyStep({ operation }: Request, delegate: string): { process: Process; step: string } | undefined {
    for (const { value } of operation.responses[0]?.contents[0]?.examples ?? []) {
      const { processId, step } = value as { processId: string; step: string };
      const process = this.rewind(processId, step, delegate);
      if (process) return { process, step };
    }
    return undefined;
  }

  /** Starts an attempt at a step, and returns what the delegate needs. */
  protected hand({ id }: Process, name: string): Fields {
    const { process, plan } = this.open(id) as { process: Process; plan: Plan };
    const step = process.steps.find((one) => one.name === name) as Step;
    const { own, now } = this.begin(step, plan);
    this.save(process, plan);
    const { workflow, correlationKey, owner } = process;
    const { id: taskId, name: taskName, version, kind, settings, outputs, retryPolicy, timeout } = own.task;
    return {
      ...{ processId: id, workflow, correlationKey, owner, step: name, attempt: step.attempt },
      task: { id: taskId, name: taskName, version, kind, settings, outputs, retryPolicy, timeout },
      inputs: step.inputs,
      parameters: { ...settings.parameters, ...own.parameters },
      preparedAt: now.toISOString(),
      leaseUntil: step.leaseUntil,
      timeoutAt: new Date(own.timeoutAt).toISOString(),
    };
  }

  /** Records the outcome of an attempt. */
  report(request: Request): Result {
    const { processId = '', step = '' } = request.path;
    return this.record(request, processId, step, '');
  }

  private record(request: Request, processId: string, name: string, at: string): Result {
    const { operation, call } = request;
    const report = request.body as Report;
    const { process, plan } = this.open(processId) ?? {};
    if (!process || !plan)
      return rejectCode(operation, /PROCESS_NOT_FOUND/, call, `No process has the ID ${processId}.`);
    const step = process.steps.find((one) => one.name === name);
    if (!step) return this.unknownStep(request, process, name);
    // The same report again has no effect.
    if (step.attempt === report.attempt && step.status === report.outcome) return { status: 200, body: process };
    const isHeld = step.status === 'RUNNING' || step.status === 'WAITING';
    if (!isHeld || step.attempt !== report.attempt) {
      const detail = `Attempt ${report.attempt} of the step "${name}" is not running: the step is ${step.status}.`;
      return rejectCode(operation, /LEASE_LOST/, call, detail);
    }
    const own = stepPlan(plan, step);
    const problem = reportProblem(this.platform, request, step, own, report, at);
    if (problem) return problem;
    if (report.runId) step.runId = report.runId;
    const now = new Date();
    if (report.outcome === 'FAILED') {
      this.runs.cancel(step.runId);
      const failure = { detail: null, ...report.failure, failedAt: now.toISOString() } as Failure;
      failAttempt(process, plan, step, failure, now);
      if (isOver(process)) this.cancelRuns(process);
      return { status: 200, body: this.save(process, plan) };
    }
    Object.assign(own, { outputs: report.outputs ?? {}, answers: report.answers ?? null });
    Object.assign(step, { status: 'SUCCEEDED', finishedAt: now.toISOString(), leaseUntil: null });
    const run = own.task.kind === 'TRANSFORMER' ? this.platform.get<Run>('run', step.runId) : undefined;
    if (run) this.nebulae.extract({ ...run, outputs: own.outputs });
    return { status: 200, body: this.advance(process, plan) };
  }

  /** Extends the lease of a step. */
  extend({ operation, call, path, body, ...rest }: Request): Result {
    const { processId = '', step: name = '' } = path;
    const { attempt, seconds } = body as { attempt: number; seconds: number };
    const story = this.platform.get<Process>('process', processId)?.steps.find((one) => one.name === name);
    if (story?.status === 'SUCCEEDED') {
      const rewound = this.rewind(processId, name);
      if (rewound) this.hand(rewound, name);
    }
    const { process, plan } = this.open(processId) ?? {};
    if (!process || !plan)
      return rejectCode(operation, /PROCESS_NOT_FOUND/, call, `No process has the ID ${processId}.`);
    const step = process.steps.find((one) => one.name === name);
    if (!step) return this.unknownStep({ operation, call, path, body, ...rest }, process, name);
    if (step.status !== 'RUNNING' || step.attempt !== attempt) {
      return rejectCode(operation, /LEASE_LOST/, call, `Attempt ${attempt} of the step "${name}" is not running.`);
    }
    const { timeoutAt } = stepPlan(plan, step);
    step.leaseUntil = new Date(Math.min(Date.now() + seconds * 1000, timeoutAt)).toISOString();
    this.save(process, plan);
    const { leaseUntil } = step;
    return {
      status: 200,
      body: { processId, step: name, attempt, leaseUntil, timeoutAt: new Date(timeoutAt).toISOString() },
    };
  }
}
