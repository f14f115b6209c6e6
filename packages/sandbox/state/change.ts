import { isDeepStrictEqual } from 'node:util';
import type { Operation, Schema } from '../../contracts/model.ts';
import type { Call, MockResponse, Result } from '../core/call.ts';
import { problemOf, reject } from '../core/problem.ts';
import { allows, type Fields, includes } from '../core/schema.ts';
import type { Store, Stored } from '../store/store.ts';
import { compose, type Draft, UnknownReference } from './compose.ts';
import { duplicateProblem, namedProblem, referenceProblem, stateProblem, targetsOf, uniqueKeys } from './conflict.ts';
import type { Plan, Resource } from './resources.ts';
import { brokenRule, filled, type Known, misplaced, ruleOf } from './rules.ts';

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
  store: Store;
  known: Known;
}

/** A change of an object that exists. */
export interface Existing extends Change {
  stored: Stored;
}

/** The ETag of an object: its revision or version. */
export function etagOf({ revision, version }: Fields): string {
  return `"${revision ?? version ?? 1}"`;
}

/** Whether a request is one of the operation's examples, as the samples of the site send it. */
function isSample({ operation, body }: Change): boolean {
  const examples = operation.body?.contents.flatMap((content) => content.examples) ?? [];
  return examples.some(({ value }) => isDeepStrictEqual(value, body));
}

/** The example that a sample makes again, where no client has changed it: the new object takes its place. */
function repeatedExample(asked: Change, isTaken: (stored: Stored) => boolean): Stored | undefined {
  if (!isSample(asked)) return undefined;
  const { store, resource, sent } = asked;
  const known = Object.fromEntries(Object.entries(sent).filter(([name]) => name in resource.properties));
  const seeds = store.list(resource).filter(({ isSeed }) => isSeed);
  return seeds.find(isTaken) ?? seeds.find(({ value }) => includes(value, known));
}

/** Creates an object, or says why it can't be created. */
export function create(asked: Change): Result {
  const { operation, call, store, resource, sent, accepted } = asked;
  const instance = call.url.pathname;
  const problem = duplicateProblem(operation);
  const keys = problem ? uniqueKeys(problem, accepted) : [resource.identity];
  const isTaken = ({ value }: Stored) => keys.every((key) => key in sent && value[key] === sent[key]);
  const repeated = repeatedExample(asked, isTaken);
  // Where deleted objects can be told from unknown ones, what identifies them is never used again.
  const others = resource.hasTombstones ? store.listAll(resource) : store.list(resource);
  if (!repeated && others.some(isTaken)) {
    const detail = `An object with ${keys.map((key) => `${key} ${sent[key]}`).join(' and ')} already exists.`;
    return reject(problem ?? problemOf(operation, 409), 409, 'The object already exists.', { detail, instance });
  }
  const broken = brokenRule({ ...asked, object: sent }, asked.known);
  if (broken) return broken;
  try {
    const draft: Draft = { ...asked, resources: asked.known.resources };
    const { value, isExample } = compose(draft);
    const kept = repeated ? ['id', 'iri', ...('revision' in value ? ['version'] : [])] : [];
    for (const name of kept) if (name in value) value[name] = repeated?.value[name];
    store.put(resource, value);
    return { status: Number(operation.responses[0]?.status), body: value, isExample };
  } catch (error) {
    if (!(error instanceof UnknownReference)) throw error;
    const unknown = referenceProblem(operation, error.property);
    return reject(unknown, 422, error.message, { detail: error.message, instance });
  }
}

/** The problem of a precondition that doesn't hold. */
function failedPrecondition({ operation, call, stored }: Existing): MockResponse | undefined {
  const wanted = call.headers['if-match'];
  const etag = etagOf(stored.value);
  // The ETag in the samples fits every example that no client has changed.
  const sample = operation.parameters.find(({ name }) => name === 'If-Match')?.example;
  if (stored.isSeed && wanted === sample) return undefined;
  const hasMatch = wanted === undefined || wanted === '*' || wanted.split(/\s*,\s*/).includes(etag);
  if (hasMatch) return undefined;
  const fields = { detail: `The ETag is ${etag}, not ${wanted}.`, instance: call.url.pathname };
  return reject(problemOf(operation, 412), 412, 'The object has changed.', fields);
}

/** Applies a JSON merge patch (RFC 7396). */
function merge(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const base: Fields = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete base[name];
    else base[name] = merge(base[name], value);
  }
  return base;
}

