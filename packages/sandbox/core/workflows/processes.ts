import type { Artifact } from '../graph/model.ts';
import type { Nebulae } from '../graph/nebulae.ts';
import type { Request } from '../model/call.ts';
import { millisecondsOf } from '../model/duration.ts';
import { timeOf } from '../model/environment.ts';
import { rejectCode } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import type { Failure, Platform } from '../state/platform.ts';
import { recordsOf } from '../state/store.ts';
import { advance, failAttempt, isOver, makeReady, stepPlan } from './graph.ts';
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

/** A changeable copy of a process, with its plan. */
export interface OpenProcess {
  process: Process;
  plan: Plan;
}

/** A step of a process that is open. */
export interface OpenStep extends OpenProcess {
  step: Step;
  own: StepPlan;
}

/** Stores processes with their plans. */
export class Processes {
  constructor(
    readonly platform: Platform,
    readonly runs: Runs,
    readonly nebulae: Nebulae,
  ) {}

  now(): Date {
    return new Date(this.platform.store.environment.now());
  }

  /** The process with a correlation key that has not ended. */
  activeWith(name: string, key: unknown, except?: string): Process | undefined {
    if (key === null) return undefined;
    const same = (one: Process) => one.workflow.name === name && one.id !== except;
    const known = this.platform.listWith<Process>('process', 'correlationKey', key);
    return known.find((one) => same(one) && !isOver(one));
  }

  planOf(step: Workflow['steps'][number]): StepPlan | undefined {
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
  knownPlan({ id }: Process): Plan | undefined {
    return this.platform.store.get(plans, id)?.value as Plan | undefined;
  }

  /** The plan of a process; that of an example has the times of its steps, and the outputs of its runs. */
  plan(process: Process): Plan {
    const known = this.knownPlan(process);
    if (known) return structuredClone(known);
    const plan = structuredClone(this.platform.store.get(examplePlans, process.id)?.value) as Plan;
    for (const { name, status, runId, startedAt, attempt } of process.steps) {
      const own = plan.steps[name];
      if (!own) continue;
      own.attempts = attempt;
      own.timeoutAt = this.platform.store.environment.now() + millisecondsOf(own.task.timeout);
      own.readyAt = Date.parse(startedAt ?? '') || 0;
      if (status === 'SUCCEEDED') own.outputs = this.platform.get<Run>('run', runId)?.outputs ?? {};
    }
    return plan;
  }

  save(process: Process, plan: Plan): Process {
    this.platform.store.put(plans, plan);
    this.platform.put('process', process);
    return process;
  }

  advance(process: Process, plan: Plan): Process {
    advance(process, plan, (id) => this.platform.get<Artifact>('artifact', id)?.properties, this.now());
    return this.save(process, plan);
  }

  log(process: Process, step: string | null, message: unknown, account: string, data: Fields = {}): void {
    if (typeof message !== 'string' || message === '') return;
    const sent = {
      processId: process.id,
      step,
      level: 'INFO',
      time: timeOf(this.platform.store.environment),
      message,
      data,
    };
    this.platform.put('log', this.platform.create('log', sent, account));
  }

  /** Ends an attempt that failed, with its run; the process can fail with it. */
  failAttempt(process: Process, plan: Plan, step: Step, failure: Failure): Process {
    this.runs.cancelOf(process.id, step.name);
    failAttempt(process, plan, step, failure, this.now());
    if (isOver(process)) this.runs.cancelOf(process.id);
    return this.save(process, plan);
  }

  /** Makes a step that its delegate hands back ready; the attempt doesn't count. */
  release(process: Process, plan: Plan, step: Step): Process {
    const own = stepPlan(plan, step);
    this.runs.cancelOf(process.id, step.name);
    own.attempts--;
    makeReady(step, own, this.now());
    return this.save(process, plan);
  }

  open(id: unknown): OpenProcess | undefined {
    const process = this.platform.copy<Process>('process', id);
    return process && { process, plan: this.plan(process) };
  }

  openStep(request: Request, processId: string, name: string): OpenStep {
    const opened = this.open(processId);
    if (!opened) rejectCode(request, 'PROCESS_NOT_FOUND', `No process has the ID ${processId}.`);
    const step = opened.process.steps.find((one) => one.name === name);
    return step
      ? { ...opened, step, own: stepPlan(opened.plan, step) }
      : this.rejectStep(request, opened.process, name);
  }

  /** Brings the process of an example back to a step, where no client has changed the process. */
  rewind(processId: string, name: string, delegate?: string): Process | undefined {
    const { process, plan } = this.open(processId) ?? {};
    const step = process?.steps.find((one) => one.name === name);
    const isSeed = this.platform.find('process', processId)?.isSeed;
    if (!isSeed || !process || !plan || !step || (delegate && step.delegate !== delegate)) return undefined;
    const later = new Set([name]);
    for (const { name: other } of process.steps) {
      if (plan.steps[other]?.waitsFor.some((one) => later.has(one))) later.add(other);
    }
    for (const other of process.steps.filter((one) => later.has(one.name))) {
      Object.assign(other, blankStep(other));
      Object.assign(stepPlan(plan, other), { attempts: 0, outputs: {}, answers: null });
    }
    return this.advance(process, plan);
  }

  begin(step: Step, plan: Plan): { own: StepPlan; now: Date } {
    const own = stepPlan(plan, step);
    const now = this.now();
    own.attempts++;
    own.timeoutAt = now.getTime() + millisecondsOf(own.task.timeout);
    const leaseUntil = new Date(Math.min(now.getTime() + lease, own.timeoutAt)).toISOString();
    const started = { status: 'RUNNING', attempt: step.attempt + 1, startedAt: now.toISOString() };
    Object.assign(step, { ...started, leaseUntil, runId: null });
    return { own, now };
  }

  rejectStep(request: Request, { steps }: Process, name: string): never {
    const detail = `The process has no step "${name}". Its steps are ${steps.map((step) => step.name).join(', ')}.`;
    rejectCode(request, 'PROCESS_STEP_UNKNOWN', detail, '/step', 'must be the name of a step in the process');
  }

  rejectDuplicate(request: Request, { id, correlationKey }: Process): never {
    const detail = `The process ${id} already has the correlation key "${correlationKey}".`;
    rejectCode(request, 'PROCESS_DUPLICATE', detail);
  }
}

/** A step before its start. */
export function blankStep({
  name,
  taskDefinitionId,
  delegate,
}: Pick<Step, 'name' | 'taskDefinitionId' | 'delegate'>): Step {
  const times = { startedAt: null, finishedAt: null, leaseUntil: null };
  const rest = { attempt: 0, inputs: {}, ...times, runId: null, failure: null };
  return { name, status: 'PENDING', taskDefinitionId, delegate, ...rest };
}
