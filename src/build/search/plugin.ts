import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startUrl } from '@docs/search/files';
import type { Plugin } from '@docusaurus/types';
import { serveFirst } from '../docusaurus/devServer.ts';
import { loadPages } from '../pages/records.ts';
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
      const folder = path.join(outDir, start.folder);
      await mkdir(folder, { recursive: true });
      await mkdir(path.join(outDir, path.dirname(startUrl)), { recursive: true });
      for (const [name, content] of files) await writeFile(path.join(folder, name), content);
      await writeFile(path.join(outDir, startUrl), JSON.stringify(start));
    },
  };
}
