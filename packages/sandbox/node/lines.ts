import type { Disk } from './disk.ts';

const [chunkSize, newline] = [1 << 20, 10];

/** The lines of a file, without one that has no end, and the bytes that they take. */
export function* linesOf(disk: Disk, descriptor: number): Generator<string, number> {
  const chunk = Buffer.alloc(chunkSize);
  let rest: Buffer[] = [];
  let [position, size] = [0, 0];
  while (true) {
    const count = disk.readSync(descriptor, chunk, 0, chunkSize, position);
    if (count === 0) return size;
    const part = chunk.subarray(0, count);
    let start = 0;
    for (let end = part.indexOf(newline); end >= 0; end = part.indexOf(newline, start)) {
      const line = part.subarray(start, end);
      yield (rest.length > 0 ? Buffer.concat([...rest, line]) : line).toString();
      rest = [];
      start = end + 1;
      size = position + start;
    }
    rest.push(Buffer.from(part.subarray(start)));
    position += count;
  }
}
