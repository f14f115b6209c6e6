/**
 * The code of the search. Loading this module makes the browser fetch it at its lowest priority, without running it. The names of the chunks
 * are those in `islands.ts`: under other names, it would be fetched twice.
 */
export function searchCode() {
  return Promise.all([
    import(/* webpackPrefetch: true, webpackChunkName: "mount" */ '../islands/mount.tsx'),
    import(/* webpackPrefetch: true, webpackChunkName: "Search-tsx" */ '../islands/Search.tsx'),
  ]);
}
