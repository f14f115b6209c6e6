import { product } from '../../site/product.ts';
import { NotFound } from './archive.ts';

/** How a reader starts the sandbox. */
export const sandboxCommand = `npx ${product.url}/downloads/sandbox.tgz`;

/** Milliseconds that a request may take. */
const patience = 30_000;

/** Characters of a response that an assistant gets. */
const most = 50_000;

/** A request for the sandbox. */
export interface SandboxRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** The response of the sandbox: its status, its headers, and its body. No other host is ever called. */
export async function sendRequest(
  sandboxUrl: string,
  { method, path, headers, body }: SandboxRequest,
): Promise<string> {
  const url = new URL(path.startsWith('/') ? sandboxUrl + path : `${sandboxUrl}/${path}`);
  if (url.origin !== new URL(sandboxUrl).origin) throw new NotFound(`${path} isn't a path of the sandbox.`);
  const sent = new Headers({ Authorization: 'Bearer sandbox', ...(body && { 'Content-Type': 'application/json' }) });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const request = { method, headers: sent, redirect: 'manual', signal: AbortSignal.timeout(patience) } as const;
  let response: Response;
  try {
    response = await fetch(url, { ...request, ...(body !== undefined && method !== 'GET' && { body }) });
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new NotFound(`No response after ${patience / 1000} seconds.`);
    throw new NotFound(`The sandbox isn't running at ${sandboxUrl}. Start it in another terminal: ${sandboxCommand}`);
  }
  const head = [
    `${response.status} ${response.statusText}`.trim(),
    ...[...response.headers].map((pair) => pair.join(': ')),
  ];
  const text = await response.text();
  const rest = text.length - most;
  return `${head.join('\n')}\n\n${text.slice(0, most)}${rest > 0 ? `\n… ${rest} more characters` : ''}`;
}
