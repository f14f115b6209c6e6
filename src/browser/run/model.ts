/** A response as the page shows it. */
export interface Exchange {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array;
  milliseconds: number;
}

/** What a command has left. */
export interface Ended {
  is: 'ended';
  /** The exit status. */
  status: number;
  output: string;
  errors: string;
  /** The last response that it got. */
  exchange?: Exchange | undefined;
}

/** A command on a page, from the reader's click on. */
export type Run = { is: 'waiting' | 'running' | 'stopped' } | { is: 'failed'; message: string } | Ended;

/** The sandbox of a tab, and the commands that the reader has run. */
export interface State {
  sandbox: 'absent' | 'loading' | 'ready';
  /** How much of the sandbox has arrived, from 0 to 1. */
  loaded: number;
  runs: ReadonlyMap<string, Run>;
}

export type Event =
  | { type: 'asked' | 'stopped'; id: string }
  | { type: 'progressed'; loaded: number }
  | { type: 'started' }
  | { type: 'ended'; id: string; run: Ended | { is: 'failed'; message: string } }
  /** The sandbox could not be loaded, or has crashed. */
  | { type: 'lost'; message: string };
