import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { renderWholeSidebar, sidebarFile } from '../../theme/index.ts';
import { sidebarsOf } from '../docusaurus/sidebars.ts';

/** Publishes each area's whole sidebar as one file, so that pages needn't repeat the categories that are closed on them. */
export default function sidebarPlugin(): Plugin {
  return {
    name: 'sidebar',
    async postBuild({ outDir, routes }) {
      for (const [name, items] of Object.entries(sidebarsOf(routes))) {
        const file = path.join(outDir, sidebarFile(name, items));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, renderWholeSidebar(items));
      }
    },
  };
}
