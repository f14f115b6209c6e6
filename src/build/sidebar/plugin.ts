import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { Plugin, RouteConfig } from '@docusaurus/types';
import { renderWholeSidebar, sidebarFile } from '../../theme/index.ts';

/** The docs version among the routes: its data includes all sidebars. */
function findVersion(routes: readonly RouteConfig[]): PropVersionMetadata | undefined {
  for (const { props, routes: inner = [] } of routes) {
    const version = (props?.version as PropVersionMetadata | undefined) ?? findVersion(inner);
    if (version) return version;
  }
  return undefined;
}

/** Publishes each area's whole sidebar as one file, so that pages needn't repeat the categories that are closed on them. */
export default function sidebarPlugin(): Plugin {
  return {
    name: 'sidebar',
    async postBuild({ outDir, routes }) {
      const version = findVersion(routes);
      if (!version)
        throw new Error('No docs version was found among the routes: src/build/sidebar/plugin.ts needs its sidebars.');
      for (const [name, items] of Object.entries(version.docsSidebars)) {
        const file = path.join(outDir, sidebarFile(name, items));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, renderWholeSidebar(items));
      }
    },
  };
}
