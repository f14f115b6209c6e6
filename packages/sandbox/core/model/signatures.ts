/** The first bytes of files by their media type, in hexadecimal. */
const signatures: Readonly<Record<string, string[]>> = {
  'application/pdf': ['25504446'],
  'image/png': ['89504e470d0a1a0a'],
  'image/jpeg': ['ffd8ff'],
  'image/tiff': ['49492a00', '4d4d002a'],
};

function hasSignature(content: Uint8Array, starts: string[]): boolean {
  const start = [...content.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return starts.some((one) => start.startsWith(one));
}

/** Whether a file can have a media type. Files of most types begin in any way. */
export function isOfType(content: Uint8Array, mediaType: unknown): boolean {
  const starts = signatures[String(mediaType)];
  return !starts || hasSignature(content, starts);
}

/** The media type that the first bytes of a file show. */
export function typeOf(content: Uint8Array): string | undefined {
  return Object.keys(signatures).find((one) => isOfType(content, one));
}
