import type { Page } from '@docs/reference/text';
import { copyUrl } from '@docs/reference/urls';
import type { Plugin } from '@docusaurus/types';
import { areas } from '../../../site/areas.ts';
import { product } from '../../../site/product.ts';
import { loadPages } from '../pages/records.ts';
import { publish } from '../publish.ts';

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
      const join = (chosen: Page[]) => chosen.map((page) => page.markdown).join('\n\n');
      await publish(outDir, [
        ...pages.map(({ url, markdown }) => [copyUrl(url), markdown] as const),
        ...areas.map(
          ({ folder }) => [`llms-${folder}.txt`, join(pages.filter(({ area }) => area === folder))] as const,
        ),
        ['llms-full.txt', join(pages)],
        ['llms.txt', `${renderIndex(pages)}\n`],
        ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${product.url}/sitemap.xml\n`],
      ]);
    },
  };
}