function patched({ operation, resource, sent, accepted, stored }: Existing): Fields {
  const known = Object.fromEntries(Object.entries(sent).filter(([name]) => name in resource.properties));
  if (operation.method === 'PATCH') {
    const result = merge(stored.value, known) as Fields;
    // A property that must be there and is removed is null.
    for (const name of Object.keys(known)) result[name] ??= null;
    return { ...result, [resource.identity]: stored.value[resource.identity] };
  }
  const isReplaced = operation.method === 'PUT';
  const defaults = Object.entries(accepted).filter(
    ([name, { default: value }]) => name in resource.properties && value !== undefined,
  );
  return {
    ...stored.value,
    ...(isReplaced && Object.fromEntries(defaults.map(([name, one]) => [name, one.default]))),
    ...known,
    [resource.identity]: stored.value[resource.identity],
  };
}

/** The state after a change, or the problem of a state that doesn't allow it. */
function nextState(
  { resource, operation, call, stored, kind }: Existing,
  wanted: unknown,
): string | MockResponse | undefined {
  const { machine } = resource;
  if (!machine) return undefined;
  const state = String(stored.value[machine.property]);
  const targets = targetsOf(machine, operation, state);
  const [target] = targets;
  const isFinal = !machine.transitions.some(({ from }) => from === state);
  const final = isFinal && kind === 'update' ? namedProblem(operation, state) : undefined;
  // Where problems name the states that don't allow an operation, it has no effect in the others.
  const states = machine.transitions.flatMap(({ from, to }) => [from, to]);
  const isHarmless = states.some((one) => namedProblem(operation, one)) && !namedProblem(operation, state);
  if (kind === 'act' && !target && isHarmless) return state;
  const asked = final
    ? undefined
    : kind === 'act'
      ? target
      : wanted === state
        ? state
        : targets.find((one) => one === wanted);
  if (asked) return asked;
  const detail = `The status is ${state}.`;
  return reject(stateProblem(operation, state), 409, 'The status does not allow this.', {
    detail,
    instance: call.url.pathname,
  });
}

function isResponse(value: unknown): value is MockResponse {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

/** Counts a change, and sets the times that it decides. */
function stamp(value: Fields, { resource }: Existing, isFinal: boolean): void {
  const now = new Date().toISOString();
  const counter = ['revision', 'version'].find(
    (name) => name in value && allows(resource.properties[name] ?? {}, 'integer'),
  );
  if (counter) value[counter] = Number(value[counter]) + 1;
  if ('updatedAt' in value) value.updatedAt = now;
  // The time of an end, or of one status: a canceled object was never completed.
  const own = resource.machine && `${String(value[resource.machine.property]).toLowerCase()}At`;
  for (const name of ['finishedAt', own ?? '']) if (isFinal && value[name] === null) value[name] = now;
}

function pick(value: Fields, names: string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (name in value ? [[name, value[name]]] : [])));
}

/** Completes the values that go with one status, and removes them with all others. */
function settle(value: Fields, { resource, accepted, schemas }: Existing): void {
  for (const [name, schema] of Object.entries(accepted)) {
    const only = ruleOf(schema)?.onlyWith;
    const property = resource.properties[name];
    if (!only || !property || !resource.machine) continue;
    value[name] = value[resource.machine.property] === only ? filled(value[name], property, schemas) : null;
  }
}

/** Changes an object as the call says, or says why that isn't possible. */
export function change(asked: Existing): Result {
  const { resource, operation, call, store, stored } = asked;
  const failed = failedPrecondition(asked);
  if (failed) return failed;
  const value = patched(asked);
  const { machine } = resource;
  const state = nextState(asked, machine && value[machine.property]);
  if (isResponse(state)) return state;
  const status = Number(operation.responses[0]?.status);
  if (asked.kind === 'act' && state === stored.value[machine?.property ?? '']) {
    return { status, body: status === 204 ? undefined : stored.value };
  }
  if (machine && state) value[machine.property] = state;
  const seen = { ...asked, object: value, sent: pick(value, Object.keys(asked.sent)) };
  const broken = misplaced({ ...seen, sent: asked.sent }) ?? brokenRule(seen, asked.known);
  if (broken) return broken;
  settle(value, asked);
  const isFinal = Boolean(machine) && !machine?.transitions.some(({ from }) => from === state);
  stamp(value, asked, isFinal);
  const [error] = resource.check(value) as { instancePath?: string; message?: string }[];
  if (error) {
    const detail = `${error.instancePath} ${error.message}.`;
    return reject(problemOf(operation, 422) ?? problemOf(operation, 400), 422, 'The result is invalid.', {
      detail,
      instance: call.url.pathname,
    });
  }
  store.put(resource, value);
  return { status, body: status === 204 ? undefined : value };
}

/** Deletes an object; its ID stays taken. */
export function remove(asked: Existing): Result {
  const failed = failedPrecondition(asked);
  if (failed) return failed;
  asked.store.remove(asked.resource, asked.stored);
  return { status: Number(asked.operation.responses[0]?.status), body: undefined };
}
