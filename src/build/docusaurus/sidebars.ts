import type { PropSidebars, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

function find(routes: readonly RouteConfig[]): PropSidebars | undefined {
  for (const { props, routes: inner = [] } of routes) {
    const version = props?.version as PropVersionMetadata | undefined;
    const sidebars = version?.docsSidebars ?? find(inner);
    if (sidebars) return sidebars;
  }
  return undefined;
}

/** All sidebars: after a build, only the props of the docs plugin's route have them. */
export function sidebarsOf(routes: readonly RouteConfig[]): PropSidebars {
  const sidebars = find(routes);
  if (sidebars) return sidebars;
  throw new Error('No route has sidebars among its props. Change src/build/docusaurus/sidebars.ts.');
}
