import { type Fetch, runCommand } from '@docs/shell/command';
import files from '@generated/sandbox/default/files.json';
import { isStale } from '../navigation/documents.ts';
import type { Event, Exchange, State } from './model.ts';
import { initial, reduce } from './reduce.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

let state: State = initial;
const listeners = new Set<() => void>();

function dispatch(event: Event) {
  state = reduce(state, event);
  for (const listener of listeners) listener();
}

/** The state of the tab's sandbox, as React reads it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentState(): State {
  return state;
}

let sandbox: Promise<Sandbox> | undefined;
let loading = new AbortController();
/** What stops each command that is running. */
const stops = new Map<string, AbortController>();

function lose(message: string) {
  sandbox = undefined;
  dispatch({ type: 'lost', message });
}

async function load(): Promise<Sandbox> {
  loading = new AbortController();
  try {
    const started = await startSandbox(
      (loaded) => dispatch({ type: 'progressed', loaded }),
      () => lose('The sandbox has crashed, and what you created in it is gone. Run the command again.'),
      loading.signal,
    );
    dispatch({ type: 'started' });
    return started;
  } catch (error) {
    sandbox = undefined;
    if (!loading.signal.aborted) {
      const isOld = await isStale();
      dispatch({
        type: 'lost',
        message: isOld
          ? 'This page has changed since you opened it. Reload it, and run the command again.'
          : 'The sandbox could not be loaded. Check your connection, and run the command again.',
      });
    }
    throw error;
  }
}

/** Sends requests to the sandbox, and keeps the last response. */
function record(fetch: Fetch): { fetch: Fetch; last: () => Exchange | undefined } {
  let last: Exchange | undefined;
  return {
    last: () => last,
    async fetch(request) {
      const start = performance.now();
      const response = await fetch(request);
      last = { ...response, milliseconds: performance.now() - start };
      return response;
    },
  };
}

/** Runs a command in the tab's sandbox, which is loaded first if it isn't there. */
export async function run(id: string, command: string): Promise<void> {
  stops.get(id)?.abort();
  const stop = new AbortController();
  stops.set(id, stop);
  dispatch({ type: 'asked', id });
  sandbox ??= load();
  try {
    const { fetch, files: samples } = await sandbox;
    if (stop.signal.aborted) return;
    const recorded = record(fetch);
    const { origin, variables } = files;
    const options = { fetch: recorded.fetch, origins: [origin], variables, files: samples, signal: stop.signal };
    const { status, output, errors } = await runCommand(command, options);
    if (stop.signal.aborted) return;
    const text = new TextDecoder().decode(output);
    dispatch({ type: 'ended', id, run: { is: 'ended', status, output: text, errors, exchange: recorded.last() } });
  } catch (error) {
    if (stop.signal.aborted) return;
    dispatch({ type: 'ended', id, run: { is: 'failed', message: (error as Error).message } });
  }
}

/** Stops a command. If no other one waits for the sandbox, it isn't loaded any more. */
export function stop(id: string) {
  stops.get(id)?.abort();
  stops.delete(id);
  dispatch({ type: 'stopped', id });
  const isWanted = [...state.runs.values()].some(({ is }) => is === 'waiting');
  if (state.sandbox === 'loading' && !isWanted) {
    loading.abort();
    lose('');
  }
}
