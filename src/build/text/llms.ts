import type { Contract } from '@docs/contracts';
import type { Page } from '@docs/reference/text';
import { copyUrl } from '@docs/reference/urls';
import { areas } from '../../../site/areas.ts';
import { skill } from '../../../site/machines.ts';
import { product } from '../../../site/product.ts';

/** Pages with a separate index: those of a service, the SDK, or the models. */
interface Group {
  title: string;
  description: string;
  /** Of the index. */
  url: string;
  pages: Page[];
  contracts: Contract[];
}

/** Readers of text cut pages that are longer. */
const longest = 50_000;

/** About four characters make a token of English text. */
function tokensOf({ length }: string): string {
  return `~${(Math.ceil(length / 400) * 100).toLocaleString('en')} tokens`;
}

function link(title: string, url: string): string {
  return `[${title.replace(/[[\]]/g, '\\$&')}](${product.url}${encodeURI(url)})`;
}

/** The sections of a page that is too long for some readers, each as a page. */
export function splitPage({ url, title, markdown, sections }: Page) {
  if (markdown.length <= longest) return [];
  const parts = sections.filter(({ depth }) => depth === 2);
  const top = `> Part of ${link(title, copyUrl(url))}. All pages: ${product.url}/llms.txt\n\n`;
  return parts.map((part, index) => ({
    title: part.title,
    url: copyUrl(url).replace(/\.md$/, `/${part.id}.md`),
    markdown: top + markdown.slice(part.start, parts[index + 1]?.start),
  }));
}

function pageLine(page: Page): string {
  const line = `- ${link(page.title, copyUrl(page.url))}: ${page.description} (${tokensOf(page.markdown)})`;
  const parts = splitPage(page).map((part) => `  - ${link(part.title, part.url)} (${tokensOf(part.markdown)})`);
  return [line, ...parts].join('\n');
}

function contractLine({ service, title, summary }: Contract): string {
  return `- ${link(title, `/openapi/${service}.yaml`)}: ${summary} OpenAPI.`;
}

/** Splits the pages into those to read first, and a group for each service and each area of other pages. */
export function groupPages(pages: Page[], contracts: Contract[]): { first: Page[]; groups: Group[] } {
  const services = contracts.filter(({ card }) => !card);
  const models = contracts.filter(({ card }) => card);
  const ofServices = services.flatMap((contract): Group[] => {
    const chosen = pages.filter(({ source }) => source.startsWith(`api/${contract.service}/`));
    const landing = chosen.find(({ source }) => source === `api/${contract.service}/index.md`) ?? chosen[0];
    if (!landing) return [];
    const { title, description } = landing;
    return [
      {
        title,
        description,
        url: copyUrl(landing.url).replace(/\.md$/, '/llms.txt'),
        pages: chosen,
        contracts: [contract],
      },
    ];
  });
  const ofAreas = areas.flatMap(({ folder, title }): Group[] => {
    const chosen = pages.filter(({ area }) => area === folder);
    const description = chosen[0]?.description;
    if (folder === 'platform' || folder === 'api' || description === undefined) return [];
    return [
      { title, description, url: `/${folder}/llms.txt`, pages: chosen, contracts: folder === 'models' ? models : [] },
    ];
  });
  const groups = [...ofServices, ...ofAreas];
  const grouped = new Set(groups.flatMap((group) => group.pages));
  return {
    first: pages.filter((page) => !grouped.has(page) && areas.some(({ folder }) => folder === page.area)),
    groups,
  };
}

/** The pages of a group, after the convention of llmstxt.org. */
export function renderGroup({ title, description, pages, contracts }: Group): string {
  return `${[
    `# ${product.name}: ${title}`,
    `> ${description} All of the documentation: ${product.url}/llms.txt`,
    `## Pages\n\n${pages.map(pageLine).join('\n')}`,
    ...(contracts.length > 0 ? [`## Contracts\n\n${contracts.map(contractLine).join('\n')}`] : []),
  ].join('\n\n')}\n`;
}

/** Where to begin, and the index of each group. */
export function renderIndex(first: Page[], groups: Group[]): string {
  const indexes = groups.map(({ title, description, url, pages }) => {
    const tokens = tokensOf(pages.map(({ markdown }) => markdown).join(''));
    return `- ${link(title, url)}: ${description} (${pages.length} pages, ${tokens})`;
  });
  const full = areas.map(({ folder, title }) => `- ${link(`${title}, all pages`, `/llms-${folder}.txt`)}`);
  const data = [
    `- ${link('Skill', `/.well-known/agent-skills/${skill.name}/SKILL.md`)}: How to authenticate, the main operations, and common pitfalls.`,
    `- ${link('Contracts', '/.well-known/api-catalog')}: The OpenAPI contracts of all services and models.`,
    `- ${link('Operations', '/data/operations.json')}: Every operation, with its method, path, and page.`,
    `- ${link('Errors', '/data/errors.json')}: Every error code, with its cause, its fix, and the operations that return it.`,
  ];
  return `${[
    `# ${product.name}`,
    `> ${product.tagline} The documentation for the platform, its API, the Python SDK, and the AI models.`,
    'Every page is available as Markdown: at its URL plus `.md`, or at its URL with the header `Accept: text/markdown`. Token counts are estimates.',
    `## Start here\n\n${first.map(pageLine).join('\n')}`,
    `## Reference\n\n${indexes.join('\n')}`,
    `## Data\n\n${data.join('\n')}`,
    `## Optional\n\n${full.join('\n')}\n- ${link('All pages in one file', '/llms-full.txt')}`,
  ].join('\n\n')}\n`;
}
