import { createRequire } from 'node:module';
import type { Config } from '@docusaurus/types';
import { register } from 'tsx/cjs/api';
import { product } from '../../site/product.ts';

// As in our own configuration: what our code costs is the same for both.
const unregister = register();
const site: typeof import('../../src/build/index.ts') = createRequire(__filename)('../../src/build/index.ts');
unregister();

/** Docusaurus with its classic theme, on the same pages. The bench compares our site with it. */
const config: Config = {
  title: product.name,
  favicon: 'img/mark.svg',
  url: product.url,
  baseUrl: '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'ignore',
  markdown: {
    format: 'detect',
    parseFrontMatter: site.frontMatterOf,
    hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  },
  staticDirectories: ['../../static'],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        path: '../../docs',
        routeBasePath: '/',
        sidebarPath: '../../sidebars.ts',
        editUrl: product.repository,
        beforeDefaultRemarkPlugins: [site.remarkFacts],
      },
    ],
    '@docusaurus/plugin-sitemap',
  ],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: {
    navbar: {
      title: product.name,
      hideOnScroll: true,
      logo: { src: '/img/mark.svg' },
      items: ['platform', 'platformAPI', 'sdk', 'models']
        .map((sidebarId) => ({ type: 'docSidebar', sidebarId, label: sidebarId }))
        .concat({ type: 'localeDropdown', position: 'right' } as never),
    },
  },
};

export default config;
