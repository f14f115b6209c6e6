import { type Fetch, runCommand } from '@docs/shell/command';
import type { Snapshot } from '@docs/shell/worker';
import files from '@generated/sandbox/default/files.json';
import { isStale } from '../navigation/documents.ts';
import { notify } from '../notice.ts';
import { LoadError } from './load.ts';
import type { Event, Exchange, State } from './model.ts';
import { initial, isPending, reduce } from './reduce.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { type Shell, startShell } from './shell.ts';

let state: State = initial;
const listeners = new Set<() => void>();

function dispatch(event: Event) {
  state = reduce(state, event);
  for (const listener of listeners) listener();
}

/** The state of the tab's session, as React reads it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentState(): State {
  return state;
}

let sandbox: Promise<Sandbox> | undefined;
let loading = new AbortController();
let shell: Shell | undefined;
/** The shell as its last command has left it. */
let snapshot: Snapshot | undefined;
/** The controllers that stop commands, for each that has not ended. */
const stops = new Map<string, AbortController>();

function lose(message: string) {
  sandbox = undefined;
  endShell();
  dispatch({ type: 'lost', message });
}

function endShell() {
  shell?.end();
  shell = undefined;
}

/** Why the sandbox isn't there, and what to do about it. */
async function reasonOf(error: Error): Promise<string> {
  if (!(error instanceof LoadError)) return `The sandbox could not start: ${error.message}`;
  return (await isStale())
    ? 'This page has changed since you opened it. Reload it, and run the command again.'
    : 'The sandbox could not be loaded. Check your connection, and run the command again.';
}

async function load(): Promise<Sandbox> {
  const { signal } = loading;
  try {
    const started = await startSandbox(
      (loaded) => dispatch({ type: 'progressed', loaded }),
      () => lose('The sandbox has crashed, and what you created in it is gone. Run the command again.'),
      signal,
    );
    dispatch({ type: 'loaded' });
    return started;
  } catch (error) {
    if (!signal.aborted) lose(await reasonOf(error as Error));
    throw error;
  }
}

/** Sends requests to the sandbox, and reports the responses. */
function withReport({ fetch }: Sandbox, onResponse: (exchange: Exchange) => void): Fetch {
  return async (request) => {
    const start = performance.now();
    const response = await fetch(request);
    onResponse({ ...response, milliseconds: performance.now() - start });
    const isRead =
      ['GET', 'HEAD', 'OPTIONS'].includes(request.method) || /\/(search|query|batch-get)$/.test(request.url);
    if (response.status < 300 && !isRead) {
      const { pathname } = new URL(request.url);
      dispatch({ type: 'changed', change: `${request.method} ${pathname}` });
    }
    return response;
  };
}

/** The tab's sandbox, which is loaded where it isn't there yet. */
export function openSandbox(): Promise<Sandbox> {
  if (!sandbox) {
    loading = new AbortController();
    sandbox = load();
  }
  return sandbox;
}

/** Does the work of a command, once the sandbox is there; whatever it throws is shown at the command. */
async function attempt(id: string, work: (sandbox: Sandbox, signal: AbortSignal) => Promise<Event>): Promise<void> {
  stops.get(id)?.abort();
  const stop = new AbortController();
  stops.set(id, stop);
  dispatch({ type: 'asked', id });
  try {
    const event = await work(await openSandbox(), stop.signal);
    if (!stop.signal.aborted) dispatch(event);
  } catch (error) {
    if (!stop.signal.aborted) dispatch({ type: 'ended', id, run: { is: 'failed', message: (error as Error).message } });
  } finally {
    if (stops.get(id) === stop) stops.delete(id);
  }
}

/** Runs one command, without a shell. */
export function run(id: string, command: string): Promise<void> {
  return attempt(id, async (started, signal) => {
    dispatch({ type: 'began', id });
    let exchange: Exchange | undefined;
    const fetch = withReport(started, (last) => {
      exchange = last;
    });
    const { origin, variables } = files;
    const options = { fetch, origins: [origin], variables, files: started.files, signal };
    const { status, output, errors } = await runCommand(command, options);
    const printed = [
      { text: errors, isError: true },
      { text: new TextDecoder().decode(output), isError: false },
    ].filter(({ text }) => text !== '');
    return { type: 'ended', id, run: { is: 'ended', status, printed, exchange } };
  });
}

/** The shell runs one command after the other. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a command in the tab's shell. */
export function runInShell(id: string, command: string): Promise<void> {
  return attempt(id, async (started, signal) => {
    const before = last;
    let resolve = () => {};
    last = new Promise<void>((done) => {
      resolve = done;
    });
    try {
      await before;
      signal.throwIfAborted();
      dispatch({ type: 'began', id });
      shell ??= startShell(
        started.files,
        snapshot,
        withReport(started, () => {}),
      );
      // A shell that was stopped says nothing any more.
      const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const running = shell.run(command, (printed) => dispatch({ type: 'printed', id, ...printed }));
      const { status, snapshot: left } = await Promise.race([running, stopped]);
      snapshot = left;
      dispatch({ type: 'kept', files: left.files });
      const ran = state.runs.get(id);
      const printed = ran?.is === 'running' ? ran.printed : [];
      return { type: 'ended', id, run: { is: 'ended', status, printed } };
    } finally {
      resolve();
    }
  });
}

/** Offers to run the commands above a command first. */
export function offer(id: string) {
  dispatch({ type: 'offered', id });
}

/** Ends a sandbox that doesn't respond any more. */
async function endIfStuck() {
  const started = await sandbox?.catch(() => undefined);
  if (!started || (await started.responds())) return;
  started.end();
  lose('The sandbox has ended. Run the command again.');
  notify('The sandbox didn’t respond and was ended. Everything that you created in it is gone.');
}

/** Stops a command, and all that wait for it. If none waits for the sandbox, it isn't loaded any more. */
export function stop(id: string) {
  const isRunning = state.runs.get(id)?.is === 'running';
  for (const [one, controller] of stops) {
    if (one !== id && !(isRunning && state.runs.get(one)?.is === 'waiting')) continue;
    controller.abort();
    stops.delete(one);
    dispatch({ type: 'stopped', id: one });
  }
  if (isRunning) {
    endShell();
    void endIfStuck();
  }
  if (state.sandbox === 'loading' && ![...state.runs.values()].some(isPending)) {
    loading.abort();
    lose('');
  }
}

/** Brings back the examples of the sandbox, and a new shell. */
export async function reset() {
  for (const id of [...stops.keys()]) stop(id);
  endShell();
  snapshot = undefined;
  const started = await sandbox?.catch(() => undefined);
  const request = { method: 'POST', url: `${files.origin}/sandbox/reset`, headers: [], body: undefined };
  await started?.fetch(request);
  dispatch({ type: 'reset' });
}
