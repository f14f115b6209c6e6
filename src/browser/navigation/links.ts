/** The URL that a link leads to; links in drawings (SVG) have no `href` property of type string. */
export function urlOf(link: Element): URL | undefined {
  try {
    return new URL(link.getAttribute('href') ?? '', location.href);
  } catch {
    return undefined;
  }
}

/** Whether a URL is a page of the site; files such as `/openapi/ekp.yaml` are not. */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && /^(?:[^.]*|.*\.html)$/.test(url.pathname.split('/').at(-1) ?? '');
}

/** The key of a document on the host: its URL without the part after `#`. */
export function keyOf(url: URL): string {
  return url.origin + url.pathname + url.search;
}
