import type { Plugin } from '@docusaurus/types';

type Bundling = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Bundles our scripts in place of Docusaurus' own, which would render every page again in the browser. */
export function bundleScripts(entry: object): Bundling {
  return {
    entry,
    // The chunk "common" depends on the number of pages, and scripts must not. Styles of a script that is loaded later come with it.
    optimization: {
      runtimeChunk: false,
      splitChunks: { cacheGroups: { common: false, styles: { chunks: 'initial' } } },
    },
  } as Bundling;
}
