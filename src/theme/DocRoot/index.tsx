import { DocsSidebarProvider, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocRoot';
import DocRootLayout from '@theme/DocRoot/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import { findRoute, renderRoutes, type SiteRoute } from '../../light/routing';

/** The frame of a docs page: its sidebar stays while the pages change. */
export default function DocRoot({ route }: Props) {
  const { pathname } = useLocation();
  const { docsSidebars } = useDocsVersion();
  const pages = route.routes as unknown as SiteRoute[];
  const page = findRoute(pages, pathname);
  // Only the content: the layout is around us already.
  if (!page) return <NotFoundContent />;
  const items = page.sidebar ? docsSidebars[page.sidebar] : undefined;
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocsSidebarProvider name={page.sidebar} items={items}>
        <DocRootLayout>{renderRoutes(pages)}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
