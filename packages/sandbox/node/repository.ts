import path from 'node:path';
import { loadContracts } from '@docs/contracts';
import { repository } from '../../../site/repository.ts';
import { readFiles } from './files.ts';
import { type Options, type Source, startServer, variablesFor } from './server.ts';

/** The contracts and the sample files of this repository. */
export async function readRepository(): Promise<Source> {
  const contracts = [...(await loadContracts()).values()];
  return { contracts, samples: readFiles(path.join(repository, 'static/samples')) };
}

/** Starts the services of this repository's contracts. */
export async function startSandbox(port: number, options?: Options) {
  return startServer(port, await readRepository(), options);
}

/** The environment in which the site's samples run against a sandbox: hosts and secrets. */
export async function sandboxEnvironment(url: string): Promise<Record<string, string>> {
  return variablesFor((await readRepository()).contracts, url);
}
