import type { ReadDocument } from '../models/models.ts';

/** A request as the sandbox sees it. */
export interface Call {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** The body as it was sent. */
  bytes?: Buffer | undefined;
  /** The document of a prediction, once it has been read. */
  document?: ReadDocument | undefined;
  /** Bytes of the body, also where the sandbox has not kept them. */
  size?: number;
}

/** A response of the sandbox. */
export interface MockResponse {
  status: number;
  headers: Headers;
  body: object | undefined;
  /** How long it is worth to wait for a better response, in seconds. */
  waitSeconds?: number;
}

export type Headers = Record<string, string>;
