import type { Contract } from '@docs/contracts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../core/index.ts';
import { createEnvironment } from '../node/environment.ts';
import { readFiles } from '../node/files.ts';
import type { Body } from './requests.ts';

/** A sandbox in memory, without its server. */
export function createTestSandbox(contracts: Iterable<Contract>, options?: SandboxOptions) {
  return createSandbox(contracts, createEnvironment(readFiles('static/samples')), options);
}

/** Sends a part of an upload, and returns its ETag; `undefined` where no upload expects it. */
export function putPart(
  { respond }: Pick<Sandbox, 'respond'>,
  id: unknown,
  number: number,
  bytes: Uint8Array,
): string | undefined {
  const headers = { authorization: 'Bearer sandbox' };
  const path = new URL(`/ekp/api/v1/uploads/${id}`, 'http://localhost');
  const { parts = [] } = respond({ method: 'GET', url: path, headers, body: '' }).body as Partial<Body>;
  const part = parts.find((one) => one.number === number);
  return part && respond({ method: 'PUT', url: new URL(part.url), headers: {}, body: '', bytes }).headers.ETag;
}
