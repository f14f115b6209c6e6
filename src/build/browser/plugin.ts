import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * The scripts that run in the browser. In production the framework's entry, which would render every page again, gives way to our
 * own: one script for all pages, and one that runs before the first paint. Neither depends on a page.
 */
export default function browserPlugin({ siteDir }: LoadContext): Plugin {
  const own = (file: string) => path.join(siteDir, 'src/browser', file);
  return {
    name: 'browser',
    getClientModules: () => (process.env.NODE_ENV === 'development' ? [own('development.ts')] : []),
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      return {
        entry: {
          main: own('entry.ts'),
          boot: own('boot.ts'),
          worker: { import: own('offline/worker.ts'), filename: 'worker.js' },
          workerOff: { import: own('offline/workerOff.ts'), filename: 'worker-off.js' },
        },
        // The framework's common chunk depends on the number of pages, and scripts must not.
        optimization: { runtimeChunk: false, splitChunks: { cacheGroups: { common: false } } },
      };
    },
  };
}
