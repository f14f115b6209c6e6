import { startUrl } from '@docs/search/files';
import type { Plugin } from '@docusaurus/types';
import { serveFirst } from '../docusaurus/devServer.ts';
import { loadPages } from '../pages/records.ts';
import { publish } from '../publish.ts';
import { serveIndex } from './development.ts';
import { makeIndex } from './make.ts';

/** Publishes the search index: `/search/index.json`, and a folder with the files that it leads to. */
export default function searchPlugin(): Plugin {
  return {
    name: 'search',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'development') return {};
      return serveFirst('search', serveIndex);
    },
    async postBuild({ outDir }) {
      const { start, files } = await makeIndex(await loadPages());
      const shards = [...files].map(([name, content]) => [`${start.folder}/${name}`, content] as const);
      await publish(outDir, [...shards, [startUrl, JSON.stringify(start)]]);
    },
  };
}
