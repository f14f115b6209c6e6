import type { Operation, Problem } from '@docs/contracts';
import type { Headers, MockResponse, Request } from './call.ts';

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

/** The problem of a status, where the operation has one. */
export function problemOf({ problems }: Operation, status: number): Problem | undefined {
  return problems.find((problem) => problem.status === status);
}

/** The problem of an operation by its status, or by another one if it has a problem for that. */
export function rejectStatus(
  { operation, call }: Asked,
  status: number,
  title: string,
  detail?: string,
  problem: Problem | undefined = problemOf(operation, status),
): MockResponse {
  return reject(problem, status, title, { ...(detail && { detail }), instance: call.url.pathname });
}

/** The problem of an operation by its code, with the wrong field. */
export function rejectCode(asked: Asked, code: RegExp, detail: string, pointer?: string, message = 'is invalid') {
  return rejectFields(asked, code, detail, pointer === undefined ? undefined : [{ pointer, message }]);
}

/** The problem of an operation by its code, with all wrong fields. */
export function rejectFields({ operation, call }: Asked, code: RegExp, detail: string, errors?: FieldError[]) {
  const problem = operation.problems.find((one) => code.test(one.code));
  const fields = { detail, instance: call.url.pathname, ...(errors && { errors }) };
  return reject(problem, problem?.status ?? 409, detail, fields);
}

/** The problem that lists the invalid fields, or the one that does not. */
export function badRequest({ problems }: Operation, hasFields: boolean): Problem | undefined {
  const known = problems.filter(({ status }) => status === 400 || status === 422);
  return known.find(({ example }) => Array.isArray((example as { errors?: unknown }).errors) === hasFields);
}

/** The problem of a request with invalid fields. */
export function rejectInvalid({ operation, call }: Asked, ...errors: FieldError[]): MockResponse {
  const detail = errors.length === 1 ? '1 field is invalid.' : `${errors.length} fields are invalid.`;
  const fields = { detail, instance: call.url.pathname, errors };
  return reject(badRequest(operation, true), 400, 'The request is invalid.', fields);
}
