import type { MockResponse, Request, Result } from '../model/call.ts';
import { rejectStatus } from '../model/problem.ts';
import { reuseProblem } from '../state/conflict.ts';
import { recordsOf, type Store } from '../state/store.ts';

/** The header whose value makes an operation repeat its response, where the operation has it. */
const keyHeader = 'idempotency-key';

/** Responses by idempotency key, and the milliseconds for which they are repeated. */
const replies = recordsOf('replies');
const replyTime = 24 * 3_600_000;

interface Reply {
  fingerprint: string;
  response: MockResponse;
  at: number;
}

/** Responds once to each idempotency key; a repeated request gets the same response. */
export function respondOnce(
  store: Store,
  request: Request,
  respond: (request: Request) => Result | undefined,
): Result | undefined {
  const { operation, call, account } = request;
  const isDeclared = operation.parameters.some(({ name }) => name.toLowerCase() === keyHeader);
  const key = isDeclared && call.headers[keyHeader];
  if (!key) return respond(request);
  const id = `${operation.id} ${account} ${key}`;
  const fingerprint = `${call.url.pathname}${call.url.search} ${call.body}`;
  const known = store.get(replies, id)?.value as Reply | undefined;
  if (known && known.at + replyTime > store.environment.now()) {
    if (known.fingerprint === fingerprint) return known.response;
    const title = 'The idempotency key was used for a different request.';
    return rejectStatus(request, 409, title, undefined, reuseProblem(operation));
  }
  const result = respond(request);
  // A wait that has brought nothing is not the response to keep.
  if (result && result.status < 300 && !('waitSeconds' in result)) {
    store.put(replies, { id, fingerprint, response: structuredClone(result), at: store.environment.now() });
    store.trim(replies, store.environment.now(), ({ at }) => Number(at) + replyTime);
  }
  return result;
}
