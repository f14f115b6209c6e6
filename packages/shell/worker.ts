import { createShell, type Request, type Response, type Shell, type ShellOptions, type Snapshot } from './shell.ts';

export type { Snapshot } from './shell.ts';

/** A message of a page: the start first, then commands, one after the other. */
export type Message =
  | ({ type: 'start' } & Pick<ShellOptions, 'origins' | 'variables' | 'files' | 'snapshot'>)
  | { type: 'run'; command: string }
  | { type: 'fetched'; id: number; response?: Response; error?: string };

/** A message to the page: what a command prints and requests, and in the end what it leaves. */
export type Reply =
  | { type: 'printed'; text: string; isError: boolean }
  | { type: 'fetch'; id: number; request: Omit<Request, 'signal'> }
  | { type: 'ended'; status: number; snapshot: Snapshot }
  | { type: 'failed'; message: string };

const waiting = new Map<number, (message: Extract<Message, { type: 'fetched' }>) => void>();
let count = 0;

function post(reply: Reply) {
  self.postMessage(reply);
}

/** Asks the page, which knows the sandbox. */
async function ask({ signal: _, ...request }: Request): Promise<Response> {
  const id = ++count;
  const { response, error } = await new Promise<Extract<Message, { type: 'fetched' }>>((resolve) => {
    waiting.set(id, resolve);
    post({ type: 'fetch', id, request });
  });
  waiting.delete(id);
  if (!response) throw new Error(error);
  return response;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

let shell: Promise<Shell> | undefined;

async function run(command: string) {
  if (!shell) throw new Error('The shell has not started.');
  const session = await shell;
  const { status } = await session.run(command, (text, isError) => post({ type: 'printed', text, isError }));
  post({ type: 'ended', status, snapshot: await session.snapshot() });
}

self.onmessage = ({ data }: MessageEvent<Message>) => {
  if (data.type === 'start') shell = createShell({ ...data, fetch: ask, sleep });
  else if (data.type === 'fetched') waiting.get(data.id)?.(data);
  else run(data.command).catch((error: Error) => post({ type: 'failed', message: error.message }));
};
