import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { purgeStyles } from './purge.ts';

/** Components of the theme for what this site does not have: versions, tags, drafts, a collapsible sidebar, … */
const unused = [
  'BackToTopButton',
  'ContentVisibility',
  'DocRoot/Layout/Sidebar/ExpandButton',
  'DocSidebar/Desktop/CollapseButton',
  'DocVersionBadge',
  'DocVersionBanner',
  'Footer/Logo',
  'LastUpdated',
  'NavbarItem/DocNavbarItem',
  'NavbarItem/DocsVersionNavbarItem',
  'NavbarItem/HtmlNavbarItem',
  'NavbarItem/SearchNavbarItem',
  'SearchMetadata',
  'TagsListInline',
];

/** Modules of Docusaurus' client, and what stands in their place. */
const inClient: Readonly<Record<string, string>> = {
  './BaseUrlIssueBanner': 'Nothing.ts',
  './docusaurus': 'prefetch.ts',
  './preload': 'preload.ts',
};

const layoutPath =
  /[\\/](?:theme-classic|theme-common|plugin-content-docs[\\/]lib[\\/]client|@mdx-js|clsx|src[\\/]theme)[\\/]/;

/** What opens on a press and loads with it. */
const onFirstUse = /[\\/](?:Navbar[\\/]MobileSidebar[\\/](?!Toggle)|SearchBar[\\/]Dialog)/;

function isLayout(module: { type: string; nameForCondition?: () => string | null }) {
  const file = module.nameForCondition?.() ?? '';
  return module.type.startsWith('javascript') && layoutPath.test(file) && !onFirstUse.test(file);
}

/** Makes the first load light: lean modules, one chunk for the layout that all pages share. */
export default function lightPlugin({ siteDir }: LoadContext): Plugin {
  const own = (file: string) => path.join(siteDir, 'src/light', file);
  return {
    name: 'light',
    getClientModules: () => ['./client.ts'],
    configureWebpack(config, isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const { entry } = config;
      const inBrowser = !isServer && process.env.NODE_ENV === 'production';
      if (inBrowser) config.entry = own('entry.ts');
      return {
        resolve: {
          alias: {
            '@docusaurus/Link': own('Link.tsx'),
            '@docusaurus/utils-common': own('paths.ts'),
            'react-router-config': own('routing.tsx'),
            ...(inBrowser && {
              '@docusaurus-entry': entry as string,
              '@theme/DocItem/Content': own('StaticContent.tsx'),
            }),
            ...Object.fromEntries(unused.map((component) => [`@theme/${component}`, own('Nothing.ts')])),
          },
        },
        plugins: [
          ...(inBrowser ? [purgeStyles] : []),
          new NormalModuleReplacementPlugin(/^\.\/(?:BaseUrlIssueBanner|docusaurus|preload)$/, (resource) => {
            const file = inClient[resource.request];
            if (file && resource.context.endsWith(path.join('core', 'lib', 'client'))) resource.request = own(file);
          }),
        ],
        ...(inBrowser && {
          module: {
            rules: [
              { test: /[\\/]\.docusaurus[\\/]registry\.js$/, loader: own('registry-loader.cjs') },
              { test: /[\\/]docs[\\/].*\.mdx?$/, loader: own('static-loader.cjs'), enforce: 'post' },
            ],
          },
          optimization: {
            splitChunks: {
              cacheGroups: {
                layout: {
                  name: 'layout',
                  test: isLayout,
                  chunks: 'async',
                  enforce: true,
                  priority: 100,
                },
              },
            },
          },
        }),
      };
    },
  };
}
