import { createRequire } from 'node:module';
import type { Config, PluginModule } from '@docusaurus/types';
import { register } from 'tsx/cjs/api';
import { checkNames } from './site/names.ts';
import { product, rename } from './site/product.ts';

// Docusaurus would compile every module with Babel, and load all of them again for each plugin that it gets as a path.
const unregister = register();
const site: typeof import('./src/build/index.ts') = createRequire(__filename)('./src/build/index.ts');
unregister();

checkNames(product);

const config: Config = {
  title: product.name,
  tagline: product.tagline,
  titleDelimiter: '|',
  favicon: 'img/mark.svg',
  url: product.url,
  baseUrl: '/',
  baseUrlIssueBanner: false,
  ssrTemplate: site.template,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  // The browser gets no page modules, so the server must not wait for the client to compile them.
  future: { v4: true, faster: { mdxCrossCompilerCache: false } },

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    format: 'detect',
    parseFrontMatter: site.frontMatterOf,
    preprocessor: ({ fileContent }) => rename(fileContent),
  },

  plugins: [
    site.routesPlugin,
    site.browserPlugin,
    site.sidebarPlugin,
    site.contractsPlugin,
    site.textPlugin,
    site.discoveryPlugin,
    site.dataPlugin,
    site.mcpPlugin,
    site.searchPlugin,
    site.offlinePlugin,
    site.sandboxPlugin,
    site.sdkPlugin,
    site.noticesPlugin,
    [
      site.docsPlugin as PluginModule,
      {
        path: 'docs',
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        sidebarItemsGenerator: site.createSidebarItems,
        editUrl: `${product.repository}/edit/main/`,
        beforeDefaultRemarkPlugins: [site.remarkPage],
        versions: { current: { label: 'Next' } },
      },
    ],
    '@docusaurus/plugin-content-pages',
    ['@docusaurus/plugin-sitemap', { createSitemapItems: site.createSitemapItems }],
  ],
  themes: [site.shellTheme as PluginModule],
};

export default config;
