import path from 'node:path';
import logger from '@docusaurus/logger';
import type { ParseFrontMatter } from '@docusaurus/types';
import { rename } from '../../site/product.ts';
import { loadRoutes, routeOf } from './load.ts';
import { type Route, type Sidebar, sidebars } from './model.ts';

/** What an author meets when a page cannot be published: the file, what was found, what to write. */
class PageError extends Error {
  constructor(file: string, found: string, cure: string) {
    super(`${file}: ${found}\n  → ${cure}`);
    this.name = 'PageError';
  }
}

/** The sidebar that a page of this folder is shown under. */
function sidebarOf(source: string): Sidebar | undefined {
  const area = source.includes('/') ? source.slice(0, source.indexOf('/')) : '-';
  return sidebars.find((sidebar) => sidebar === (area === 'api' ? 'platformAPI' : area));
}

function requireText(file: string, frontMatter: Record<string, unknown>, key: string, example: string) {
  const value = frontMatter[key];
  if (typeof value !== 'string' || value.trim() === '') {
    const found = value === undefined ? `no \`${key}\`` : `\`${key}: ${JSON.stringify(value)}\``;
    throw new PageError(file, `the front matter has ${found}.`, `Write \`${key}: ${example}\`.`);
  }
}

/** Checks a page's front matter and gives the page its address; `owners` remembers which file took which address. */
export function addressPage(
  source: string,
  frontMatter: Record<string, unknown>,
  routes: readonly Route[],
  owners: Map<string, string>,
): Record<string, unknown> {
  const file = `docs/${source}`;
  requireText(file, frontMatter, 'title', 'What a search result should say');
  requireText(file, frontMatter, 'description', 'One sentence that says what the page answers.');

  const sidebar = sidebarOf(source);
  const address = routeOf(source);
  if (!sidebar || !address) {
    throw new PageError(
      file,
      'its folder belongs to no sidebar.',
      'Move the page below docs/platform, docs/api, docs/sdk or docs/models, or give it a line in site/routes.ts.',
    );
  }
  const shown = frontMatter.displayed_sidebar;
  if (shown !== undefined && shown !== null && !sidebars.includes(shown as Sidebar)) {
    throw new PageError(
      file,
      `\`displayed_sidebar: ${String(shown)}\` names no sidebar.`,
      `Leave the line out: the folder decides. Sidebars are ${sidebars.slice(0, -1).join(', ')}.`,
    );
  }

  const route = routes.find((candidate) => candidate.path === address);
  if (!route) {
    throw new PageError(
      file,
      `its address would be ${address}, which site/routes.tsv does not list.`,
      `Add the line "${address}<tab>${sidebar}<tab>stated" there, or map the file to a listed address in site/routes.ts.`,
    );
  }
  if (route.sidebar !== sidebar) {
    throw new PageError(
      file,
      `${address} belongs to the sidebar ${route.sidebar} in site/routes.tsv, but this folder is ${sidebar}.`,
      'Move the file, or change the line.',
    );
  }
  const owner = owners.get(address) ?? source;
  if (owner !== source) {
    logger.warn(`${file}: docs/${owner} already has the address ${address}.\n  → Delete or move one of the two.`);
  }
  owners.set(address, owner);

  // Without this, a page of no area would be shown under the first sidebar that links to it.
  const noSidebar = sidebar === '-' ? { displayed_sidebar: null } : {};
  return { ...frontMatter, ...noSidebar, slug: address };
}

/** The `markdown.parseFrontMatter` hook: product names, checks and the address. */
export function createFrontMatterParser(): ParseFrontMatter {
  const routes = loadRoutes();
  const docsDir = path.join(__dirname, '../../docs');
  const owners = new Map<string, string>();
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter({ ...params, fileContent: rename(params.fileContent) });
    const source = path.relative(docsDir, params.filePath).split(path.sep).join('/');
    if (source.startsWith('..')) return parsed;
    return { ...parsed, frontMatter: addressPage(source, parsed.frontMatter, routes, owners) };
  };
}
