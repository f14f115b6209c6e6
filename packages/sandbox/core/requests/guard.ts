import type { Call, Headers } from '../model/call.ts';

type Sent = Call['headers'];

/** Names of this machine; a page of another host must not reach the sandbox through its own DNS name. */
const local = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether the `Host` header names this machine. */
export function isLocalHost({ host }: Sent): boolean {
  return host !== undefined && local.test(host);
}

/** Whether a page of another origin has sent a request; other clients have no origin. */
export function isForeign({ origin }: { origin?: string | undefined }): boolean {
  return origin !== undefined && !(/^https?:\/\//.test(origin) && local.test(origin.replace(/^https?:\/\//, '')));
}

/** The headers that let a script of a local page read a response; pages of other origins get none. */
export function corsHeaders({ origin, ...asked }: Sent): Headers {
  if (!origin || isForeign({ origin })) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': '*',
    Vary: 'Origin',
    ...(asked['access-control-request-method'] && preflightHeaders(asked)),
  };
}

function preflightHeaders(asked: Sent): Headers {
  const { 'access-control-request-method': method = '', 'access-control-request-headers': names } = asked;
  return {
    'Access-Control-Allow-Methods': method,
    ...(names && { 'Access-Control-Allow-Headers': names }),
    'Access-Control-Max-Age': '600',
  };
}
