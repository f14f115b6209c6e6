/** Decodes a fragment; a malformed one stays as it is, so that it leads nowhere instead of throwing. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The keys of a JSON pointer (RFC 6901), written as a string, `/paths/~1books`, or as a fragment, `#/paths/~1books%20`. */
export function keysOf(pointer: string): string[] {
  const text = pointer.startsWith('#') ? decode(pointer.slice(1)) : pointer;
  return text
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value in a document that a JSON pointer leads to. */
export function valueAt(document: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | null | undefined)?.[key],
    document,
  );
}
