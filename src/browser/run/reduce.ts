import type { Event, Run, State } from './model.ts';

export const initial: State = { sandbox: 'absent', loaded: 0, runs: new Map() };

function withRun({ runs, ...state }: State, id: string, run: Run): State {
  return { ...state, runs: new Map(runs).set(id, run) };
}

/** Replaces the runs that have not ended. */
function replacePending({ runs }: State, replace: (run: Run) => Run): ReadonlyMap<string, Run> {
  const isPending = ({ is }: Run) => is === 'waiting' || is === 'running';
  return new Map([...runs].map(([id, run]) => [id, isPending(run) ? replace(run) : run]));
}

/** The state after an event. */
export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'asked': {
      const isReady = state.sandbox === 'ready';
      const next = withRun(state, event.id, { is: isReady ? 'running' : 'waiting' });
      return isReady ? next : { ...next, sandbox: 'loading' };
    }
    case 'progressed':
      return { ...state, loaded: event.loaded };
    case 'started':
      return { ...state, sandbox: 'ready', runs: replacePending(state, () => ({ is: 'running' })) };
    case 'stopped':
      return withRun(state, event.id, { is: 'stopped' });
    case 'ended':
      // A command that the reader has stopped can end later.
      return state.runs.get(event.id)?.is === 'running' ? withRun(state, event.id, event.run) : state;
    case 'lost': {
      const runs = replacePending(state, () => ({ is: 'failed', message: event.message }));
      return { sandbox: 'absent', loaded: 0, runs };
    }
  }
}
