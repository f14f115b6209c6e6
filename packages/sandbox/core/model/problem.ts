import type { Operation, Problem } from '@docs/contracts';
import type { Headers, MockResponse, Request } from './call.ts';
import type { Code } from './flows.ts';

/** A request whose operation lists the problems that it can have. */
export type Asked = Pick<Request, 'operation' | 'call'>;

/** A field of a request that is wrong. */
export interface FieldError {
  pointer: string;
  message: string;
}

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

/** The problem with one of some codes, where the operation declares it. */
export function problemWith({ problems }: Operation, ...codes: string[]): Problem | undefined {
  return problems.find(({ code }) => codes.includes(code));
}

/** The problem of a status, where the operation has one. */
export function problemOf({ problems }: Operation, status: number): Problem | undefined {
  return problems.find((problem) => problem.status === status);
}

/** A request that an operation rejects, with the response. */
class Rejection extends Error {
  constructor(readonly response: MockResponse) {
    super('The request is rejected.');
  }
}

/** The result of some work, or the response of its rejection. */
export function attempt<T>(work: () => T): T | MockResponse {
  try {
    return work();
  } catch (error) {
    if (error instanceof Rejection) return error.response;
    throw error;
  }
}

/** Rejects a request with the problem of a status, or with another one if the operation has a problem for that. */
export function rejectStatus(
  { operation, call }: Asked,
  status: number,
  title: string,
  detail?: string,
  problem: Problem | undefined = problemOf(operation, status),
): never {
  throw new Rejection(reject(problem, status, title, { ...(detail && { detail }), instance: call.url.pathname }));
}

/** Rejects a request with the problem of a code, and the wrong field. */
export function rejectCode(asked: Asked, code: Code, detail: string, pointer?: string, message = 'is invalid'): never {
  rejectFields(asked, code, detail, pointer === undefined ? undefined : [{ pointer, message }]);
}

/** Rejects a request with a problem, and all wrong fields. */
export function rejectProblem(
  { call }: Asked,
  problem: Problem | undefined,
  detail: string,
  errors?: FieldError[],
): never {
  const fields = { detail, instance: call.url.pathname, ...(errors && { errors }) };
  throw new Rejection(reject(problem, problem?.status ?? 409, detail, fields));
}

/** Rejects a request with the problem of a code, and all wrong fields. */
export function rejectFields(asked: Asked, code: Code, detail: string, errors?: FieldError[]): never {
  const problem = problemWith(asked.operation, code);
  // A start has looked for the codes of all flows.
  if (!problem) throw new Error(`${asked.operation.id} has no problem ${code}.`);
  rejectProblem(asked, problem, detail, errors);
}

/** The problem that lists the invalid fields, or the one that does not. */
export function badRequest({ problems }: Operation, hasFields: boolean): Problem | undefined {
  const known = problems.filter(({ status }) => status === 400 || status === 422);
  return known.find(({ example }) => Array.isArray((example as { errors?: unknown }).errors) === hasFields);
}

/** Rejects a request with invalid fields. */
export function rejectInvalid({ operation, call }: Asked, ...errors: FieldError[]): never {
  const detail = errors.length === 1 ? '1 field is invalid.' : `${errors.length} fields are invalid.`;
  const fields = { detail, instance: call.url.pathname, errors };
  throw new Rejection(reject(badRequest(operation, true), 400, 'The request is invalid.', fields));
}
