import type { Config } from '@docusaurus/types';
import { announcement } from './site/announcement.ts';
import { footer } from './site/footer.ts';
import { navbar } from './site/navbar.ts';
import { product, rename } from './site/product.ts';
import { remarkCode } from './src/code/remark.ts';
import { remarkContracts } from './src/contracts/remark.ts';
import { remarkDiagrams } from './src/diagram/remark.ts';
import { linkHooks } from './src/markdown/links.ts';
import { remarkBlocks } from './src/markdown/remark.ts';
import { createFrontMatterParser } from './src/routes/frontMatter.ts';
import { remarkScreens } from './src/screen/remark.ts';
import { template } from './src/shell/template.ts';

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
  future: { v4: true, faster: true },

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
    './src/light/plugin.ts',
    './src/contracts/plugin.ts',
    './src/text/plugin.ts',
    './src/search/plugin.ts',
    '@docusaurus/plugin-css-cascade-layers',
    [
      './src/docs/plugin.ts',
      {
        path: 'docs',
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        editUrl: `${product.repository}/edit/main/`,
        beforeDefaultRemarkPlugins: [remarkBlocks, remarkContracts, remarkDiagrams, remarkScreens, remarkCode],
        versions: { current: { label: 'Next' } },
      },
    ],
    '@docusaurus/plugin-content-pages',
    '@docusaurus/plugin-sitemap',
  ],
  themes: [['./src/shell/plugin.ts', { customCss: './src/css/site.css' }]],

  themeConfig: {
    navbar,
    footer,
    announcementBar: announcement,
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  },
};

export default config;
