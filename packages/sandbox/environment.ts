import { loadContracts } from '../contracts/load.ts';
import { variablesOf } from '../reference/sample/variables.ts';

/** The environment in which the site's samples run against the sandbox: hosts and secrets. */
export async function sandboxEnvironment(url: string): Promise<Record<string, string>> {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  const { hosts, secrets } = variablesOf(operations);
  return Object.fromEntries([...hosts.map((name) => [name, url]), ...secrets.map((name) => [name, 'sandbox'])]);
}
