import { readFileSync } from 'node:fs';
import type { Code } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { rename } from '../../../site/product.ts';

/** A command of a page. */
export interface Step {
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
export function isShown(page: string, output: string): boolean {
  const [shown = '', real = ''] = [page, output].map((text) =>
    text.replace(deadline, '$1"later"').replace(/\breq-[0-9a-f]{12}\b/g, 'req-0'),
  );
  const parts = shown.trim().split(/^\s*…\s*$/m);
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
  const pattern = parts.map((part) => literal(part.trim())).join('[\\s\\S]*');
  return new RegExp(`^${pattern}$`).test(real.trim());
}

/** The access token that a reader of the page has: the account that the page names, or none where the page logs in. */
export async function tokenOf(
  file: string,
  url: string,
  send: (url: string, init: { method: string; headers: Record<string, string>; body: string }) => Promise<Response>,
): Promise<string | undefined> {
  const text = readFileSync(file, 'utf8');
  if (stepsOf(file).some(({ command }) => /export ORRERY_TOKEN=/.test(command))) return undefined;
  if (!text.match(/^.*ORRERY_TOKEN.*$/gm)?.some((line) => line.includes('[quick start]'))) return 'sandbox';
  const [credentials = ''] = /^\{"username": .*\}$/m.exec(readFileSync('docs/api/quick-start/index.md', 'utf8')) ?? [];
  const headers = { 'content-type': 'application/json' };
  const response = await send(`${url}/ekp/api/v1/auth/login`, { method: 'POST', headers, body: credentials });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}
