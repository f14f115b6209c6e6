import { encode, latin1Of } from './bytes.ts';

/** A part of a form. */
export interface FormPart {
  content: Uint8Array;
  mediaType: string | undefined;
}

/** The parts of a form by name. A name can occur more than once. */
export function readMultipart(bytes: Uint8Array, contentType: string): Map<string, FormPart[]> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const parts = new Map<string, FormPart[]>();
  // A character of this text is a byte.
  const text = latin1Of(bytes);
  const boundary = latin1Of(encode(`--${quoted ?? plain}`));
  let start = text.indexOf(boundary);
  while (start >= 0) {
    const end = text.indexOf(boundary, start + boundary.length);
    if (end < 0) break;
    const head = text.indexOf('\r\n\r\n', start);
    const fields = text.slice(start + boundary.length, Math.min(head, end));
    const [, name] = /\bname="([^"]*)"/i.exec(fields) ?? [];
    const [, mediaType] = /^content-type: *([^;\s]+)/im.exec(fields) ?? [];
    if (name !== undefined && head > 0 && head < end) {
      const same = parts.get(name) ?? [];
      parts.set(name, same);
      // The line break before the next boundary is not part of the content.
      same.push({ content: bytes.subarray(head + 4, end - 2), mediaType });
    }
    start = end;
  }
  return parts;
}
