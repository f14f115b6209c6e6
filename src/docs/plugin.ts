import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import contentDocs, { type LoadedContent, type PluginOptions, validateOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import { forgetOtherCode } from '../cache/bundler.ts';
import { facts } from '../cache/facts.ts';
import { cacheFolder } from '../cache/load.ts';
import { prune } from '../cache/prune.ts';
import { loadHeads } from '../operation/load.ts';
import { AuthorError } from '../report/finding.ts';
import { checkPage } from '../routes/check.ts';

/** Files of the repository that pages are made of, besides their text; a change to one of them shows at once. */
const watched = ['contracts/**/*.{yaml,yml,json,pyi}', 'site/routes.tsv'];

/** Writes a file unless it has this content already: the bundler looks at its time. */
function writeChanged(file: string, content: string) {
  try {
    if (readFileSync(file, 'utf8') === content) return;
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
  }
  writeFileSync(file, content);
}

/**
 * The docs plugin of Docusaurus, which also watches contracts and URLs. Each page tells the bundler which files it is made of: its contracts
 * and the heads of other pages.
 */
export default async function docsPlugin(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const docs = await contentDocs(context, options);
  const heads = path.join(context.generatedFilesDir, 'heads.json');

  forgetOtherCode();

  function dependenciesOf(text: string): string[] {
    return [...facts.filesOf(text), heads];
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
      writeChanged(heads, JSON.stringify(loadHeads()));
      return (await docs.loadContent?.()) as LoadedContent;
    },
    async postBuild(props) {
      await docs.postBuild?.(props);
      if (existsSync(cacheFolder)) prune(cacheFolder);
    },
    configureWebpack(config, isServer, utils, content) {
      const own = docs.configureWebpack?.(config, isServer, utils, content) ?? {};
      const rule = {
        test: /\.mdx?$/,
        include: [path.join(context.siteDir, 'docs')],
        enforce: 'pre' as const,
        use: [{ loader: path.join(__dirname, '../cache/loader.mjs'), options: { dependenciesOf, check, urls } }],
      };
      return { ...own, module: { ...own.module, rules: [...(own.module?.rules ?? []), rule] } };
    },
  };
}

/** Docusaurus looks for it here. */
docsPlugin.validateOptions = validateOptions as NonNullable<PluginModule['validateOptions']>;
