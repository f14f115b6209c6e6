import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import classicTheme, { type Options } from '@docusaurus/theme-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { RuleSetRule } from 'webpack';
import { announcement } from '../../site/announcement.ts';

const classicDir = path.dirname(require.resolve('@docusaurus/theme-classic'));

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
}

const fontFile = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const fontAsset = `assets/fonts/text.${digest(fontFile)}.woff2`;

/** Gives the text face a name that is known before the bundler runs, so that the page can preload it. */
function emitFont(rules: RuleSetRule[]): RuleSetRule {
  for (const rule of rules) {
    if (rule.test instanceof RegExp && rule.test.test(fontFile)) rule.exclude = fontFile;
  }
  return { test: fontFile, type: 'asset/resource', generator: { filename: fontAsset } };
}

/**
 * The classic theme, with its HTML made fit for a strict content-security policy: the inline scripts become one
 * small file, and the banner for a wrong base URL needs no script at all.
 */
export default function shellTheme(context: LoadContext, options: Options): Plugin<undefined> {
  const { baseUrl, siteDir, siteStorage } = context;
  const classic = classicTheme(context, options);
  return {
    ...classic,
    getThemePath: () => path.join(classicDir, 'theme'),
    getTypeScriptThemePath: () => path.join(classicDir, '../src/theme'),
    getClientModules: () =>
      (classic.getClientModules?.() ?? [])
        .filter((module) => !module.includes('prism') && !module.includes('nprogress'))
        .map((module) => path.resolve(classicDir, module)),
    configureWebpack(config, ...rest) {
      const stock = classic.configureWebpack?.(config, ...rest) ?? {};
      return { ...stock, module: { rules: [emitFont((config.module?.rules ?? []) as RuleSetRule[])] } };
    },
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: {
            src: `${baseUrl}boot.js?v=${digest(path.join(siteDir, 'static/boot.js'))}`,
            'data-storage': siteStorage.namespace,
            'data-announcement': announcement.id,
          },
        },
        {
          tagName: 'link',
          attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: baseUrl + fontAsset },
        },
      ],
      // Hidden by the style sheet, which cannot load when the base URL is wrong. The wording stays true for readers
      // that never load style sheets.
      preBodyTags: [
        {
          tagName: 'div',
          attributes: { class: 'base-url-banner', 'data-nosnippet': '' },
          innerHTML: `<p><strong>If this page has no styles, the site did not load properly.</strong> It is built for the base URL <code>${baseUrl}</code>; serve it there, or set <code>baseUrl</code> to where it is and build again.</p>`,
        },
      ],
    }),
  };
}

// The package's types leave these two out.
// @ts-expect-error
export { validateOptions, validateThemeConfig } from '@docusaurus/theme-classic';
