import { useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { Props } from '@theme/NavbarItem/DocSidebarNavbarItem';
import { usePageRoute } from '../../light/page';

/** An area in the navbar: active on every page of its sidebar, which the page's own route names. */
export default function DocSidebarNavbarItem({ sidebarId, docsPluginId, label, ...props }: Props) {
  const { link } = useLayoutDocsSidebar(sidebarId, docsPluginId);
  const page = usePageRoute();
  return (
    <DefaultNavbarItem exact {...props} isActive={() => page?.sidebar === sidebarId} label={label} to={link?.path} />
  );
}
