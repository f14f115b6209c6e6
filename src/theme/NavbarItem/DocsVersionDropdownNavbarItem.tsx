import { useActiveDocContext, useDocsPreferredVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import { matchRoutes } from 'react-router-config';

/** The docs version, as a menu even when there is only one, so that the reader's choice can be made and kept. */
export default function DocsVersionDropdown({ mobile, docsPluginId, position, className }: Props) {
  const versions = useVersions(docsPluginId);
  const { activeVersion } = useActiveDocContext(docsPluginId);
  const { pathname } = useLocation();
  const onPage = matchRoutes(routes, pathname).some(({ match }) => match.isExact);
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const items = versions.map((version) => ({
    label: version.label,
    to: version === activeVersion && onPage ? pathname : version.path,
    isActive: () => version === activeVersion,
    onClick: () => savePreferredVersionName(version.name),
  }));
  return (
    <DropdownNavbarItem
      mobile={mobile}
      position={position}
      className={className}
      label={`Version: ${activeVersion?.label ?? versions[0]?.label}`}
      items={items}
    />
  );
}
