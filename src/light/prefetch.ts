import routesChunkNames from '@generated/routesChunkNames';
import { siteRoutes } from './page.ts';
import preloadPage from './preload.ts';
import { matchRoutes } from './routing.tsx';

/** Maps a chunk's name to its address; the bundler plugin of Docusaurus puts it there. */
declare const __webpack_require__: { gca: (chunkName: string) => string };

type Names = string | { [key: string]: Names };

const seen = new Set<string>();

function isSlowConnection() {
  const { connection } = navigator as { connection?: { effectiveType: string; saveData: boolean } };
  return connection?.saveData || connection?.effectiveType.includes('2g') || false;
}

function leaves(names: Names): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(leaves);
}

let chunksByPath: Map<string, string[]> | undefined;

function chunksOf(path: string): string[] {
  // The keys are a path, a dash and a hash.
  chunksByPath ??= new Map(
    Object.entries(routesChunkNames as Record<string, Names>).map(([key, names]) => [
      key.replace(/-[^-]+$/, ''),
      leaves(names),
    ]),
  );
  return chunksByPath.get(path) ?? [];
}

/** Whether the page already has this script, or is getting it. */
function isLoaded(url: string) {
  return document.querySelector(`script[src="${url}"]`) !== null;
}

/** Fetches a file at low priority into the browser's cache; the element that does it goes when it is done. */
function fetchQuietly(url: string) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  link.onload = () => link.remove();
  link.onerror = () => link.remove();
  document.head.append(link);
}

/** Fetches the files of a page that may be opened next, each one once. */
function prefetch(path: string) {
  if (isSlowConnection() || seen.has(path)) return;
  seen.add(path);
  for (const { route } of matchRoutes(siteRoutes, path)) {
    for (const chunk of chunksOf(route.path)) {
      const url = __webpack_require__.gca(chunk);
      if (seen.has(url) || url.includes('undefined')) continue;
      seen.add(url);
      if (!isLoaded(url)) fetchQuietly(url);
    }
  }
}

/** Loads a page that is about to be opened, so that the click finds it ready. */
function preload(path: string) {
  // A failure shows when the page is opened.
  if (!isSlowConnection()) preloadPage(path).catch(() => {});
}

/** In place of Docusaurus' own: `window.docusaurus`. */
export default Object.freeze({ prefetch, preload });
