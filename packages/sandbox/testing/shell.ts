import assert from 'node:assert/strict';
import path from 'node:path';
import { createShell, type Fetch } from '@docs/shell/shell';
import { repository } from '../../../site/repository.ts';
import { readFiles } from '../node/files.ts';
import { sandboxEnvironment } from '../node/repository.ts';
import type { Running } from './adapters.ts';
import { isShown, stepsOf, tokenOf } from './steps.ts';

/** Sends the requests of our cURL to a sandbox. */
function fetchFrom(sandbox: Running): Fetch {
  return async ({ method, url, headers, body, signal }) => {
    const init: RequestInit = { method, headers };
    if (body) init.body = new Uint8Array(body);
    if (signal) init.signal = signal;
    const response = await sandbox.fetch(url, init);
    return {
      status: response.status,
      headers: [...response.headers],
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}

/** Runs the commands of a page in our shell, and compares what they print with the page. */
export async function runPageInShell(file: string, sandbox: Running): Promise<void> {
  const { url } = sandbox;
  const token = await tokenOf(file, url, sandbox.fetch);
  const shell = await createShell({
    fetch: fetchFrom(sandbox),
    origins: [url],
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    variables: { ...(await sandboxEnvironment(url)), ...(token && { ORRERY_TOKEN: token }) },
    files: readFiles(path.join(repository, 'static/samples')),
  });
  await shell.run('set -e -o pipefail', () => {});
  for (const { line, command, output } of stepsOf(file)) {
    const printed = { output: '', errors: '' };
    const { status } = await shell.run(command, (text, isError) => {
      printed[isError ? 'errors' : 'output'] += text;
    });
    assert.equal(status, 0, `${file}:${line}: the command failed.\n${printed.errors}${printed.output}`);
    if (output !== undefined)
      assert.ok(isShown(output, printed.output), `${file}:${line}: the output is\n${printed.output}`);
  }
}
