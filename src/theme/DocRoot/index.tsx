import { DocsSidebarProvider, useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/DocRoot';
import NotFoundContent from '@theme/NotFound/Content';
import Sidebar from '../Sidebar';
import { candidates } from './candidates';

/** A docs page: its sidebar, where it has one, and its content. */
export default function DocRoot(props: Props) {
  const { pathname } = useLocation();
  // Docusaurus would try the routes of all pages.
  const page = useDocRootMetadata({
    ...props,
    route: { ...props.route, routes: candidates(props.route.routes ?? [], pathname) },
  });
  // Only the content: the layout is around us already.
  if (!page) return <NotFoundContent />;
  const { docElement, sidebarName, sidebarItems } = page;
  return (
    <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
      <div className="frame">
        {sidebarName && sidebarItems && <Sidebar name={sidebarName} items={sidebarItems} />}
        <main id="content">{docElement}</main>
      </div>
    </DocsSidebarProvider>
  );
}
