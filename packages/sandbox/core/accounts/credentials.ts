import type { Operation, SecurityScheme } from '@docs/contracts';
import type { Call } from '../model/call.ts';

function cookieOf({ headers }: Call, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  return cookies.find(([key]) => key === name)?.[1];
}

/** The value of each API key. */
const secret = 'sandbox';

/** Whether a call carries what a scheme asks for. */
function has({ type, scheme, in: place, name = '' }: SecurityScheme, call: Call): boolean {
  if (type === 'mutualTLS') return true;
  if (type === 'apiKey') {
    if (place === 'query') return call.url.searchParams.get(name) === secret;
    return (place === 'cookie' ? cookieOf(call, name) : call.headers[name.toLowerCase()]) === secret;
  }
  const word = type === 'http' ? (scheme ?? 'bearer') : 'bearer';
  return new RegExp(`^${word} \\S`, 'i').test(call.headers.authorization ?? '');
}

/** Whether a call satisfies one of the alternatives that an operation allows. */
export function isAuthorized({ security }: Operation, call: Call): boolean {
  return security.length === 0 || security.some(({ schemes }) => schemes.every(({ scheme }) => has(scheme, call)));
}

/** The challenge of a 401: how to authenticate, and whether the token of the call was rejected. */
export function challengeOf({ security }: Operation, { headers }: Call): string {
  const [needed] = security.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme));
  if (needed?.type === 'apiKey') return 'ApiKey';
  if (needed?.scheme === 'basic') return 'Basic';
  return needed && /^bearer \S/i.test(headers.authorization ?? '') ? 'Bearer error="invalid_token"' : 'Bearer';
}
