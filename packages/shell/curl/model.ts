/** A header's name and value. */
export type Header = [name: string, value: string];

/** A request as cURL sends it, without the headers that only a connection needs. */
export interface Request {
  method: string;
  url: string;
  headers: Header[];
  body: Uint8Array | undefined;
  signal?: AbortSignal;
}

/** The response to a request. */
export interface Response {
  status: number;
  headers: Header[];
  body: Uint8Array;
}

/** Sends a request; rejects if no server can be reached. */
export type Fetch = (request: Request) => Promise<Response>;

/** The files that a command reads and writes. */
export interface Files {
  /** The bytes of a file; `undefined` where there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  write(path: string, bytes: Uint8Array): Promise<void>;
}

/** The parts that cURL takes from its caller. */
export interface Environment {
  stdin: Uint8Array;
  files: Files;
  fetch: Fetch;
  /** The origins that can be reached, such as `http://localhost:4010`. */
  origins: readonly string[];
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** The milliseconds since 1970. */
  now?(): number;
  /** Stops the command. */
  signal?: AbortSignal;
}

/** The result of a command: its exit status, standard output, and standard error. */
export interface Result {
  status: number;
  output: Uint8Array;
  errors: string;
}

/** An error that ends the command with a status. */
export class CurlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  /** The message as cURL prints it. */
  get text(): string {
    // cURL numbers the errors of transfers only.
    if (this.status !== 2) return `curl: (${this.status}) ${this.message}\n`;
    return `curl: ${this.message}\ncurl: try 'curl --help' or 'curl --manual' for more information\n`;
  }
}
