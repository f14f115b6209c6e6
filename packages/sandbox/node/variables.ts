import { loadContracts } from '@docs/contracts';
import { variablesOf } from '@docs/reference/variables';

/** The environment in which the site's samples run against the sandbox: hosts and secrets. */
export async function sandboxEnvironment(url: string): Promise<Record<string, string>> {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  const { hosts, secrets } = variablesOf(operations);
  return Object.fromEntries([...hosts.map((name) => [name, url]), ...secrets.map((name) => [name, 'sandbox'])]);
}
