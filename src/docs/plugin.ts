import docsPlugin, { type LoadedContent, type PluginOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';

interface SidebarItem {
  items?: SidebarItem[];
  [key: string]: unknown;
}

/** A sidebar entry without what only the build asks for. */
function lean({ unlisted, description, items, ...item }: SidebarItem): SidebarItem {
  return items ? { ...item, items: items.map(lean) } : item;
}

interface VersionProp {
  docsSidebars: Record<string, SidebarItem[]>;
}

/**
 * Every page carries the route of the docs version: its sidebars are kept, the titles and descriptions of all pages
 * are not, since no component of this site asks for them.
 */
function leanRoute(route: RouteConfig): RouteConfig {
  const version = route.props?.version as VersionProp | undefined;
  const docsSidebars =
    version && Object.fromEntries(Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(lean)]));
  return {
    ...route,
    ...(version && { props: { ...route.props, version: { ...version, docs: {}, docsSidebars } } }),
    ...(route.routes && { routes: route.routes.map(leanRoute) }),
  };
}

/** The global data without its list of all pages, which would grow the first script with each of them. */
function leanGlobalData(data: { versions: object[] }) {
  return { ...data, versions: data.versions.map((version) => ({ ...version, docs: [] })) };
}

function leanActions(actions: PluginContentLoadedActions): PluginContentLoadedActions {
  return {
    ...actions,
    addRoute: (route) => actions.addRoute(leanRoute(route)),
    setGlobalData: (data) => actions.setGlobalData(leanGlobalData(data as { versions: object[] })),
  };
}

/** The docs plugin, with what it sends to the browser cut down to what the browser uses. */
export default async function leanDocsPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    contentLoaded: (args) => plugin.contentLoaded?.({ ...args, actions: leanActions(args.actions) }),
  };
}

export { validateOptions } from '@docusaurus/plugin-content-docs';
