/** The parts of a form: their bytes by name. A name can occur more than once. */
export function readMultipart(bytes: Buffer, contentType: string): Map<string, Buffer[]> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const parts = new Map<string, Buffer[]>();
  const boundary = Buffer.from(`--${quoted ?? plain}`);
  let start = bytes.indexOf(boundary);
  while (start >= 0) {
    const end = bytes.indexOf(boundary, start + boundary.length);
    if (end < 0) break;
    const part = bytes.subarray(start + boundary.length, end);
    const head = part.indexOf('\r\n\r\n');
    const [, name] = /\bname="([^"]*)"/i.exec(part.subarray(0, Math.max(0, head)).toString()) ?? [];
    // The line break before the next boundary is not part of the content.
    if (name !== undefined) parts.set(name, [...(parts.get(name) ?? []), part.subarray(head + 4, part.length - 2)]);
    start = end;
  }
  return parts;
}
