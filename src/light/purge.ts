import { PurgeCSS } from 'purgecss';
import type { Compiler } from 'webpack';

const name = 'PurgeStyles';

/**
 * Drops every style that no script of the build can ever put on a page: all markup, that of the Markdown pages
 * included, passes through the scripts, so their words are the complete list of classes, tags and attributes.
 */
export const purgeStyles = {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Before the minimizer, and before the files' names are made from their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js'));
        const content = scripts.map(([, asset]) => ({ raw: asset.source().toString(), extension: 'js' }));
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.css')) continue;
          const [result] = await new PurgeCSS().purge({
            content,
            css: [{ raw: asset.source().toString() }],
            variables: true,
            keyframes: true,
            // Set on <html> by boot.js, or by the browser.
            dynamicAttributes: ['data-theme', 'data-announcement-bar-initially-dismissed', 'dir', 'open'],
            // Words that the theme's scripts contain and this site never shows, or styles itself.
            blocklist: [
              ...[/^alert/, /^badge/, /^button--/, /^card$/, /^card_/, /^tabs/, 'thin-scrollbar', /^details_/],
              ...[/^footer(?:--|__link-sep|__logo)/, 'pagination', 'disabled', /^navbar--(?:dark|primary)/],
              ...[/^errorBoundary/, /^darkNavbar/, /Hidden_/, /Enhanced_/, /^menuHtmlItem/, /^margin-/, /^text--/],
            ],
            safelist: ['html', 'body', 'base-url-banner', /^t-/, /^(?:fill|stroke)-/],
          });
          if (result) compilation.updateAsset(file, new sources.RawSource(result.css));
        }
      });
    });
  },
};
