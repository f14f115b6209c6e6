import { loadContracts } from '@docs/contracts';
import type { PluginOptions } from '@docusaurus/plugin-content-docs';
import { pageOf } from '../pages/source.ts';

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

/** The parts of pages with operations that the sidebar shows, by the page's ID. */
interface Shown {
  /** The method of a page with one operation. */
  methods: Map<string, string>;
  /** The sections of a page with several. */
  sections: Map<string, Item[]>;
  labels: Map<string, string>;
}

async function loadShown(docs: Parameters<Generator>[0]['docs']): Promise<Shown> {
  const contracts = [...(await loadForSidebar()).values()];
  const known = new Map(contracts.flatMap(({ operations }) => operations.map((one) => [one.id, one])));
  const shown: Shown = { methods: new Map(), sections: new Map(), labels: new Map() };
  for (const { id, frontMatter, title } of docs) {
    const { operation, sidebar_label: label } = frontMatter as {
      operation?: string | string[];
      sidebar_label?: string;
    };
    if (operation === undefined) continue;
    shown.labels.set(id, label ?? title);
    const found = [operation].flat().flatMap((name) => known.get(name) ?? []);
    if (typeof operation === 'string') for (const { method } of found) shown.methods.set(id, method);
    // A page that isn't a folder's own is about its only operation.
    else if (found.length > 1 || id.endsWith('index')) shown.sections.set(id, found.flatMap(sectionOf));
  }
  return shown;
}

/** The link to an operation that is a section of a page. */
function sectionOf({ id, summary, method }: { id: string; summary: string; method: string }): Item[] {
  const url = pageOf(id)?.url;
  return url ? [{ type: 'link', label: summary, href: url, customProps: { method } }] : [];
}

function arrange(items: readonly Item[], shown: Shown, level = 1): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.type === 'doc') {
      const { id } = item;
      const [method, sections = []] = [shown.methods.get(id), shown.sections.get(id)];
      if (sections.length === 0) return [method ? { ...item, customProps: { method } } : item];
      if (level >= deepest) return [item, ...sections];
      return [{ type: 'category', label: shown.labels.get(id) ?? id, link: { type: 'doc', id }, items: sections }];
    }
    if (item.type !== 'category') return [item];
    const page = item.link?.type === 'doc' ? item.link.id : undefined;
    const sections = shown.sections.get(page ?? '') ?? [];
    if (level < deepest && !unshownFolder.test(page ?? '')) {
      return [{ ...item, items: [...arrange(item.items, shown, level + 1), ...sections] }];
    }
    return [...(page ? [{ type: 'doc' as const, id: page }] : []), ...arrange(item.items, shown, level), ...sections];
  });
}

/** The sidebar of a folder: as Docusaurus makes it, with the operations of its pages, and not deeper than three levels. */
export const createSidebarItems: Generator = async ({ defaultSidebarItemsGenerator, ...args }) => {
  const items = await defaultSidebarItemsGenerator(args);
  return arrange(items, await loadShown(args.docs));
};
