import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { product } from '../../../site/product.ts';

const file = 'manifest.webmanifest';

/** The site as an application that can be installed. */
const manifest = {
  name: `${product.name} documentation`,
  short_name: product.name,
  description: product.tagline,
  start_url: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    { src: '/img/mark.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/img/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
    { src: '/img/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  ],
};

/** Publishes the web app manifest. */
export default function offlinePlugin(): Plugin {
  return {
    name: 'offline',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'link', attributes: { rel: 'manifest', href: `/${file}` } }] }),
    postBuild: ({ outDir }) => writeFile(path.join(outDir, file), `${JSON.stringify(manifest, null, 2)}\n`),
  };
}
