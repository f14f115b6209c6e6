const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The bytes of a text in UTF-8. */
export function encode(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of bytes in UTF-8. */
export function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The bytes of several parts. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Text whose characters are percent-encoded, except letters, digits, and `-._~`. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
}
