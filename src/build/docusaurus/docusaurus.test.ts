import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { emitAs } from './assets.ts';
import { classicComponents, validateThemeConfig } from './classicTheme.ts';
import { serveFirst } from './devServer.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { findPageRule } from './pageModules.ts';
import { matchFast } from './router.ts';
import { bundleScripts } from './scripts.ts';
import { sidebarsOf } from './sidebars.ts';

/** The passages of installed packages that files here depend on. */
const passages: Record<string, { package: string; file: string; passage: RegExp }> = {
  'run.mjs skips the check for updates by calling runCLI': {
    package: '@docusaurus/core',
    file: 'bin/docusaurus.mjs',
    passage: /await beforeCli\(\);[^;]*await runCLI\(process\.argv\);/,
  },
  'run.mjs turns off minifying': {
    package: '@docusaurus/bundler',
    file: 'lib/minifyHtml.js',
    passage: /process\.env\.SKIP_HTML_MINIFICATION === 'true'/,
  },
  'scripts.ts replaces the entry "main"': {
    package: '@docusaurus/core',
    file: 'lib/webpack/client.js',
    passage: /entry: .*clientEntry\.js/,
  },
  'scripts.ts turns off the chunk "common"': {
    package: '@docusaurus/core',
    file: 'lib/webpack/base.js',
    passage: /common: \{\s+name: 'common',\s+minChunks: totalPages/,
  },
  'match.ts stands in for react-router-config on the server': {
    package: '@docusaurus/core',
    file: 'lib/client/docusaurus.js',
    passage: /import \{ matchRoutes \} from 'react-router-config'/,
  },
  'devServer.ts puts a handler first, because results are joined': {
    package: '@docusaurus/core',
    file: 'lib/commands/start/webpack.js',
    passage: /setupMiddlewares: \(middlewares, devServer\) => \{[^}]*middlewares\.unshift/,
  },
  'classicTheme.ts leaves out styles and scripts of the plugin': {
    package: '@docusaurus/theme-classic',
    file: 'lib/index.js',
    passage: /getClientModules\(\)/,
  },
  'sidebars.ts finds sidebars in the props of a route': {
    package: '@docusaurus/plugin-content-docs',
    file: 'lib/routes.js',
    passage: /version: \(0, props_1\.toVersionMetadataProp\)/,
  },
  'src/browser/navigation/swap.ts replaces the tags of the head that are marked': {
    package: 'react-helmet-async',
    file: 'lib/index.js',
    passage: /data-rh/,
  },
};

for (const [name, { package: owner, file, passage }] of Object.entries(passages)) {
  test(`the installed code has what it needs: ${name}`, () => {
    assert.match(readFileSync(path.join('node_modules', owner, file), 'utf8'), passage);
  });
}

test('front matter is read at once, as Docusaurus reads it', () => {
  assert.deepEqual(parseFrontMatter('---\ntitle: One\n---\n\nText.\n'), {
    frontMatter: { title: 'One' },
    content: 'Text.',
  });
});

test('a docs plugin with other rules is reported, with the file to change', () => {
  const rule = { test: /\.mdx?$/i, use: [{ options: { metadataPath: () => 'data.json' } }] };
  assert.equal(findPageRule([rule]), rule);
  for (const rules of [[], [rule, rule], [{ ...rule, test: /\.md$/ }], undefined])
    assert.throws(() => findPageRule(rules), /Change src\/build\/docusaurus\/pageModules\.ts/);
});

test('sidebars are found in the props of inner routes, and their absence is reported', () => {
  const docs = { path: '/', component: 'docs', props: { version: { docsSidebars: { sdk: [] } } } };
  assert.deepEqual(sidebarsOf([{ path: '/', component: 'root', routes: [docs] }]), { sdk: [] });
  assert.throws(() => sidebarsOf([]), /Change src\/build\/docusaurus\/sidebars\.ts/);
});

test('a file is emitted under our name by our rule alone', () => {
  const fonts: { test: RegExp; exclude?: string } = { test: /\.woff2$/ };
  const rule = emitAs('/a/text.woff2', 'assets/text.woff2', [fonts, { test: /\.css$/ }]);
  assert.deepEqual(rule, {
    test: '/a/text.woff2',
    type: 'asset/resource',
    generator: { filename: 'assets/text.woff2' },
  });
  assert.equal(fonts.exclude, '/a/text.woff2');
});

test('a handler of the development server is the first', () => {
  const handler = () => {};
  const { devServer } = serveFirst('search', handler) as {
    devServer: { setupMiddlewares: (list: object[]) => object[] };
  };
  const list = [{ name: 'other' }];
  assert.deepEqual(devServer.setupMiddlewares(list), [{ name: 'search', middleware: handler }, { name: 'other' }]);
  assert.equal(devServer.setupMiddlewares(list), list);
});

test('only the server matches routes our way', () => {
  assert.match(JSON.stringify(matchFast(true)), /match\.ts/);
  assert.doesNotMatch(JSON.stringify(matchFast(false)), /match\.ts/);
});

test('scripts are the same for any number of pages', () => {
  assert.deepEqual(bundleScripts({ main: 'entry.ts' }), {
    entry: { main: 'entry.ts' },
    optimization: {
      runtimeChunk: false,
      splitChunks: { cacheGroups: { common: false, styles: { chunks: 'initial' } } },
    },
  });
});

test('the classic theme has components and a check of its options', () => {
  const context = { siteConfig: { themeConfig: {} }, i18n: {} } as Parameters<typeof classicComponents>[0];
  assert.match(classicComponents(context).getThemePath(), /theme-classic\/lib\/theme$/);
  assert.equal(typeof validateThemeConfig, 'function');
});
