import type { Contract, Operation, Problem } from '@docs/contracts';
import type { Call, MockResponse } from '../model/call.ts';
import { reject } from '../model/problem.ts';
import { createValidator, type Validator } from '../model/validate.ts';

/** An operation at one of its paths, with the checkers of its contract. */
export interface Entry {
  operation: Operation;
  pattern: RegExp;
  checkerOf: Validator;
  schemas: Contract['schemas'];
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{[^{}]+\}/g, '([^/]+)')}$`);
}

/** The values of the path's parameters, decoded; a value that can't be decoded stays as it is. */
export function parametersOf({ operation, pattern }: Entry, { url }: Call): Record<string, string> {
  const names = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  const values = pattern.exec(url.pathname)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decoded(values[index] ?? '')]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The paths of an operation; a contract whose hint says so is part of every service, as a library is. */
function pathsOf({ service, path }: Operation, contracts: Contract[]): string[] {
  const own = contracts.find((contract) => contract.service === service)?.document as {
    'x-sandbox'?: { embedded?: true };
  };
  if (!own['x-sandbox']?.embedded) return [path];
  return contracts.filter(({ card }) => !card).map((other) => path.replace(`/${service}/`, `/${other.service}/`));
}

/** Fixed parts take precedence over parameters: `by-iri` in `/artifacts/by-iri` is not the ID of an artifact. */
function bySpecificity(a: Entry, b: Entry): number {
  return a.operation.path.split('{').length - b.operation.path.split('{').length;
}

/** The operations of all contracts, in the order in which their paths are tried. */
export function createRoutes(contracts: Contract[]): Entry[] {
  const entries = contracts.flatMap((contract) => {
    const checkerOf = createValidator(contract);
    const { schemas } = contract;
    return contract.operations.flatMap((operation) =>
      pathsOf(operation, contracts).map((path) => ({ operation, pattern: patternOf(path), checkerOf, schemas })),
    );
  });
  return entries.sort(bySpecificity);
}

/** Methods of the operations at a path; every `GET` is a `HEAD` too. */
export function methodsOf(here: Entry[]): string[] {
  const methods = new Set(here.map(({ operation }) => operation.method));
  return [...methods, ...(methods.has('GET') && !methods.has('HEAD') ? ['HEAD'] : []), 'OPTIONS'];
}

/** The response to a call that no operation takes: an unknown path, or a method that the path doesn't support. */
export function rejectRoute(here: Entry[], carried: Problem[], { url }: Call): MockResponse {
  const { pathname: instance } = url;
  const status = here.length > 0 ? 405 : 404;
  const problem = carried.find((one) => one.status === status);
  const methods = [...new Set(here.map(({ operation }) => operation.method))].join(', ');
  const detail = methods ? `${instance} supports ${methods}.` : `No operation exists at ${instance}.`;
  const title = methods ? 'The path does not support this method.' : 'No operation exists at this path.';
  const response = reject(problem, status, title, { detail, instance });
  return { ...response, headers: { ...response.headers, ...(methods && { Allow: methodsOf(here).join(', ') }) } };
}
