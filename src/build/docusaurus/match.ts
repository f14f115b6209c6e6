import { matchPath } from '@docusaurus/router';
import type { RouteConfig } from '@routes-original';
import { candidates } from '../../theme/index.ts';

export { renderRoutes } from '@routes-original';

/** The route of a page and those around it, the outermost first. */
export function matchRoutes(routes: RouteConfig[], pathname: string): { route: RouteConfig; match: object }[] {
  for (const route of candidates(routes, pathname)) {
    const match = matchPath(pathname, route);
    if (match) return [{ route, match }, ...matchRoutes(route.routes ?? [], pathname)];
  }
  return [];
}
