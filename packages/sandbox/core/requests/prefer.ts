import type { Operation } from '@docs/contracts';
import type { Call, MockResponse } from '../model/call.ts';
import type { Preference } from '../model/example.ts';
import { reject } from '../model/problem.ts';

function examplesOf({ responses }: Operation): string[] {
  return responses.flatMap(({ contents }) => contents.flatMap(({ examples }) => examples.map(({ name }) => name)));
}

function choicesOf(operation: Operation): Record<Preference['kind'], string[]> {
  return {
    code: operation.problems.map(({ code }) => code),
    status: operation.responses.map(({ status }) => status),
    example: examplesOf(operation),
  };
}

/** The preference in the `Prefer` header, or the problem of a header that asks for a response that doesn't exist. */
export function readPrefer(operation: Operation, { headers, url }: Call): Preference | MockResponse | undefined {
  const { prefer } = headers;
  if (prefer === undefined) return undefined;
  const choices = choicesOf(operation);
  if (prefer === 'respond-async' && choices.status.includes('202')) return { kind: 'status', value: '202' };
  const [, kind, value = ''] = /^(code|status|example)=("?)([^"]+)\2$/.exec(prefer)?.filter((_, at) => at !== 2) ?? [];
  const known = kind ? choices[kind as Preference['kind']] : undefined;
  if (kind && known?.includes(value)) return { kind: kind as Preference['kind'], value };
  const detail = known
    ? `This operation has ${known.length > 0 ? known.join(', ') : `no ${kind}`}.`
    : 'Send code=…, status=…, or example=….';
  return reject(undefined, 400, `The sandbox can't respond with Prefer: ${prefer}.`, {
    detail,
    instance: url.pathname,
  });
}

/** Whether a result of `readPrefer` is a problem. */
export function isProblem(read: Preference | MockResponse | undefined): read is MockResponse {
  return read !== undefined && 'body' in read;
}
