import { useLocation } from '@docusaurus/router';
import type { ReactElement } from 'react';
import { Route, type RouteComponentProps } from 'react-router-dom';

/** A route of the site: every address is written out, none has a pattern in it. */
export interface SiteRoute {
  path: string;
  exact?: boolean;
  component: React.ComponentType<RouteComponentProps & { route: SiteRoute }>;
  routes?: SiteRoute[];
  sidebar?: string;
}

const tables = new WeakMap<readonly SiteRoute[], Map<string, SiteRoute>>();

/** Braces and the like reach us written as they are or as %7B; a stray % is none of our business. */
function decoded(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function withoutSlash(path: string) {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function tableOf(routes: readonly SiteRoute[]) {
  let table = tables.get(routes);
  if (!table) {
    const exact = routes.filter((route) => route.exact);
    table = new Map(exact.map((route) => [withoutSlash(route.path), route]));
    tables.set(routes, table);
  }
  return table;
}

/** The route of a path among its siblings: letter case counts, a slash at the end does not. */
export function findRoute(routes: readonly SiteRoute[], pathname: string): SiteRoute | undefined {
  return (
    tableOf(routes).get(withoutSlash(decoded(pathname))) ??
    routes.find((route) => !route.exact && (route.path === '*' || pathname.startsWith(route.path)))
  );
}

/** The routes that a path leads through, from the outermost in. */
export function matchRoutes(routes: readonly SiteRoute[], pathname: string) {
  const branch: { route: SiteRoute; match: { path: string; url: string; isExact: boolean; params: object } }[] = [];
  for (let siblings: readonly SiteRoute[] | undefined = routes; siblings; ) {
    const route = findRoute(siblings, pathname);
    if (!route) break;
    branch.push({ route, match: { path: route.path, url: route.path, isExact: route.exact ?? false, params: {} } });
    siblings = route.routes;
  }
  return branch;
}

function Routes({ routes }: { routes: readonly SiteRoute[] }) {
  const { pathname } = useLocation();
  const route = findRoute(routes, pathname);
  if (!route) return null;
  return <Route render={(props) => <route.component {...props} route={route} />} />;
}

/**
 * In place of `react-router-config`, which makes a regular expression of every address of the site before the first
 * page can be shown.
 */
export function renderRoutes(routes: readonly SiteRoute[] | undefined): ReactElement | null {
  return routes ? <Routes routes={routes} /> : null;
}
