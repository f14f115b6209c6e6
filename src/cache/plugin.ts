import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Tells the bundler's persistent cache what else a build depends on: the code that makes pages, the contracts, the constants and
 * the list of browsers. Without it, a changed renderer would leave old pages in a warm build.
 */
export default function cachePlugin({ siteDir }: LoadContext): Plugin {
  const sources = ['src', 'site', 'contracts'].flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:ts|yaml)$/.test(file))
      .map((file) => path.join(siteDir, folder, file)),
  );
  return {
    name: 'cache',
    configureWebpack: () => ({
      experiments: {
        cache: { buildDependencies: [...sources, path.join(siteDir, 'package.json')] },
      } as object,
    }),
  };
}
