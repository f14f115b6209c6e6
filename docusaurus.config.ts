import type { Config } from '@docusaurus/types';
import { product, rename } from './site/product.ts';
import { linkHooks } from './src/markdown/links.ts';
import { htmlSteps } from './src/pipeline.ts';
import { createFrontMatterParser } from './src/routes/frontMatter.ts';
import { template } from './src/shell/template.ts';
import { createSidebarItems } from './src/sidebar/load.ts';

const config: Config = {
  title: product.name,
  tagline: product.tagline,
  titleDelimiter: '|',
  favicon: 'img/mark.svg',
  url: product.url,
  baseUrl: '/',
  baseUrlIssueBanner: false,
  ssrTemplate: template,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  // The browser gets no page modules, so the server must not wait for the client to compile them.
  future: { v4: true, faster: { mdxCrossCompilerCache: false } },

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    format: 'detect',
    hooks: linkHooks,
    parseFrontMatter: createFrontMatterParser(),
    preprocessor: ({ fileContent }) => rename(fileContent),
  },

  plugins: [
    './src/cache/plugin.ts',
    './src/routes/plugin.ts',
    './src/client/plugin.ts',
    './src/sidebar/plugin.ts',
    './src/contracts/plugin.ts',
    './src/text/plugin.ts',
    './src/data/plugin.ts',
    './src/search/plugin.ts',
    [
      '@docusaurus/plugin-content-docs',
      {
        path: 'docs',
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        sidebarItemsGenerator: createSidebarItems,
        editUrl: `${product.repository}/edit/main/`,
        beforeDefaultRemarkPlugins: htmlSteps,
        versions: { current: { label: 'Next' } },
      },
    ],
    '@docusaurus/plugin-content-pages',
    '@docusaurus/plugin-sitemap',
  ],
  themes: ['./src/shell/plugin.ts'],
};

export default config;
