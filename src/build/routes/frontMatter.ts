import { authorError } from '@docs/contracts/findings';
import { routeOf } from '../../../site/urls.ts';
import { loadRoutes, type Route, type Sidebar, sidebars } from './load.ts';

/** The sidebar that a page of this folder is shown under. */
export function sidebarOf(source: string): Sidebar | undefined {
  const area = source.includes('/') ? source.slice(0, source.indexOf('/')) : '-';
  return sidebars.find((sidebar) => sidebar === (area === 'api' ? 'platformAPI' : area));
}

/** The keys that each page has, with an example. */
const required = { title: 'Start an upload', description: 'One sentence of 60 to 160 characters.' };

/** Checks a page's front matter and gives the page its URL; throws what is wrong. */
export function routePage(
  source: string,
  frontMatter: Record<string, unknown>,
  routes: readonly Route[] = loadRoutes(),
): Record<string, unknown> {
  const fault = (found: string, fix: string) => authorError(`docs/${source}`, 1, found, fix);
  for (const [key, example] of Object.entries(required)) {
    const value = frontMatter[key];
    if (typeof value === 'string' && value.trim() !== '') continue;
    const found = value === undefined ? `no \`${key}\`` : `\`${key}: ${JSON.stringify(value)}\``;
    throw fault(`the front matter has ${found}.`, `Write \`${key}: ${example}\`.`);
  }

  const sidebar = sidebarOf(source);
  const url = routeOf(source);
  if (!sidebar || !url) {
    const places = 'docs/platform, docs/api, docs/sdk, or docs/models';
    const fix = `Move the page to ${places}, or add a line for it to site/routes.ts.`;
    throw fault("its folder doesn't belong to a sidebar.", fix);
  }
  const shown = frontMatter.displayed_sidebar;
  if (shown !== undefined && shown !== null && !sidebars.includes(shown as Sidebar)) {
    const fix = `Remove the line: the folder determines the sidebar. Sidebars are ${sidebars.slice(0, -1).join(', ')}.`;
    throw fault(`\`displayed_sidebar: ${String(shown)}\` doesn't name a sidebar.`, fix);
  }

  const route = routes.find((candidate) => candidate.path === url);
  if (!route) {
    const fix = `Add the line "${url}<tab>${sidebar}" there, or map the file to a listed URL in site/routes.ts.`;
    throw fault(`its URL would be ${url}, which site/routes.tsv does not list.`, fix);
  }
  if (route.sidebar !== sidebar) {
    const found = `${url} belongs to the sidebar ${route.sidebar} in site/routes.tsv, but this folder is ${sidebar}.`;
    throw fault(found, 'Move the file, or change the line.');
  }
  // Without this, a page of no area would be shown under the first sidebar that links to it.
  const noSidebar = sidebar === '-' ? { displayed_sidebar: null } : {};
  return { ...frontMatter, ...noSidebar, slug: url };
}
