import type { Operation, Problem } from '@docs/contracts';
import type { Hint } from '../model/hint.ts';
import { problemOf, problemWith } from '../model/problem.ts';
import type { Machine } from '../model/schema.ts';

/** The problem of a state that doesn't allow an operation, where the operation has one for it. */
export function namedProblem(operation: Operation, { rejects = {} }: Hint, state: string): Problem | undefined {
  const code = rejects[state];
  return code === undefined ? undefined : problemWith(operation, code);
}

/** The problem of a state that allows no such change: the one that names the state, or the one of all others. */
export function stateProblem(operation: Operation, hint: Hint, state: string): Problem | undefined {
  const named = namedProblem(operation, hint, state) ?? namedProblem(operation, hint, 'others');
  return named ?? problemOf(operation, 409);
}

/** The problem of an idempotency key that another request had. */
export function reuseProblem(operation: Operation): Problem | undefined {
  return problemWith(operation, 'IDEMPOTENCY_KEY_REUSED') ?? problemOf(operation, 422) ?? problemOf(operation, 409);
}

/** The states that an operation leads to from a state. */
export function targetsOf({ transitions }: Machine, { id }: Operation, state: string): string[] {
  return transitions.flatMap(({ from, to, by }) => (from === state && by?.includes(id) ? [to] : []));
}
