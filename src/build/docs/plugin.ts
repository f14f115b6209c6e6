import { readFileSync } from 'node:fs';
import path from 'node:path';
import { noticeChange } from '@docs/contracts/cache';
import { formatFinding } from '@docs/contracts/findings';
import logger from '@docusaurus/logger';
import contentDocs, { type LoadedContent, type PluginOptions, validateOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { checkSite } from '../contracts/gaps/check.ts';
import { browserModule, findPageRule, serverModule } from '../docusaurus/pageModules.ts';
import { loadRecord, recordFile, renderPages } from '../pages/records.ts';
import { sourceOf } from '../pages/source.ts';
import { loadAliases } from '../routes/load.ts';
// Loaded now: when a contract is read, Docusaurus no longer compiles TypeScript.
import '@docs/contracts/contract';

/** Files of the repository that pages are made of, besides their text; a change to one of them shows at once. */
const watched = ['contracts/**/*.{yaml,yml,json,pyi}', 'site/routes.tsv', 'site/aliases.tsv'];

const isDevelopment = process.env.NODE_ENV === 'development';

/** Checks contracts and pages, renders what has changed, and reports everything at once. */
async function prepare() {
  const findings = [...(await checkSite()), ...(await renderPages())];
  // A page that shows a contract with errors has these errors too.
  const of = (level: string) => [...new Set(findings.filter((finding) => finding.level === level).map(formatFinding))];
  const [errors, warnings] = [of('error'), of('warning')];
  if (warnings.length > 0) logger.warn(`Contracts and pages have ${warnings.length} warnings.\n${warnings.join('\n')}`);
  if (errors.length === 0) return;
  logger.error(`Contracts and pages have ${errors.length} errors.\n${errors.join('\n')}`);
  // In development, each page reports its errors in its place.
  if (!isDevelopment) process.exit(1);
}

/** The docs plugin of Docusaurus with pages that our pipeline has rendered. It also watches contracts and URLs, and redirects aliases. */
export default async function docsPlugin(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const docs = await contentDocs(context, options);
  return {
    ...docs,
    getPathsToWatch: () => [...(docs.getPathsToWatch?.() ?? []), ...watched],
    async loadContent() {
      noticeChange();
      await prepare();
      return (await docs.loadContent?.()) as LoadedContent;
    },
    // Not in a separate plugin: when two plugins reload at a time, Docusaurus loses the routes of one of them.
    async contentLoaded(loaded) {
      await docs.contentLoaded?.(loaded);
      // A page can't be at the URL of a file; hosts redirect it.
      for (const { from, to } of loadAliases().filter((alias) => !alias.from.includes('.')))
        loaded.actions.addRoute({ path: from, component: '@theme/Alias', exact: true, props: { to } });
    },
    configureWebpack(config, isServer, utils, content) {
      const bundling = docs.configureWebpack?.(config, isServer, utils, content) ?? {};
      const rule = findPageRule(bundling.module?.rules);
      const metadataOf = (file: string) => rule.use[0]?.options.metadataPath(file) ?? '';

      async function render(file: string): Promise<string> {
        if (!isDevelopment) return serverModule(recordFile(sourceOf(file)), metadataOf(file));
        const { content: page } = await loadRecord(sourceOf(file));
        return browserModule(page, readFileSync(metadataOf(file), 'utf8'));
      }
      // Records change with what their pages show; a new line in the table may be what a page with errors lacks.
      const filesOf = (file: string) =>
        isDevelopment
          ? [recordFile(sourceOf(file)), metadataOf(file), path.join(context.siteDir, 'site/routes.tsv')]
          : [];
      const loader = path.join(__dirname, '../pages/loader.mjs');
      const pages = { ...rule, test: /\.md$/i, use: [{ loader, options: { render, filesOf } }] };
      const mdxOptions = {
        render: (_: string, text: string) => text,
        filesOf: (file: string) => [recordFile(sourceOf(file))],
      };
      const mdxPages = { ...rule, test: /\.mdx$/i, use: [...rule.use, { loader, options: mdxOptions }] };
      const watcher = { apply: ({ hooks }: Compiler) => hooks.watchRun.tap('docs', noticeChange) };
      return {
        ...bundling,
        plugins: [...(bundling.plugins ?? []), watcher],
        module: { ...bundling.module, rules: [mdxPages, pages] },
      };
    },
  };
}

/** Docusaurus looks for it here. */
docsPlugin.validateOptions = validateOptions as NonNullable<PluginModule['validateOptions']>;
