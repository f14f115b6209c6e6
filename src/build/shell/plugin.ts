import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { emitAs } from '../docusaurus/assets.ts';
import { classicComponents, validateThemeConfig } from '../docusaurus/classicTheme.ts';

const fontFile = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const fontHash = createHash('sha256').update(readFileSync(fontFile)).digest('hex').slice(0, 8);
const fontAsset = `assets/fonts/text.${fontHash}.woff2`;

/**
 * The classic theme as a base for our components in `src/theme`: its data and its metadata are used, its styles, scripts,
 * and layout are not. The HTML is fit for a strict content-security policy.
 */
export default function shellTheme(context: LoadContext): Plugin<undefined> {
  const { baseUrl } = context;
  return {
    name: 'shell',
    ...classicComponents(context),
    // The page loads the text face early, so its name is known before the bundler runs.
    configureWebpack: ({ module }) => ({ module: { rules: [emitAs(fontFile, fontAsset, module?.rules)] } }),
    injectHtmlTags: () => ({
      headTags: [
        // For hosts that can't send headers: deploy/github-pages.
        ...(process.env.CONTENT_SECURITY_POLICY
          ? [
              {
                tagName: 'meta',
                attributes: {
                  'http-equiv': 'Content-Security-Policy',
                  content: process.env.CONTENT_SECURITY_POLICY,
                },
              },
            ]
          : []),
        {
          tagName: 'link',
          attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: baseUrl + fontAsset },
        },
      ],
      // Hidden by the style sheet, which cannot load when the base URL is wrong. The wording stays true for readers
      // that never load style sheets.
      preBodyTags: [
        {
          tagName: 'div',
          attributes: { class: 'base-url-banner', 'data-nosnippet': '' },
          innerHTML: `<p><strong>If this page has no styles, the site did not load properly.</strong> It is built for the base URL <code>${baseUrl}</code>; serve it there, or set <code>baseUrl</code> to the path where it is served, and build again.</p>`,
        },
      ],
    }),
  };
}

/** Docusaurus looks for it here. */
shellTheme.validateThemeConfig = validateThemeConfig;
