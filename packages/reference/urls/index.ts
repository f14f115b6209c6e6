/** The path of a page as Markdown: its own plus `.md`. The home page is `index`, and a slash at the end is left out. */
export function copyUrl(url: string): string {
  return `${url.replace(/\/$/, '') || '/index'}.md`;
}

/** A path without percent signs for letters; as it is, where they stand for none. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A path as links contain it: `{` and `}` are not allowed in a URL, so they are encoded. */
export function hrefOf(path: string): string {
  return path.replace(/[{}]/g, encodeURIComponent);
}
