/** A path without percent signs for letters; as it is, where they stand for none. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
