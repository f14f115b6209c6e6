import { decodePath } from '@docs/reference/urls';
import { nearest } from './nearest.ts';

/** Every page of the site, as the sitemap lists them. */
async function fetchPaths(): Promise<string[]> {
  const response = await fetch('/sitemap.xml');
  const sitemap = new DOMParser().parseFromString(await response.text(), 'text/xml');
  return [...sitemap.querySelectorAll('loc')].map(({ textContent }) => decodeURI(new URL(textContent ?? '').pathname));
}

/** Fills the list of pages whose URLs resemble the one that was asked for. */
export async function suggest(place: HTMLElement) {
  const paths = nearest(decodePath(location.pathname), await fetchPaths());
  const items = paths.map((path) => {
    const link = document.createElement('a');
    link.href = encodeURI(path);
    link.textContent = path;
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  place.querySelector('ul')?.replaceChildren(...items);
  place.hidden = items.length === 0;
}
