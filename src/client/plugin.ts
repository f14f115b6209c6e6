import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * What runs in the browser. In production the framework's entry, which would render every page again, gives way to our
 * own: one script for all pages, and one that runs before the first paint. Neither knows any page.
 */
export default function clientPlugin({ siteDir }: LoadContext): Plugin {
  const own = (file: string) => path.join(siteDir, 'src/client', file);
  return {
    name: 'client',
    getClientModules: () => (process.env.NODE_ENV === 'development' ? [own('development.ts')] : []),
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      return {
        entry: { main: own('entry.ts'), boot: own('boot.ts') },
        optimization: { runtimeChunk: false },
      };
    },
  };
}
