import { loadContracts } from '@docs/contracts';
import type { PluginOptions } from '@docusaurus/plugin-content-docs';

type Generator = PluginOptions['sidebarItemsGenerator'];
type Item = Awaited<ReturnType<Generator>>[number];

/** How many levels a sidebar has. Pages of deeper folders are listed after the page of their folder. */
const deepest = 3;

/** A folder of the repository that isn't a level of the sidebar: its pages are listed one level higher, after its own page. */
const unshownFolder = /\/(?:controllers|quick-start)\/index$/;

/** The contracts; in development, none while one of them has errors, which the pages report. */
async function loadForSidebar(): ReturnType<typeof loadContracts> {
  try {
    return await loadContracts();
  } catch (error) {
    if (process.env.NODE_ENV !== 'development') throw error;
    return new Map();
  }
}

/** The HTTP methods of pages with one operation, by the page's ID. */
async function loadMethods(docs: Parameters<Generator>[0]['docs']): Promise<Map<string, string>> {
  const contracts = [...(await loadForSidebar()).values()];
  const methods = new Map(contracts.flatMap(({ operations }) => operations.map(({ id, method }) => [id, method])));
  const found = new Map<string, string>();
  for (const { id, frontMatter } of docs) {
    const { operation } = frontMatter as { operation?: string | string[] };
    const method = typeof operation === 'string' && methods.get(operation);
    if (method) found.set(id, method);
  }
  return found;
}

function arrange(items: readonly Item[], methods: Map<string, string>, level = 1): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.type === 'doc') {
      const method = methods.get(item.id);
      return [method ? { ...item, customProps: { method } } : item];
    }
    if (item.type !== 'category') return [item];
    const page = item.link?.type === 'doc' ? item.link.id : undefined;
    if (level < deepest && !unshownFolder.test(page ?? '')) {
      return [{ ...item, items: arrange(item.items, methods, level + 1) }];
    }
    return [...(page ? [{ type: 'doc' as const, id: page }] : []), ...arrange(item.items, methods, level)];
  });
}

/** The sidebar of a folder: as Docusaurus makes it, with the methods of operations, and not deeper than three levels. */
export const createSidebarItems: Generator = async ({ defaultSidebarItemsGenerator, ...args }) => {
  const items = await defaultSidebarItemsGenerator(args);
  return arrange(items, await loadMethods(args.docs));
};
