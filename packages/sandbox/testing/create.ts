import type { Contract } from '@docs/contracts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../core/index.ts';
import { createEnvironment } from '../node/environment.ts';
import { readFiles } from '../node/files.ts';

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
  const url = new URL(`http://localhost/uploads/${id}/${number}`);
  return respond({ method: 'PUT', url, headers: {}, body: '', bytes }).headers.ETag;
}
