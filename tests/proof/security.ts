import { pairsOf } from './deserialize.ts';
import { child, entries, items, link, type Place, requiredText, rootOf, textOf } from './document.ts';
import type { Operation } from './operation.ts';
import type { Recorded } from './recorder.ts';
import type { Finding } from './schema.ts';

/** Checks that a request satisfies one of the operation's security requirements, or has no credentials without any. */
export function checkSecurity(operation: Operation, request: Recorded): Finding[] {
  const requirements = requirementsOf(operation);
  const pointer = link(requirements);
  const alternatives = items(requirements).map((alternative) => entries(alternative).map(([name]) => name));
  if (alternatives.length === 0) {
    const sent = schemesOf(operation).filter(
      ([, scheme]) => textOf(scheme, 'type') !== 'mutualTLS' && credentialOf(scheme, request) !== undefined,
    );
    const names = sent.map(([name]) => name);
    if (names.length === 0 && !request.headers.authorization) return [];
    return [
      { pointer, message: `the operation needs no credentials, but the request has ${names.join(', ') || 'some'}` },
    ];
  }
  const schemes = new Map(schemesOf(operation));
  const isSatisfied = alternatives.some((names) =>
    names.every((name) => {
      const scheme = schemes.get(name);
      const credential = scheme && credentialOf(scheme, request);
      return credential !== undefined && credential !== '' && !/^(undefined|null|None)$/.test(credential);
    }),
  );
  if (isSatisfied) return [];
  const expected = alternatives.map((names) => names.join(' and ')).join(' or ');
  return [{ pointer, message: `the request lacks the credentials for ${expected}` }];
}

/** Names of query parameters and headers that carry API keys. */
export function credentialNames(operation: Operation): string[] {
  return schemesOf(operation)
    .filter(([, scheme]) => textOf(scheme, 'type') === 'apiKey')
    .map(([, scheme]) => {
      const name = requiredText(scheme, 'name');
      return textOf(scheme, 'in') === 'header' ? name.toLowerCase() : name;
    });
}

function requirementsOf({ place }: Operation): Place {
  const own = child(place, 'security');
  return own.value === undefined ? child(rootOf(place.document), 'security') : own;
}

function schemesOf({ place }: Operation): [string, Place][] {
  return entries(child(rootOf(place.document), 'components', 'securitySchemes'));
}

function credentialOf(scheme: Place, request: Recorded): string | undefined {
  const type = requiredText(scheme, 'type');
  if (type === 'apiKey') {
    const name = requiredText(scheme, 'name');
    if (textOf(scheme, 'in') === 'header') return request.headers[name.toLowerCase()];
    const inQuery = textOf(scheme, 'in') === 'query';
    const text = inQuery ? request.target.split('?')[1] : request.headers.cookie?.replace(/;\s*/g, '&');
    return pairsOf(text ?? '').find(([key]) => key === name)?.[1];
  }
  // A certificate belongs to the connection, which isn't recorded.
  if (type === 'mutualTLS') return 'certificate';
  const prefix = type === 'http' ? requiredText(scheme, 'scheme') : 'bearer';
  const [word = '', credential] = (request.headers.authorization ?? '').split(' ');
  return word.toLowerCase() === prefix.toLowerCase() ? credential : undefined;
}
