import type { Config } from '@docusaurus/types';
import { product } from '../../site/product.ts';
import { createFrontMatterParser } from '../../src/routes/frontMatter.ts';

/** Docusaurus as it comes, on the same pages: what the figures of bench/ are compared with. */
const config: Config = {
  title: product.name,
  url: product.url,
  baseUrl: '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'ignore',
  markdown: {
    format: 'detect',
    parseFrontMatter: createFrontMatterParser(),
    hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  },
  staticDirectories: ['../../static'],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { path: '../../docs', routeBasePath: '/', sidebarPath: '../../sidebars.ts', editUrl: product.repository },
    ],
    '@docusaurus/plugin-css-cascade-layers',
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
