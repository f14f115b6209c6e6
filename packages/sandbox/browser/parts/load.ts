declare const self: { importScripts(url: string): void; sandboxPart?: unknown };

/** The URLs of the parts, by their names: libraries that few requests need. */
export const partUrls: Record<string, string> = {};

/** Loads a part. This thread waits for it, as `require` does in Node.js. */
export function loadPart<Part>(name: string): Part {
  self.importScripts(partUrls[name] ?? '');
  return self.sandboxPart as Part;
}
