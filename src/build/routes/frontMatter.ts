import { authorError } from '@docs/contracts/findings';
import { routeOf } from '../../../site/urls.ts';
import { loadRoutes } from './load.ts';
import { type Route, type Sidebar, sidebars } from './model.ts';

/** The sidebar that a page of this folder is shown under. */
export function sidebarOf(source: string): Sidebar | undefined {
  const area = source.includes('/') ? source.slice(0, source.indexOf('/')) : '-';
  return sidebars.find((sidebar) => sidebar === (area === 'api' ? 'platformAPI' : area));
}

function requireText(file: string, frontMatter: Record<string, unknown>, key: string, example: string) {
  const value = frontMatter[key];
  if (typeof value !== 'string' || value.trim() === '') {
    const found = value === undefined ? `no \`${key}\`` : `\`${key}: ${JSON.stringify(value)}\``;
    throw authorError(file, 1, `the front matter has ${found}.`, `Write \`${key}: ${example}\`.`);
  }
}

/** Checks a page's front matter and gives the page its URL; throws what is wrong. */
export function routePage(
  source: string,
  frontMatter: Record<string, unknown>,
  routes: readonly Route[] = loadRoutes(),
): Record<string, unknown> {
  const file = `docs/${source}`;
  requireText(file, frontMatter, 'title', 'Start an upload');
  requireText(file, frontMatter, 'description', 'One sentence of 60 to 160 characters.');

  const sidebar = sidebarOf(source);
  const url = routeOf(source);
  if (!sidebar || !url) {
    throw authorError(
      file,
      1,
      "its folder doesn't belong to a sidebar.",
      'Move the page to docs/platform, docs/api, docs/sdk, or docs/models, or add a line for it to site/routes.ts.',
    );
  }
  const shown = frontMatter.displayed_sidebar;
  if (shown !== undefined && shown !== null && !sidebars.includes(shown as Sidebar)) {
    throw authorError(
      file,
      1,
      `\`displayed_sidebar: ${String(shown)}\` doesn't name a sidebar.`,
      `Remove the line: the folder determines the sidebar. Sidebars are ${sidebars.slice(0, -1).join(', ')}.`,
    );
  }

  const route = routes.find((candidate) => candidate.path === url);
  if (!route) {
    throw authorError(
      file,
      1,
      `its URL would be ${url}, which site/routes.tsv does not list.`,
      `Add the line "${url}<tab>${sidebar}" there, or map the file to a listed URL in site/routes.ts.`,
    );
  }
  if (route.sidebar !== sidebar) {
    throw authorError(
      file,
      1,
      `${url} belongs to the sidebar ${route.sidebar} in site/routes.tsv, but this folder is ${sidebar}.`,
      'Move the file, or change the line.',
    );
  }
  // Without this, a page of no area would be shown under the first sidebar that links to it.
  const noSidebar = sidebar === '-' ? { displayed_sidebar: null } : {};
  return { ...frontMatter, ...noSidebar, slug: url };
}
