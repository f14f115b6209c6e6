import type { Operation, Schema } from '@docs/contracts';
import type { Call, Result } from '../model/call.ts';
import { withDefaults } from '../model/coerce.ts';
import { timeOf } from '../model/environment.ts';
import { isExampleBody, statusOf } from '../model/example.ts';
import type { Hint } from '../model/hint.ts';
import { problemOf, problemWith, rejectProblem, rejectStatus } from '../model/problem.ts';
import { allows, type Fields, includes } from '../model/schema.ts';
import { compose, UnknownReference } from './compose.ts';
import { namedProblem, stateProblem, targetsOf } from './conflict.ts';
import type { Plan, Resource } from './resources.ts';
import { type Context, checkPlaces, checkRules, filled, ruleOf } from './rules.ts';
import type { Stored } from './store.ts';

/** A change that a call asks for. */
export interface Change {
  resource: Resource;
  kind: Plan['kind'];
  operation: Operation;
  call: Call;
  account: string | undefined;
  /** The request body, the part of it that the operation accepts, and the properties that it may have. */
  body: Fields;
  sent: Fields;
  accepted: Record<string, Schema>;
  /** The schema of the request body, and those that it refers to. */
  schema: Schema | undefined;
  schemas: Readonly<Record<string, Schema>>;
  context: Context;
  hint: Hint;
}

interface Existing extends Change {
  stored: Stored;
}

function etagOf({ revision, version }: Fields): string {
  return `"${revision ?? version ?? 1}"`;
}

/** The example that a sample makes again, where no client has changed it: the new object takes its place. */
function repeatedExample(change: Change, isTaken: (stored: Stored) => boolean): Stored | undefined {
  const { resource, sent, operation, body, context } = change;
  if (!isExampleBody(operation, body)) return undefined;
  const known = Object.fromEntries(Object.entries(sent).filter(([name]) => name in resource.properties));
  const seeds = context.store.seeds(resource);
  return seeds.find(isTaken) ?? seeds.find(({ value }) => includes(value, known));
}

/** The part of a whole object that a client has sent, with defaults. */
function completed({ sent, schema, schemas }: Change): Fields {
  return schema ? (withDefaults(sent, schema, schemas) as Fields) : sent;
}

/** Rejects an object if there are as many as there can be. */
function checkLimit(change: Change): void {
  const { context, operation, resource, hint } = change;
  if (!hint.limit || context.store.list(resource).length < hint.limit.most) return;
  const { most, code } = hint.limit;
  rejectProblem(change, problemWith(operation, code), `The tenant has ${most} of ${most}.`);
}

/** Creates an object, or says why it can't be created. */
export function create(change: Change): Result {
  const { operation, resource, sent, hint } = change;
  const { store, resources } = change.context;
  const keys = hint.unique?.by ?? [resource.identity];
  const isTaken = ({ value }: Stored) => keys.every((key) => key in sent && value[key] === sent[key]);
  const [first = ''] = keys;
  const repeated = repeatedExample(change, isTaken);
  // Where deleted objects can be told from unknown ones, what identifies them is never used again.
  const others = first in sent ? [...store.with(resource, first, sent[first])] : [];
  if (!repeated && others.some((one) => isTaken(one) && (resource.hasTombstones || !one.isDeleted))) {
    const detail = `An object with ${keys.map((key) => `${key} ${sent[key]}`).join(' and ')} already exists.`;
    const problem = hint.unique && problemWith(operation, hint.unique.code);
    rejectStatus(change, 409, 'The object already exists.', detail, problem ?? problemOf(operation, 409));
  }
  checkRules({ ...change, object: sent });
  if (!repeated) checkLimit(change);
  try {
    const { value, isExample } = compose({ ...change, sent: completed(change), store, resources });
    const kept = repeated ? ['id', 'iri', ...('revision' in value ? ['version'] : [])] : [];
    for (const name of kept) if (name in value) value[name] = repeated?.value[name];
    store.put(resource, value);
    return { status: statusOf(operation), body: value, isExample };
  } catch (error) {
    if (!(error instanceof UnknownReference)) throw error;
    return rejectStatus(change, 422, error.message);
  }
}

function checkPrecondition(change: Existing): void {
  const { operation, call, stored } = change;
  const wanted = call.headers['if-match'];
  const etag = etagOf(stored.value);
  // The ETag in the samples fits every example that no client has changed.
  const sample = operation.parameters.find(({ name }) => name === 'If-Match')?.example;
  if (stored.isSeed && wanted === sample) return;
  const hasMatch = wanted === undefined || wanted === '*' || wanted.split(/\s*,\s*/).includes(etag);
  if (!hasMatch) rejectStatus(change, 412, 'The object has changed.', `The ETag is ${etag}, not ${wanted}.`);
}

