/** A path as links contain it: `{` and `}` are not allowed in a URL, so they are encoded. */
export function hrefOf(path: string): string {
  return path.replace(/[{}]/g, encodeURIComponent);
}
