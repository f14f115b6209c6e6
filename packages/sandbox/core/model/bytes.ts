import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The bytes of a text in UTF-8. */
export function encode(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of bytes in UTF-8. */
export function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The text whose characters are the bytes. */
export function latin1Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

/** The bytes of a text as JSON, without whitespace. */
export function sizeOf(value: unknown): number {
  return encode(JSON.stringify(value)).length;
}

/** Writes bytes in the alphabet of Base64 for URLs, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(latin1Of(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads Base64 in either alphabet; what isn't Base64 throws. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/** The SHA-256 checksum of bytes, in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** The ETag that object storage gives a part. */
export function partEtag(bytes: Uint8Array): string {
  return `"${bytesToHex(md5(bytes))}"`;
}

/** The bytes of several parts. */
export function concat(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
