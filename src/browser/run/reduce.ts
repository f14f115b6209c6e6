import type { Event, Printed, Run, State } from './model.ts';

export const initial: State = { sandbox: 'absent', loaded: 0, runs: new Map(), files: undefined, changes: [] };

/** Whether a command is to end later. */
export function isPending(run: Run | undefined): boolean {
  return run?.is === 'waiting' || run?.is === 'running';
}

function withRun(state: State, id: string, run: Run): State {
  return { ...state, runs: new Map(state.runs).set(id, run) };
}

/** Joins a piece with the one before it, if both are of the same kind. */
function append(printed: readonly Printed[], { text, isError }: Printed): readonly Printed[] {
  const last = printed.at(-1);
  if (last?.isError !== isError) return [...printed, { text, isError }];
  return [...printed.slice(0, -1), { text: last.text + text, isError }];
}

function printedOf(run: Run | undefined): readonly Printed[] {
  return run && 'printed' in run ? run.printed : [];
}

/** The state after an event. An event of a command that has ended, or was stopped, changes nothing. */
export function reduce(state: State, event: Event): State {
  const run = 'id' in event ? state.runs.get(event.id) : undefined;
  switch (event.type) {
    case 'asked': {
      const sandbox = state.sandbox === 'absent' ? 'loading' : state.sandbox;
      return { ...withRun(state, event.id, { is: 'waiting' }), sandbox };
    }
    case 'offered':
      return withRun(state, event.id, { is: 'offered' });
    case 'progressed':
      return { ...state, loaded: event.loaded };
    case 'loaded':
      return { ...state, sandbox: 'ready' };
    case 'began':
      return run?.is === 'waiting' ? withRun(state, event.id, { is: 'running', printed: [] }) : state;
    case 'printed':
      return run?.is === 'running'
        ? withRun(state, event.id, { is: 'running', printed: append(run.printed, event) })
        : state;
    case 'ended':
      return run?.is === 'running' ? withRun(state, event.id, event.run) : state;
    case 'stopped':
      return isPending(run) ? withRun(state, event.id, { is: 'stopped', printed: printedOf(run) }) : state;
    case 'kept':
      return { ...state, files: event.files };
    case 'changed':
      return { ...state, changes: [...state.changes, event.change] };
    case 'reset':
      return { ...initial, sandbox: state.sandbox };
    case 'lost': {
      const failed: Run = { is: 'failed', message: event.message };
      const runs = new Map([...state.runs].map(([id, one]) => [id, isPending(one) ? failed : one]));
      return { ...initial, runs };
    }
  }
}
