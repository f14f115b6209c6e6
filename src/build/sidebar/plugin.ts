import type { Plugin } from '@docusaurus/types';
import { renderWholeSidebar, sidebarFile } from '../../theme/index.ts';
import { sidebarsOf } from '../docusaurus/sidebars.ts';
import { publish } from '../publish.ts';

/** Publishes each area's whole sidebar as one file, so that pages needn't repeat the categories that are closed on them. */
export default function sidebarPlugin(): Plugin {
  return {
    name: 'sidebar',
    async postBuild({ outDir, routes }) {
      const sidebars = Object.entries(sidebarsOf(routes));
      await publish(
        outDir,
        sidebars.map(([name, items]) => [sidebarFile(name, items), renderWholeSidebar(items)]),
      );
    },
  };
}
