import { useActiveDocContext, useDocsPreferredVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import { usePageRoute } from '../../light/page';

/** The docs version, as a menu even when there is only one, so that the reader's choice can be made and kept. */
export default function DocsVersionDropdown({ mobile, docsPluginId, position, className }: Props) {
  const versions = useVersions(docsPluginId);
  const { activeVersion } = useActiveDocContext(docsPluginId);
  const page = usePageRoute();
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const items = versions.map((version) => ({
    label: version.label,
    to: (version === activeVersion && page?.path) || version.path,
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
