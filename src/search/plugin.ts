import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { areas } from '../../site/areas.ts';
import { loadContracts } from '../contracts/load.ts';
import { loadPages } from '../text/page.ts';
import { renderIndex } from './render.ts';

/** Publishes the search index: `/search/heads.json`, and `/search/<area>.json` with the texts of an area. */
export default function searchPlugin(): Plugin {
  return {
    name: 'search',
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'search');
      await mkdir(folder, { recursive: true });
      const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
      const byId = new Map(operations.map((operation) => [operation.id, operation]));
      const { heads, texts } = renderIndex(await loadPages(), [...areas], byId);
      await writeFile(path.join(folder, 'heads.json'), JSON.stringify(heads));
      for (const [index, { folder: area }] of areas.entries()) {
        await writeFile(path.join(folder, `${area}.json`), JSON.stringify(texts[index]));
      }
    },
  };
}
