/** A response as the page shows it. */
export interface Exchange {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array;
  milliseconds: number;
}

/** A piece of standard output or standard error. */
export interface Printed {
  text: string;
  isError: boolean;
}

/** The result of a command. */
export interface Ended {
  is: 'ended';
  /** The exit status. */
  status: number;
  printed: readonly Printed[];
  /** The last response that it got. */
  exchange?: Exchange | undefined;
}

/** A command on a page, from the reader's click on. An offered one needs the commands above it, which have not run. */
export type Run =
  | { is: 'offered' | 'waiting' }
  | { is: 'running' | 'stopped'; printed: readonly Printed[] }
  | { is: 'failed'; message: string }
  | Ended;

/** The session of a tab: its sandbox, its shell, and the commands that the reader has run. */
export interface State {
  sandbox: 'absent' | 'loading' | 'ready';
  /** How much of the sandbox has arrived, from 0 to 1. */
  loaded: number;
  runs: ReadonlyMap<string, Run>;
  /** The files of the shell; `undefined` until it has run a command. */
  files: ReadonlyMap<string, Uint8Array> | undefined;
  /** The requests that changed something. */
  changes: readonly string[];
}

export type Event =
  | { type: 'asked' | 'offered' | 'began' | 'stopped'; id: string }
  | { type: 'progressed'; loaded: number }
  | { type: 'loaded' }
  | ({ type: 'printed'; id: string } & Printed)
  | { type: 'ended'; id: string; run: Ended | { is: 'failed'; message: string } }
  | { type: 'kept'; files: ReadonlyMap<string, Uint8Array> }
  | { type: 'changed'; change: string }
  | { type: 'reset' }
  /** The sandbox could not be loaded, or has crashed. */
  | { type: 'lost'; message: string };
