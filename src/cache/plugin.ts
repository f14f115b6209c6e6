import type { Plugin } from '@docusaurus/types';
import { sourceFiles } from './load.ts';

/**
 * Tells the bundler's persistent cache what else a build depends on. Without it, a changed renderer or contract would
 * leave old pages in a warm build.
 */
export default function cachePlugin(): Plugin {
  return {
    name: 'cache',
    configureWebpack: () => ({ experiments: { cache: { buildDependencies: sourceFiles() } } as object }),
  };
}
