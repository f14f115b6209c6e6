import { millisecondsOf } from '../model/duration.ts';
import type { Fields } from '../model/schema.ts';
import type { Failure } from '../state/platform.ts';
import { evaluate } from './condition.ts';
import type { ArtifactIds, Plan, Process, Step, StepPlan } from './model.ts';

const ended = ['SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELLED'];

/** Whether a step has ended. */
export function isEnded({ status }: Step): boolean {
  return ended.includes(status);
}

/** Whether a process has ended. */
export function isOver({ status }: Process): boolean {
  return ['COMPLETED', 'FAILED', 'CANCELLED'].includes(status);
}

/** The plan of a step. */
export function stepPlan({ steps }: Plan, { name }: Step): StepPlan {
  return steps[name] as StepPlan;
}

/** The artifacts of an expression such as `process.input.invoice` or `steps.extract.output.tables`. */
function artifactsOf(expression: string, process: Process, plan: Plan): string[] | undefined {
  const [scope, first = '', , last = ''] = expression.split('.');
  return scope === 'process' ? process.inputs[expression.split('.')[2] ?? ''] : plan.steps[first]?.outputs[last];
}

/** Properties of an artifact by its ID. */
export type Properties = (artifact: string) => Fields | undefined;

function lookupOf(process: Process, plan: Plan, properties: Properties) {
  return (reference: string): unknown => {
    const [scope, first = '', second, ...rest] = reference.split('.');
    const pathIn = (value: unknown, keys: string[]) =>
      keys.reduce<unknown>((inner, key) => (inner as Fields | undefined)?.[key], value);
    if (scope === 'steps' && second === 'answers') return pathIn(plan.steps[first]?.answers ?? undefined, rest);
    const ids = scope === 'process' ? process.inputs[second ?? ''] : plan.steps[first]?.outputs[rest.shift() ?? ''];
    return ids?.[0] ? pathIn(properties(ids[0]), rest) : undefined;
  };
}

/** Makes a step ready, or has it wait for a person. */
export function makeReady(step: Step, own: StepPlan, now: Date): void {
  const isHuman = own.task.kind === 'HUMAN';
  own.readyAt = now.getTime();
  Object.assign(step, { status: isHuman ? 'WAITING' : 'READY', startedAt: null, finishedAt: null, leaseUntil: null });
  Object.assign(step, { runId: null, failure: null });
  if (!isHuman) return;
  own.attempts++;
  own.timeoutAt = now.getTime() + millisecondsOf(own.task.timeout);
  Object.assign(step, { attempt: step.attempt + 1, startedAt: now.toISOString() });
}

function start(process: Process, plan: Plan, step: Step, properties: Properties, now: Date): boolean {
  const own = stepPlan(plan, step);
  const isBlocked = own.waitsFor.some((name) => {
    const other = process.steps.find((one) => one.name === name);
    return other && !['SUCCEEDED', 'SKIPPED'].includes(other.status);
  });
  if (step.status !== 'PENDING' || isBlocked) return false;
  if (own.condition !== null && !evaluate(own.condition, lookupOf(process, plan, properties))) {
    step.status = 'SKIPPED';
    return true;
  }
  const inputs = Object.entries(own.inputs).map(([name, from]) => [name, artifactsOf(from, process, plan)] as const);
  step.inputs = Object.fromEntries(inputs.filter((entry): entry is readonly [string, string[]] => Boolean(entry[1])));
  makeReady(step, own, now);
  return true;
}

/** The outputs of the steps that no other step waits for. */
function outputsOf({ steps }: Process, plan: Plan): ArtifactIds {
  const awaited = new Set(Object.values(plan.steps).flatMap(({ waitsFor }) => waitsFor));
  const last = steps.filter(({ name, status }) => !awaited.has(name) && status === 'SUCCEEDED');
  return Object.assign({}, ...last.map((step) => stepPlan(plan, step).outputs)) as ArtifactIds;
}

/** Starts every step that can start, and sets the status of the process. */
export function advance(process: Process, plan: Plan, properties: Properties, now: Date): void {
  while (process.steps.some((step) => start(process, plan, step, properties, now)));
  process.startedAt ??= now.toISOString();
  const has = (status: string) => process.steps.some((step) => step.status === status);
  if (process.steps.every(isEnded)) {
    Object.assign(process, { status: 'COMPLETED', outputs: outputsOf(process, plan), finishedAt: now.toISOString() });
  } else process.status = has('READY') || has('RUNNING') ? 'RUNNING' : 'WAITING';
}

/** Ends all steps that have not ended. */
export function cancelRest({ steps }: Process, now: Date): void {
  for (const step of steps) {
    if (!isEnded(step)) Object.assign(step, { status: 'CANCELLED', finishedAt: now.toISOString(), leaseUntil: null });
  }
}

/** Ends a process at a step that failed. */
export function failAt(process: Process, step: Step, failure: Failure, now: Date): void {
  const finishedAt = now.toISOString();
  Object.assign(step, { status: 'FAILED', finishedAt, leaseUntil: null, failure });
  cancelRest(process, now);
  Object.assign(process, { status: 'FAILED', finishedAt, failedStep: step.name, failure });
}

/** Ends an attempt that failed: the step is ready again after a delay, or the process fails. */
export function failAttempt(process: Process, plan: Plan, step: Step, failure: Failure, now: Date): void {
  const own = stepPlan(plan, step);
  const { maxAttempts, backoff, initialDelay, maxDelay } = own.task.retryPolicy;
  if (own.attempts >= maxAttempts || step.status === 'WAITING') {
    failAt(process, step, failure, now);
    return;
  }
  const first = millisecondsOf(initialDelay);
  const delay = backoff === 'FIXED' ? first : Math.min(first * 2 ** (own.attempts - 1), millisecondsOf(maxDelay));
  makeReady(step, own, now);
  own.notBefore = now.getTime() + delay;
}
