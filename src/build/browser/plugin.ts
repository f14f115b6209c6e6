import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleScripts } from '../docusaurus/scripts.ts';

/** The scripts that run in the browser: one for all pages, and one that runs before the first paint. Neither depends on a page. */
export default function browserPlugin({ siteDir }: LoadContext): Plugin {
  const fileOf = (file: string) => path.join(siteDir, 'src/browser', file);
  return {
    name: 'browser',
    getClientModules: () => (process.env.NODE_ENV === 'development' ? [fileOf('development.ts')] : []),
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      return bundleScripts({
        main: fileOf('entry.ts'),
        boot: fileOf('boot.ts'),
        worker: { import: fileOf('offline/worker.ts'), filename: 'worker.js' },
        workerOff: { import: fileOf('offline/workerOff.ts'), filename: 'worker-off.js' },
      });
    },
  };
}
