import { crc32 } from 'node:zlib';

/** Files by their paths. */
export type Files = ReadonlyMap<string, Buffer>;

/** A field of a ZIP header: its value and its number of bytes. */
type Field = [value: number, bytes: 2 | 4];

function record(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}

/** January 1, 1980, the first day that ZIP knows: archives have the same bytes on each day. */
const date = 0x21;

/** A ZIP archive. It isn't compressed, because the output of zlib depends on its version. */
export function zip(files: Files): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const path = Buffer.from(name);
    const sizes: Field[] = [
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [path.length, 2],
      [0, 2],
    ];
    const local = record([0x04034b50, 4], [20, 2], [0x0800, 2], [0, 2], [0, 2], [date, 2], ...sizes);
    // Made on Unix, with the mode of a regular file.
    const rest: Field[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [(0o100644 << 16) >>> 0, 4],
      [offset, 4],
    ];
    const version: Field[] = [
      [0x0314, 2],
      [20, 2],
    ];
    const central = record([0x02014b50, 4], ...version, [0x0800, 2], [0, 2], [0, 2], [date, 2], ...sizes, ...rest);
    parts.push(local, path, content);
    entries.push(central, path);
    offset += local.length + path.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const count = files.size;
  const end = record(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...parts, directory, end]);
}