/** Applies a JSON merge patch (RFC 7396). No name of a property reaches a prototype. */
function merge(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const base = typeof target === 'object' && target !== null && !Array.isArray(target) ? target : {};
  const merged = new Map<string, unknown>(Object.entries(base));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, merge(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

function patched(change: Existing): Fields {
  const { operation, resource, sent, stored } = change;
  const isWhole = operation.method === 'PUT';
  const named = Object.entries(isWhole ? completed(change) : sent).filter(([name]) =>
    Object.hasOwn(resource.properties, name),
  );
  const known = Object.fromEntries(named);
  const identity = { [resource.identity]: stored.value[resource.identity] };
  if (operation.method !== 'PATCH') return { ...stored.value, ...known, ...identity };
  const result = merge(stored.value, known) as Fields;
  // A property that must be there and is removed is null.
  for (const name of Object.keys(known)) result[name] ??= null;
  return { ...result, ...identity };
}

/** The state after a change, or the problem of a state that doesn't allow it. */
function nextState(change: Existing, wanted: unknown): string | undefined {
  const { resource, operation, stored, kind, hint } = change;
  const { machine } = resource;
  if (!machine) return undefined;
  const state = String(stored.value[machine.property]);
  const targets = targetsOf(machine, operation, state);
  const [target] = targets;
  const isFinal = !machine.transitions.some(({ from }) => from === state);
  const final = isFinal && kind === 'update' ? namedProblem(operation, hint, state) : undefined;
  // Where problems name the states that don't allow an operation, it has no effect in the others.
  const states = machine.transitions.flatMap(({ from, to }) => [from, to]);
  const isHarmless = states.some((one) => namedProblem(operation, hint, one)) && !namedProblem(operation, hint, state);
  if (kind === 'act' && !target && isHarmless) return state;
  const isSent = machine.property in change.sent;
  const next = kind === 'act' ? target : (isSent ? targets : [state]).find((one) => one === wanted);
  if (next && !final) return next;
  const title = 'The status does not allow this.';
  return rejectStatus(change, 409, title, `The status is ${state}.`, stateProblem(operation, hint, state));
}

/** Counts a change, and sets the times that it decides. */
function stamp(value: Fields, { resource, context }: Existing): void {
  const now = timeOf(context.store.environment);
  const counter = ['revision', 'version'].find(
    (name) => name in value && allows(resource.properties[name] ?? {}, 'integer'),
  );
  if (counter) value[counter] = Number(value[counter]) + 1;
  if ('updatedAt' in value) value.updatedAt = now;
  // The time of one status: a canceled object was never completed.
  const state = value[resource.machine?.property ?? ''];
  for (const [name, schema] of Object.entries(resource.properties))
    if (value[name] === null && ruleOf(schema)?.setIn === state && state !== undefined) value[name] = now;
}

function pick(value: Fields, names: string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (name in value ? [[name, value[name]]] : [])));
}

/** Completes the values that go with one status, and removes them with all others. */
function settle(value: Fields, { resource, accepted, schemas, context }: Existing): void {
  for (const [name, schema] of Object.entries(accepted)) {
    const only = ruleOf(schema)?.onlyWith;
    const property = resource.properties[name];
    if (!only || !property || !resource.machine) continue;
    value[name] =
      value[resource.machine.property] === only
        ? filled(value[name], property, schemas, timeOf(context.store.environment))
        : null;
  }
}

/** Changes an object as the call says, or says why that isn't possible. */
export function update(change: Existing): Result {
  const { resource, operation, stored } = change;
  checkPrecondition(change);
  const value = patched(change);
  const { machine } = resource;
  const state = nextState(change, machine && value[machine.property]);
  const status = statusOf(operation);
  if (change.kind === 'act' && state === stored.value[machine?.property ?? '']) {
    return { status, body: status === 204 ? undefined : stored.value };
  }
  if (machine && state) value[machine.property] = state;
  const seen = { ...change, object: value, sent: pick(value, Object.keys(change.sent)) };
  checkPlaces({ ...seen, sent: change.sent });
  checkRules(seen);
  settle(value, change);
  stamp(value, change);
  const [error] = resource.check(value) as { instancePath?: string; message?: string }[];
  if (error) {
    const problem = problemOf(operation, 422) ?? problemOf(operation, 400);
    rejectStatus(change, 422, 'The result is invalid.', `${error.instancePath} ${error.message}.`, problem);
  }
  change.context.store.put(resource, value);
  return { status, body: status === 204 ? undefined : value };
}

/** Deletes an object; its ID stays taken. */
export function remove(change: Existing): Result {
  checkPrecondition(change);
  change.context.store.remove(change.resource, change.stored);
  return { status: statusOf(change.operation), body: undefined };
}
