import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { tools } from '../../../bin/tools.mjs';
import { sandboxEnvironment, startSandbox } from '../node/repository.ts';
import { isShown, stepsOf, tokenOf } from './steps.ts';

const run = promisify(execFile);
/** A page whose commands wait for something that never happens fails after this time. */
const mostSeconds = 120;
const separator = '\u0001';

/** A sandbox on a free port, with the tools that the commands of pages need. */
export async function startForPages() {
  tools();
  const { server, url, reset } = await startSandbox(0);
  function stop() {
    server.close();
    // A command that was stopped may leave a connection open.
    server.closeAllConnections();
  }
  return { url, reset, stop };
}

/** Runs the commands of a page as a reader would, and compares what they print with the page. */
export async function runPage(file: string, url: string): Promise<void> {
  const steps = stepsOf(file);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'page-'));
  // The files that readers download first.
  cpSync('static/samples', folder, { recursive: true });
  const script = steps.map(({ command }) => `${command}\nprintf '${separator}'`).join('\n');
  // A separate home, so that the machine's settings have no effect.
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: folder };
  Object.assign(env, await sandboxEnvironment(url), { ORRERY_TOKEN: await tokenOf(file, url, fetch) });
  const options = { cwd: folder, env, timeout: mostSeconds * 1000 };
  const { stdout } = await run('bash', ['-eu', '-o', 'pipefail', '-c', script], options)
    .catch((error) => {
      const failed = steps[error.stdout.split(separator).length - 1];
      const what = error.killed ? `took more than ${mostSeconds} seconds` : 'failed';
      return assert.fail(`${file}:${failed?.line}: the command ${what}.\n${error.stderr}${error.stdout}`);
    })
    .finally(() => rmSync(folder, { recursive: true, force: true }));
  const outputs = stdout.split(separator);
  // The page shows the port that the sandbox takes unless told otherwise.
  for (const [index, { line, output }] of steps.entries()) {
    const real = (outputs[index] ?? '').replaceAll(url, 'http://localhost:4010');
    if (output !== undefined) assert.ok(isShown(output, real), `${file}:${line}: the output is\n${real}`);
  }
}
