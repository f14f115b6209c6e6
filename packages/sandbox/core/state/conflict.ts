import type { Operation, Problem } from '@docs/contracts';
import type { Machine } from '../model/schema.ts';

function find({ problems }: Operation, statuses: number[], pattern: RegExp): Problem | undefined {
  return problems.find(({ status, code }) => statuses.includes(status) && pattern.test(code));
}

/** The problem of an object that exists already: `…_EXISTS`, `…_TAKEN`, `…_DUPLICATE`. */
export function duplicateProblem(operation: Operation): Problem | undefined {
  return find(operation, [409], /_(?:EXISTS|TAKEN|DUPLICATE)$/);
}

/** The properties that no two objects share, as the problem of duplicates names them. */
export function uniqueKeys({ code }: Problem, accepted: object): string[] {
  if (/_IRI_/.test(code)) return ['iri'];
  return ['name', 'version'].filter((name) => name in accepted);
}

/** The problem that names a state, such as `…_ARCHIVED`. */
export function namedProblem(operation: Operation, state: string): Problem | undefined {
  return find(operation, [409, 410], new RegExp(`_${state}$`));
}

/** The problem of a state that allows no such change: the one that names the state, or the one about transitions. */
export function stateProblem(operation: Operation, state: string): Problem | undefined {
  const own = namedProblem(operation, state);
  return (
    own ?? find(operation, [409], /_(?:TRANSITION_INVALID|ENDED|COMPLETED|INCOMPLETE)$/) ?? find(operation, [409], /./)
  );
}

/** The problem of an idempotency key that another request had. */
export function reuseProblem(operation: Operation): Problem | undefined {
  return find(operation, [409, 422], /IDEMPOTENCY/);
}

/** The problem of a reference that leads nowhere. */
export function referenceProblem(operation: Operation, property: string): Problem | undefined {
  const name = property.replace(/[A-Z]/g, '_$&').toUpperCase();
  return find(operation, [422], new RegExp(`${name}.*_UNKNOWN$`)) ?? find(operation, [422], /_UNKNOWN$/);
}

/** The states that an operation leads to from a state. */
export function targetsOf({ transitions }: Machine, { id }: Operation, state: string): string[] {
  return transitions.flatMap(({ from, to, by }) => (from === state && by?.includes(id) ? [to] : []));
}
