const contents = new Map<string, string>();

/** The text of a page that `loadContent` has fetched. */
export function contentOf(pathname: string): string | undefined {
  return contents.get(pathname);
}

/** Fetches a page's text, the HTML that the build made of it, before the page is opened. */
export async function loadContent(pathname: string) {
  if (contents.has(pathname)) return;
  const response = await fetch(pathname);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  contents.set(pathname, page.querySelector('.markdown')?.innerHTML ?? '');
}
