import type { Config } from '@docusaurus/types';
import type { Root } from 'mdast';
import { product } from '../../site/product.ts';
import { remarkContracts } from '../../src/contracts/remark.ts';
import { remarkBlocks } from '../../src/markdown/remark.ts';
import { createFrontMatterParser } from '../../src/routes/frontMatter.ts';

/** Our own components are not part of it. */
function withoutComponents() {
  const drop = (node: { type: string; children?: { type: string }[] }) => {
    node.children = node.children?.filter(({ type }) => type !== 'mdxJsxFlowElement');
    for (const child of node.children ?? []) drop(child);
  };
  return (tree: Root) => drop(tree as never);
}

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
      {
        path: '../../docs',
        routeBasePath: '/',
        sidebarPath: '../../sidebars.ts',
        editUrl: product.repository,
        beforeDefaultRemarkPlugins: [remarkBlocks, remarkContracts, withoutComponents],
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
