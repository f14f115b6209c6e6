import { useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { Props } from '@theme/NavbarItem/DocSidebarNavbarItem';
import { matchRoutes } from 'react-router-config';

/** An area in the navbar: active on every page of its sidebar, which the page's own route names. */
export default function DocSidebarNavbarItem({ sidebarId, docsPluginId, label, ...props }: Props) {
  const { link } = useLayoutDocsSidebar(sidebarId, docsPluginId);
  const { pathname } = useLocation();
  const page = matchRoutes(routes, pathname).at(-1)?.route as { sidebar?: string } | undefined;
  return (
    <DefaultNavbarItem exact {...props} isActive={() => page?.sidebar === sidebarId} label={label} to={link?.path} />
  );
}
