import type { Operation } from '@docs/contracts';
import { schemesOf } from './credentials.ts';

/** The environment variables that the samples of these operations read, in order of first use. */
export function variablesOf(operations: Iterable<Operation>): { hosts: string[]; secrets: string[] } {
  const hosts = new Set<string>();
  const secrets = new Set<string>();
  for (const operation of operations) {
    hosts.add(operation.hostVariable);
    for (const { variables } of schemesOf(operation)) for (const variable of variables) secrets.add(variable);
  }
  return { hosts: [...hosts], secrets: [...secrets] };
}
