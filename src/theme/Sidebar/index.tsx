import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { renderSidebar, sidebarFile } from './render';

interface Props {
  name: string;
  items: PropSidebarItem[];
}

/** The pages of an area. src/browser/controls/sidebar.ts opens and closes categories, and fetches the lists of closed ones. */
export default function Sidebar({ name, items }: Props) {
  const { pathname } = useLocation();
  const file = useBaseUrl(sidebarFile(name, items));
  const links = useBrokenLinks();
  for (const item of items) if (item.type === 'link' && !item.docId) links.collectLink(item.href);
  // The development server has no files: its categories are complete.
  const html = renderSidebar(items, pathname, process.env.NODE_ENV === 'development');
  return (
    <aside className="sidebar" data-sidebar={file}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it */}
      <nav aria-label="Docs sidebar" dangerouslySetInnerHTML={{ __html: html }} />
    </aside>
  );
}
