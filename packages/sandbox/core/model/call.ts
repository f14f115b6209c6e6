import type { Operation } from '@docs/contracts';
import type { DocumentNeeded, ReadDocument } from './document.ts';

/** A request as the sandbox sees it. */
export interface Call {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** The body as it was sent. */
  bytes?: Uint8Array | undefined;
  /** The document that the request is about, once it has been read. */
  document?: ReadDocument | undefined;
  /** Bytes of the body, also where the sandbox has not kept them. */
  size?: number;
}

/** A checked call of an operation. */
export interface Request {
  operation: Operation;
  call: Call;
  path: Record<string, string>;
  body: unknown;
  /** The ID of the account that makes the call, where it is known. */
  account: string | undefined;
  /** The claims of the token. */
  claims?: Readonly<Record<string, unknown>> | undefined;
  /** The roles of the account; `undefined` where it may do everything. */
  roles?: string[] | undefined;
}

export type Headers = Record<string, string>;

/** A response; without headers, it gets those that the contract promises. */
export interface Result {
  status: number;
  headers?: Headers;
  body: object | undefined;
  /** Whether it is an example, and not the work of the sandbox. */
  isExample?: boolean;
  /** How long it is worth to wait for a better response, in seconds. */
  waitSeconds?: number;
  /** Whether the response is a better one after a change; without it, each change can be the one that counts. */
  isWorthwhile?: () => boolean;
  /** The document that has to be read before there is a response. */
  needs?: DocumentNeeded;
}

/** A response of the sandbox. */
export interface MockResponse extends Result {
  headers: Headers;
  /** The content of a file, which has no other body. */
  bytes?: Uint8Array;
}
