import type { MockResponse, Request, Result } from '../core/call.ts';
import { millisecondsOf } from '../core/duration.ts';
import type { Fields } from '../core/schema.ts';
import type { Nebulae } from '../graph/nebulae.ts';
import { type Platform, rejectCode } from '../state/platform.ts';
import { recordsOf } from '../store/store.ts';
import { advance, isOver, stepPlan } from './graph.ts';
import type { Plan, Process, Run, Step, StepPlan, Task } from './model.ts';
import type { Runs } from './runs.ts';

/** The length of a lease, in milliseconds. */
const lease = 120_000;

/** A workflow, as clients save it. */
export interface Workflow extends Fields {
  id: string;
  name: string;
  version: number;
  revision: number;
  inputs: { name: string; artifactDefinition: { name: string }; cardinality: string }[];
  steps: ({ name: string; taskDefinitionId: string; delegate: string } & Partial<StepPlan>)[];
}

/** Plans of processes, those of the examples as their workflows had them, and delegates that a client works as. */
export const plans = recordsOf('plans');
const examplePlans = recordsOf('examplePlans');
export const delegates = recordsOf('delegates');

/** A response, which a better one may follow after a while. */
export type Response = MockResponse | Result;

/** Keeps processes with their plans. */
export class Processes {
  constructor(
    protected readonly platform: Platform,
    protected readonly runs: Runs,
    protected readonly nebulae: Nebulae,
  ) {}

  /** The process with a key that has not ended. */
  protected rivalOf(name: string, key: unknown, own?: string): Process | undefined {
    if (key === null) return undefined;
    const same = (one: Process) => one.workflow.name === name && one.correlationKey === key && one.id !== own;
    return this.platform.list<Process>('process').find((one) => same(one) && !isOver(one));
  }

  protected planOf(step: Workflow['steps'][number]): StepPlan | undefined {
    const task = this.platform.copy<Task>('task', step.taskDefinitionId);
    if (!task) return undefined;
    const { waitsFor = [], inputs = {}, parameters = {}, condition = null } = step;
    const times = { attempts: 0, readyAt: 0, notBefore: 0, timeoutAt: 0 };
    return { waitsFor, inputs, parameters, condition, task, outputs: {}, answers: null, ...times };
  }

  /** Keeps the steps of the examples' processes as they are now: their workflows can change, and be deleted. */
  seed(): void {
    const { store } = this.platform;
    for (const process of this.platform.list<Process>('process')) {
      if (store.get(plans, process.id) || store.get(examplePlans, process.id)) continue;
      const workflow = this.platform.get<Workflow>('workflow', process.workflow.id);
      const planned = process.steps.map((step) => {
        const written = workflow?.steps.find(({ name }) => name === step.name);
        const { name, taskDefinitionId, delegate } = step;
        return [name, this.planOf(written ?? { name, taskDefinitionId, delegate }) as StepPlan] as const;
      });
      store.put(examplePlans, { id: process.id, steps: Object.fromEntries(planned) });
    }
  }

  /** The plan of a process, to be read only, where a client or the engine has changed the process. */
  protected knownPlan({ id }: Process): Plan | undefined {
    return this.platform.store.get(plans, id)?.value as Plan | undefined;
  }

  /** The plan of a process; that of an example has the times of its steps, and the outputs of its runs. */
  protected plan(process: Process): Plan {
    const known = this.knownPlan(process);
    if (known) return structuredClone(known);
    const plan = structuredClone(this.platform.store.get(examplePlans, process.id)?.value) as Plan;
    for (const { name, status, runId, startedAt, attempt } of process.steps) {
      const own = plan.steps[name];
      if (!own) continue;
      own.attempts = attempt;
      own.timeoutAt = Date.now() + millisecondsOf(own.task.timeout);
      own.readyAt = Date.parse(startedAt ?? '') || 0;
      if (status === 'SUCCEEDED') own.outputs = this.platform.get<Run>('run', runId)?.outputs ?? {};
    }
    return plan;
  }

  protected save(process: Process, plan: Plan): Process {
    this.platform.store.put(plans, plan);
    this.platform.put('process', process);
    return process;
  }

  protected advance(process: Process, plan: Plan): Process {
    advance(
      process,
      plan,
      (id) => this.platform.get<{ properties: Fields } & Fields>('artifact', id)?.properties,
      new Date(),
    );
    return this.save(process, plan);
  }

  protected note(process: Process, step: string | null, message: unknown, account: string, data: Fields = {}): void {
    if (typeof message !== 'string' || message === '') return;
    const sent = { processId: process.id, step, level: 'INFO', time: new Date().toISOString(), message, data };
    this.platform.put('log', this.platform.create('log', sent, account));
  }

  protected cancelRuns({ steps }: Process): void {
    for (const { runId, status } of steps) if (status !== 'SUCCEEDED') this.runs.cancel(runId);
  }

  /** A changeable copy of the process in the path, with its plan. */
  protected open(id: unknown): { process: Process; plan: Plan } | undefined {
    const process = this.platform.copy<Process>('process', id);
    return process && { process, plan: this.plan(process) };
  }

  protected rewind(processId: string, name: string, delegate?: string): Process | undefined {
    const stored = this.platform.find('process', processId);
    const { process, plan } = this.open(processId) ?? {};
    const step = process?.steps.find((one) => one.name === name);
    if (!stored?.isSeed || !process || !plan || !step || (delegate && step.delegate !== delegate)) return undefined;
    const later = new Set([name]);
    for (const { name: other } of process.steps) {
      if (plan.steps[other]?.waitsFor.some((one) => later.has(one))) later.add(other);
    }
    for (const other of process.steps) {
      if (!later.has(other.name)) continue;
      Object.assign(other, blankStep(other.name, other.taskDefinitionId, other.delegate));
      Object.assign(stepPlan(plan, other), { attempts: 0, outputs: {}, answers: null });
    }
    return this.advance(process, plan);
  }

  protected begin(step: Step, plan: Plan): { own: StepPlan; now: Date } {
    const own = stepPlan(plan, step);
    const now = new Date();
    own.attempts++;
    own.timeoutAt = now.getTime() + millisecondsOf(own.task.timeout);
    const leaseUntil = new Date(Math.min(now.getTime() + lease, own.timeoutAt)).toISOString();
    const begun = {
      status: 'RUNNING',
      attempt: step.attempt + 1,
      startedAt: now.toISOString(),
      leaseUntil,
      runId: null,
    };
    Object.assign(step, begun);
    return { own, now };
  }

  protected unknownStep({ operation, call }: Request, { steps }: Process, name: string): MockResponse {
    const detail = `The process has no step "${name}". Its steps are ${steps.map((step) => step.name).join(', ')}.`;
    const errors = [{ pointer: '/step', message: 'must be the name of a step in the process' }];
    return rejectCode(operation, /STEP_UNKNOWN/, call, detail, errors);
  }
}

/** A step before its start. */
export function blankStep(name: string, taskDefinitionId: string, delegate: string): Step {
  const times = { startedAt: null, finishedAt: null, leaseUntil: null };
  return {
    name,
    status: 'PENDING',
    taskDefinitionId,
    delegate,
    attempt: 0,
    inputs: {},
    ...times,
    runId: null,
    failure: null,
  };
}
