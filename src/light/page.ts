import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import { matchRoutes, type SiteRoute } from './routing.tsx';

/** All routes of the site. */
export const siteRoutes = routes as unknown as SiteRoute[];

/** The route of the page that is shown; none where the address has no page. */
export function usePageRoute(): SiteRoute | undefined {
  const { pathname } = useLocation();
  const route = matchRoutes(siteRoutes, pathname).at(-1)?.route;
  return route?.exact ? route : undefined;
}
