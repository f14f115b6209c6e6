import type { Operation, Problem } from '../../contracts/model.ts';
import type { Headers, MockResponse } from './call.ts';

/** The ID of a request, until the response gets its own. */
const requestId = 'req-000000000000';

/** A problem of the contract, with what went wrong this time. */
export function reject(problem: Problem | undefined, status: number, title: string, fields: object = {}): MockResponse {
  if (!problem) {
    const headers: Headers = { 'Content-Type': 'application/problem+json' };
    return { status, headers, body: { type: 'about:blank', title, status, ...fields, requestId } };
  }
  // The example's details are about another request.
  const { errors: _, ...example } = problem.example as { errors?: unknown; detail?: unknown };
  const own = 'detail' in example ? { detail: title, ...fields } : fields;
  return showProblem(problem, { ...example, ...own });
}

/** A problem as the contract's example has it, or with another body. */
export function showProblem({ status, example }: Problem, body: object = example as object): MockResponse {
  const headers: Headers = { 'Content-Type': 'application/problem+json' };
  if (status === 429 || status === 503) headers['Retry-After'] = '12';
  return { status, headers, body };
}

/** The problem that lists the invalid fields, or the one that does not. */
export function badRequest({ problems }: Operation, hasFields: boolean): Problem | undefined {
  const known = problems.filter(({ status }) => status === 400 || status === 422);
  return known.find(({ example }) => Array.isArray((example as { errors?: unknown }).errors) === hasFields);
}

/** The problem of a status, where the operation has one. */
export function problemOf({ problems }: Operation, status: number): Problem | undefined {
  return problems.find((problem) => problem.status === status);
}
