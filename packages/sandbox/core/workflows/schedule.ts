import type { Platform } from '../state/platform.ts';
import { failAt, isOver, stepPlan } from './graph.ts';
import type { Plan, Process, Run, Step } from './model.ts';
import { delegates, type OpenProcess, type Processes } from './processes.ts';

/** Does what no client does: makes steps ready, runs those that a model can do, and ends leases. */
export class Scheduler {
  /** When each process that has not ended may continue without a client; a process that has changed, at once. */
  private readonly due = new Map<string, number>();
  private readonly platform: Platform;

  constructor(
    private readonly processes: Processes,
    /** The account of a delegate, where there is one. */
    private readonly accountOf: (delegate: string) => string | undefined,
  ) {
    this.platform = processes.platform;
    processes.runs.onEnd = (run, summary) => this.endRun(run, summary);
    this.platform.store.onChange(({ table, stored }) => {
      if (this.platform.is('process', table)) this.expect(stored.value as Process, stored.isDeleted);
    });
    this.platform.store.onUndo(() => this.expectAll());
  }

  seed(): void {
    this.processes.seed();
    this.expectAll();
  }

  private expectAll(): void {
    this.due.clear();
    for (const process of this.platform.list<Process>('process')) this.expect(process);
  }

  private expect(process: Process, isDeleted = false): void {
    if (isDeleted || isOver(process)) this.due.delete(process.id);
    else this.due.set(process.id, 0);
  }

  nextTime(): number {
    return [...this.due.values()].reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
  }

  private isSeed({ id }: Process): boolean {
    return this.platform.find('process', id)?.isSeed ?? false;
  }

  /** Does what time brings: leases and attempts end, and steps that a model can do are run. */
  tick(now: number): void {
    for (const [id, time] of this.due) {
      if (time > now) continue;
      this.due.set(id, Number.POSITIVE_INFINITY);
      // A client can wait for a step that may start again now, which changes nothing.
      if (time > 0) this.platform.store.wake();
      // An error in one process must not stop the others.
      try {
        this.tickProcess(id, now);
      } catch (error) {
        this.platform.store.environment.report(`The process ${id} can't continue:`, error);
      }
    }
  }

  private tickProcess(id: string, now: number): void {
    const { process, plan } = this.processes.open(id) as OpenProcess;
    if (process.status === 'PENDING') {
      this.processes.advance(process, plan);
      return;
    }
    const isChanged = process.steps.some((step) => this.tickStep(process, plan, step, now));
    if (!isChanged) this.due.set(id, Math.min(...process.steps.map((step) => this.timeOf(process, plan, step, now))));
  }

  /** The time at which a step continues without a client. Attempts of examples have no end. */
  private timeOf(process: Process, plan: Plan, step: Step, now: number): number {
    const { timeoutAt, notBefore } = stepPlan(plan, step);
    const end = this.isSeed(process) ? Number.POSITIVE_INFINITY : timeoutAt;
    if (step.status === 'WAITING') return end;
    if (step.status === 'RUNNING') return Math.min(end, Date.parse(step.leaseUntil ?? '') || Number.POSITIVE_INFINITY);
    return step.status === 'READY' && notBefore > now ? notBefore : Number.POSITIVE_INFINITY;
  }

  private tickStep(process: Process, plan: Plan, step: Step, now: number): boolean {
    const own = stepPlan(plan, step);
    const isHeld = step.status === 'RUNNING' || step.status === 'WAITING';
    if (isHeld && own.timeoutAt <= now && !this.isSeed(process)) {
      const detail = `Attempt ${step.attempt} of the step "${step.name}" was not reported within ${own.task.timeout}.`;
      this.processes.failAttempt(process, plan, step, this.platform.failure('STEP_TIMED_OUT', detail));
      return true;
    }
    if (step.status === 'RUNNING' && Date.parse(step.leaseUntil ?? '') <= now) {
      const detail = `The lease of attempt ${step.attempt} of the step "${step.name}" ended at ${step.leaseUntil}.`;
      this.processes.failAttempt(process, plan, step, this.platform.failure('STEP_LEASE_LOST', detail));
      return true;
    }
    const isOurs = step.status === 'READY' && own.task.kind === 'TRANSFORMER' && own.notBefore <= now;
    if (!isOurs || this.platform.store.get(delegates, step.delegate)) return false;
    this.runStep(process, plan, step);
    return true;
  }

  /** Does the work of a delegate that no client works as. */
  private runStep(process: Process, plan: Plan, step: Step): void {
    const { own } = this.processes.begin(step, plan);
    const { settings } = own.task;
    const transformer = this.processes.runs.transformerOf(settings.dataTransformerDefinitionId);
    if (!transformer) {
      const failure = this.platform.failure('RUN_MODEL_FAILED', 'The data transformer definition does not exist.');
      failAt(process, step, failure, this.processes.now());
      this.processes.save(process, plan);
      return;
    }
    const parameters = { ...settings.parameters, ...own.parameters };
    const { id: processId, owner } = process;
    const sent = { inputs: step.inputs, parameters, processId, step: step.name, owner };
    step.runId = this.processes.runs.start(transformer, sent, this.accountOf(step.delegate) ?? owner).id;
    this.processes.save(process, plan);
  }

  /** Reports the step of a run that has ended, where no client works as its delegate. */
  private endRun(run: Run, summary: string): void {
    const { id, processId, step: name, status, outputs, failure, createdBy } = run;
    const { process, plan } = this.processes.open(processId) ?? {};
    const step = process?.steps.find((one) => one.name === name);
    if (!process || !plan || step?.runId !== id || step.status !== 'RUNNING') return;
    if (this.platform.store.get(delegates, step.delegate)) return;
    const now = this.processes.now();
    if (status === 'SUCCEEDED') {
      stepPlan(plan, step).outputs = outputs;
      Object.assign(step, { status: 'SUCCEEDED', finishedAt: now.toISOString(), leaseUntil: null });
      this.processes.log(process, step.name, summary, createdBy, { runId: id });
      this.processes.nebulae.extract(run);
      this.processes.advance(process, plan);
      return;
    }
    // Another attempt would fail in the same way.
    failAt(process, step, failure ?? this.platform.failure('RUN_MODEL_FAILED', 'The run was canceled.'), now);
    this.processes.runs.cancelOf(process.id);
    this.processes.save(process, plan);
  }
}
