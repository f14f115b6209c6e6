import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Compiler, StatsModule } from 'webpack';
import { loadNotice, packageFolder } from './load.ts';
import { noticesFile, renderNotices } from './render.ts';

/** Packages that the style sheet takes files from: the bundler compiles it apart from the scripts. */
const fromStyles = [path.dirname(require.resolve('@fontsource-variable/figtree/package.json'))];

function filesOf(modules: readonly StatsModule[]): string[] {
  return modules.flatMap((module) => [module.nameForCondition ?? '', ...filesOf(module.modules ?? [])]);
}

/** Publishes the licenses of everything that the browser gets, as `/third-party-notices.txt`. */
export default function noticesPlugin(): Plugin {
  const collector = {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('notices', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'notices', stage: Number.MAX_SAFE_INTEGER }, () => {
          const { modules = [] } = compilation.getStats().toJson({ all: false, modules: true, nestedModules: true });
          const folders = new Set(filesOf(modules).flatMap((file) => packageFolder(file) ?? []));
          const notices = [...folders, ...fromStyles].map(loadNotice);
          const { RawSource } = compiler.webpack.sources;
          compilation.emitAsset(noticesFile, new RawSource(renderNotices(notices)));
        });
      });
    },
  };
  return {
    name: 'notices',
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV === 'development' ? {} : { plugins: [collector] },
  };
}
