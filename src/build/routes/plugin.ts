import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, RouteConfig } from '@docusaurus/types';
import { matchFast } from '../docusaurus/router.ts';

/** Every path of the tree of routes that is a page. */
function pagePaths(routes: readonly RouteConfig[]): string[] {
  return routes.flatMap((route) => (route.routes ? pagePaths(route.routes) : route.path));
}

/** URLs as visitors type them: `/page.html` is served like `/page` on plain static hosts. */
export default function routesPlugin(): Plugin {
  return {
    name: 'routes',
    configureWebpack(_config, isServer) {
      return matchFast(isServer);
    },
    async postBuild({ outDir, routes }) {
      const pages = pagePaths(routes).filter((page) => page !== '/' && page !== '*' && !page.endsWith('.html'));
      await Promise.all(
        pages.map((page) => {
          const file = path.join(outDir, page.replace(/\/$/, ''));
          return copyFile(path.join(file, 'index.html'), `${file}.html`);
        }),
      );
    },
  };
}
