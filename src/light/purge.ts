import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';
import type { Compiler } from 'webpack';
import { inlineVariables } from './inline.ts';

const name = 'PurgeStyles';

/** What Markdown becomes, besides what our own sources name. */
const markdown = `a p ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td blockquote hr pre code kbd strong em del img
  input details summary sup section figure figcaption header svg text tspan rect anchor hash-link contains-task-list`;

/** The words of the code that renders pages at build. */
function rendererWords(): string {
  const folder = path.join(__dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:render|remark|picture|theme\b.*)\.tsx?$/.test(file),
  );
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

/**
 * Drops every style that nothing can ever put on a page: markup comes from the scripts, or from the renderers that
 * run at build, so their words are the complete list of classes, tags and attributes.
 */
export const purgeStyles = {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Before the minimizer, and before the files' names are made from their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js'));
        const words = [...scripts.map(([, asset]) => asset.source().toString()), rendererWords(), markdown];
        const content = words.map((raw) => ({ raw, extension: 'js' }));
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.css')) continue;
          const [result] = await new PurgeCSS().purge({
            content,
            css: [{ raw: inlineVariables(asset.source().toString()) }],
            variables: true,
            keyframes: true,
            // Set on <html> by boot.js, or by the browser.
            dynamicAttributes: [
              'data-theme',
              'data-samples',
              'data-sample',
              'data-choose',
              'data-announcement-bar-initially-dismissed',
              'dir',
              'open',
            ],
            // Words that the theme's scripts contain and this site never shows, or styles itself.
            blocklist: [
              ...[/^alert/, /^badge/, /^button--/, /^card$/, /^card_/, /^tabs/, 'thin-scrollbar', /^details_/],
              ...[/^footer(?:--|__link-sep|__logo)/, 'pagination', 'disabled', /^navbar--(?:dark|primary)/],
              ...[/^errorBoundary/, /^darkNavbar/, /Hidden_/, /Enhanced_/, /^menuHtmlItem/, /^margin-/, /^text--/],
            ],
            safelist: [
              'html',
              'body',
              'base-url-banner',
              /^t-/,
              /^(?:fill|stroke)-/,
              /^admonition/,
              /^(?:get|post|put|patch|delete)$/,
            ],
          });
          if (result) compilation.updateAsset(file, new sources.RawSource(result.css));
        }
      });
    });
  },
};
