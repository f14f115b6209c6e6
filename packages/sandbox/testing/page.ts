import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Code } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { tools } from '../../../bin/tools.mjs';
import { rename } from '../../../site/product.ts';
import { sandboxEnvironment, startSandbox } from '../node/repository.ts';

const run = promisify(execFile);
/** A page whose commands wait for something that never happens fails after this time. */
const mostSeconds = 120;
const separator = '\u0001';

interface Step {
  line: number;
  command: string;
  /** The output of the command on the page. */
  output: string | undefined;
}

function hasWord({ meta }: Code, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test((meta ?? '').replace(/"[^"]*"/g, ''));
}

/** The commands of a page that a reader is to run, ```bash run, each with the ```… output that follows. */
export function stepsOf(file: string): Step[] {
  const blocks: Code[] = [];
  visit(fromMarkdown(rename(readFileSync(file, 'utf8'))), 'code', (node) => {
    blocks.push(node);
  });
  return blocks.flatMap((block, index) => {
    if (!hasWord(block, 'run')) return [];
    const next = blocks[index + 1];
    const output = next && hasWord(next, 'output') ? next.value : undefined;
    return [{ line: block.position?.start.line ?? 0, command: block.value, output }];
  });
}

const moments = [
  ...['completedAt', 'createdAt', 'updatedAt', 'expires', 'preparedAt', 'leaseUntil'],
  ...['timeoutAt', 'tokenExpiresAt', 'urlExpiresAt', 'expiresAt'],
];
const deadline = new RegExp(`("(?:${moments.join('|')})": ?)"[^"]*Z"`, 'g');

/** Whether a text is what the page shows. A line with … stands for any lines, and … in a line for any text; times and request IDs differ. */
function isShown(page: string, output: string): boolean {
  const [shown = '', real = ''] = [page, output].map((text) =>
    text.replace(deadline, '$1"later"').replace(/\breq-[0-9a-f]{12}\b/g, 'req-0'),
  );
  const parts = shown.trim().split(/^\s*…\s*$/m);
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
  const pattern = parts.map((part) => literal(part.trim())).join('[\\s\\S]*');
  return new RegExp(`^${pattern}$`).test(real.trim());
}

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

/** The access token that a reader of the page has: the account that the page names, or none where the page logs in. */
async function tokenOf(file: string, url: string): Promise<string | undefined> {
  const text = readFileSync(file, 'utf8');
  if (stepsOf(file).some(({ command }) => /export ORRERY_TOKEN=/.test(command))) return undefined;
  if (!text.match(/^.*ORRERY_TOKEN.*$/gm)?.some((line) => line.includes('[quick start]'))) return 'sandbox';
  const [credentials = ''] = /^\{"username": .*\}$/m.exec(readFileSync('docs/api/quick-start/index.md', 'utf8')) ?? [];
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/ekp/api/v1/auth/login`, { method: 'POST', headers, body: credentials });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
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
  Object.assign(env, await sandboxEnvironment(url), { ORRERY_TOKEN: await tokenOf(file, url) });
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
