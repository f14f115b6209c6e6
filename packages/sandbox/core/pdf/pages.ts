import { inflateSync } from 'node:zlib';

function compressedObjects(text: string, content: Buffer): string[] {
  return [...text.matchAll(/\/Type\s*\/ObjStm[\s\S]*?stream\r?\n/g)].map(({ index, 0: head }) => {
    const start = index + head.length;
    try {
      return inflateSync(content.subarray(start, text.indexOf('endstream', start)), {
        maxOutputLength: 16_777_216,
      }).toString('latin1');
    } catch {
      return '';
    }
  });
}

/** The number of pages of a PDF, without reading them. A damaged one has at least one. */
export function countPages(content: Buffer): number {
  const text = content.toString('latin1');
  const objects = [text, ...compressedObjects(text, content)];
  const pages = objects.map((one) => one.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0);
  return Math.max(
    1,
    pages.reduce((sum, one) => sum + one, 0),
  );
}
