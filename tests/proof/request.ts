import { checkBody } from './body.ts';
import { type Operation, selectOperations } from './operation.ts';
import { checkParameters } from './parameters.ts';
import type { Recorded } from './recorder.ts';
import type { Finding } from './schema.ts';
import { checkSecurity } from './security.ts';

/** Finds the operation that a request calls, and everything in which the two disagree. */
export async function checkRequest(
  operations: Operation[],
  request: Recorded,
): Promise<{ operation?: Operation; findings: Finding[] }> {
  const path = request.target.split('?')[0] ?? '';
  const found = selectOperations(operations, request.method, path);
  const [operation] = found;
  if (!operation || found.length > 1) {
    const count = operation ? `${found.length} operations` : 'no operation';
    return { findings: [{ pointer: '#/paths', message: `${request.method} ${path} matches ${count}` }] };
  }
  const findings = [
    ...(await checkParameters(operation, request)),
    ...(await checkBody(operation, request)),
    ...checkSecurity(operation, request),
  ];
  return { operation, findings };
}
