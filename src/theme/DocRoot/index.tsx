import { DocsSidebarProvider, useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/DocRoot';
import NotFoundContent from '@theme/NotFound/Content';
import Sidebar from '@theme/Sidebar';

type Route = Props['route'];

const routesByPath = new WeakMap<object, Map<string, Route>>();

function plain(path: string): string {
  return path.replace(/\/$/, '').toLowerCase();
}

/** The route with only the page that is shown, where its URL is written as ours are: Docusaurus would try the routes of all pages on each. */
function narrow(route: Route, pathname: string): Route {
  const routes = route.routes as Route[];
  let byPath = routesByPath.get(routes);
  if (!byPath) {
    // The first one counts where two pages have one URL.
    byPath = new Map(routes.map((inner): [string, Route] => [plain(String(inner.path)), inner]).reverse());
    routesByPath.set(routes, byPath);
  }
  const found = byPath.get(plain(pathname));
  return found ? { ...route, routes: [found] } : route;
}

/** A docs page: its sidebar, where it has one, and its content. */
export default function DocRoot(props: Props) {
  const { pathname } = useLocation();
  const page = useDocRootMetadata({ ...props, route: narrow(props.route, pathname) });
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
