import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@docs/reference/text';
import { copyUrl } from '@docs/reference/urls';
import type { Plugin } from '@docusaurus/types';
import { areas } from '../../../site/areas.ts';
import { product } from '../../../site/product.ts';
import { loadPages } from '../pages/records.ts';

/** One line a page, after the convention of llmstxt.org. */
function renderIndex(pages: Page[]): string {
  const groups = areas.map(({ folder, title }) => {
    const lines = pages
      .filter(({ area }) => area === folder)
      .map((page) => `- [${page.title}](${product.url}${encodeURI(copyUrl(page.url))}): ${page.description}`);
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  const full = areas.map(({ folder, title }) => `- [${title}, all pages](${product.url}/llms-${folder}.txt)`);
  return [
    `# ${product.name}`,
    `> ${product.tagline} The documentation for the platform, its API, the Python SDK, and the AI models. Every page has a Markdown copy at its URL plus \`.md\`.`,
    ...groups,
    `## Optional\n\n${full.join('\n')}\n- [All pages in one file](${product.url}/llms-full.txt)`,
  ].join('\n\n');
}

/** Publishes the site as text: a Markdown copy of each page, and the llms.txt files. */
export default function textPlugin(): Plugin {
  return {
    name: 'text',
    async postBuild({ outDir }) {
      const pages = await loadPages();
      for (const { url, markdown } of pages) {
        const file = path.join(outDir, copyUrl(url));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, markdown);
      }
      const write = (name: string, chosen: Page[]) =>
        writeFile(path.join(outDir, name), chosen.map((page) => page.markdown).join('\n\n'));
      await write('llms-full.txt', pages);
      for (const { folder } of areas) {
        await write(
          `llms-${folder}.txt`,
          pages.filter(({ area }) => area === folder),
        );
      }
      const robots = `User-agent: *\nAllow: /\n\nSitemap: ${product.url}/sitemap.xml\n`;
      await writeFile(path.join(outDir, 'robots.txt'), robots);
      await writeFile(path.join(outDir, 'llms.txt'), `${renderIndex(pages)}\n`);
    },
  };
}
