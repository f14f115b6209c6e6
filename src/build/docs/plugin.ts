import { existsSync } from 'node:fs';
import path from 'node:path';
import contentDocs, { type LoadedContent, type PluginOptions, validateOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { noticeChange } from '../../../packages/contracts/cache/fresh.ts';
import { cacheFolder } from '../../../packages/contracts/cache/load.ts';
import { AuthorError } from '../../../packages/contracts/report/finding.ts';
import { forgetOtherCode } from '../cache/bundler.ts';
import { facts } from '../cache/facts.ts';
import { prune } from '../cache/prune.ts';
import { checkPage } from '../routes/check.ts';
import { loadAliases } from '../routes/load.ts';
import { bodyFolder, takeBody } from './body.ts';
import { createDerived } from './derived.ts';

/** Files of the repository that pages are made of, besides their text; a change to one of them shows at once. */
const watched = ['contracts/**/*.{yaml,yml,json,pyi}', 'site/routes.tsv', 'site/aliases.tsv'];

/**
 * The docs plugin of Docusaurus, which also watches contracts and URLs, and redirects aliases to their pages. Each page tells the bundler which files it is made of: its contracts
 * and the parts of other files that it shows.
 */
export default async function docsPlugin(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const docs = await contentDocs(context, options);
  const derived = createDerived(path.join(context.generatedFilesDir, 'derived'));
  forgetOtherCode();

  function dependenciesOf(text: string): string[] {
    return [...facts.filesOf(text), ...derived.filesOf(text)];
  }

  const urls = path.join(context.siteDir, 'site/routes.tsv');

  /** A build checks all pages before it compiles one. */
  async function check(file: string, text: string) {
    if (process.env.NODE_ENV !== 'development') return;
    const findings = await checkPage(path.relative(path.join(context.siteDir, 'docs'), file), text);
    if (findings.length > 0) throw new AuthorError(findings);
  }

  return {
    ...docs,
    getPathsToWatch: () => [...(docs.getPathsToWatch?.() ?? []), ...watched],
    async loadContent() {
      noticeChange();
      await derived.write();
      return (await docs.loadContent?.()) as LoadedContent;
    },
    // Not in a separate plugin: when two plugins reload at a time, Docusaurus loses the routes of one of them.
    async contentLoaded(loaded) {
      await docs.contentLoaded?.(loaded);
      for (const { from, to } of loadAliases())
        loaded.actions.addRoute({ path: from, component: '@theme/Alias', exact: true, props: { to } });
    },
    async postBuild(props) {
      await docs.postBuild?.(props);
      if (existsSync(cacheFolder)) prune(cacheFolder);
    },
    configureWebpack(config, isServer, utils, content) {
      const own = docs.configureWebpack?.(config, isServer, utils, content) ?? {};
      const pages = { test: /\.mdx?$/, include: [path.join(context.siteDir, 'docs')] };
      const rules = [
        {
          ...pages,
          enforce: 'pre' as const,
          use: [{ loader: path.join(__dirname, '../cache/loader.mjs'), options: { dependenciesOf, check, urls } }],
        },
        {
          ...pages,
          enforce: 'post' as const,
          use: [{ loader: path.join(__dirname, 'bodyLoader.mjs'), options: { take: takeBody, folder: bodyFolder } }],
        },
      ];
      const watcher = {
        apply: ({ hooks }: Compiler) => hooks.watchRun.tap('docs', noticeChange),
      };
      return {
        ...own,
        plugins: [...(own.plugins ?? []), watcher],
        module: { ...own.module, rules: [...(own.module?.rules ?? []), ...rules] },
      };
    },
  };
}

/** Docusaurus looks for it here. */
docsPlugin.validateOptions = validateOptions as NonNullable<PluginModule['validateOptions']>;
