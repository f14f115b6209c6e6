import type { Operation } from '@docs/contracts';
import { anchorOf } from '@docs/reference/operation';
import type { Page } from '@docs/reference/text';
import { fieldWriter, type Line, lineOf } from './lines.ts';

/** A section as the index reads it. */
export interface SourceSection {
  id: string;
  title: string;
  /** The endpoint that begins here; empty where an operation ends, `undefined` where nothing changes. */
  endpoint: string | undefined;
  /** Names that lead here: of the operation that begins here. */
  names: string[];
  /** The text that excerpts come from. */
  shown: string;
  /** The text that is searched: without descriptions that other sections have too. */
  searched: string;
}

/** A page as the index reads it. */
export interface SourcePage {
  url: string;
  title: string;
  label: string;
  description: string;
  area: number;
  endpoint: string;
  /** Whether its text is mostly fields of operations. */
  isReference: boolean;
  /** Names that lead here whatever the text says: operations (`ekp/initUpload`), also those of its sections, and symbols. */
  names: string[];
  /** The title of the page above it. */
  above: string;
  crumbs: string[];
  sections: SourceSection[];
}

/** Parts of operation pages that only point elsewhere: to the error catalog, to other operations. */
const pointers = new Set(['Errors', 'Related operations']);

/** Whether a heading is a symbol of a stub: `KnowledgeGraph`, `Files.upload`. */
export function isSymbol(title: string): boolean {
  return /^[A-Z][a-z]+(?:[A-Z.]\w*)+$/.test(title);
}

/** The pages above each page, the outermost first: those of its folders, below the area's own. */
function pagesAbove(pages: Page[]): (page: Page) => Page[] {
  const folderOf = (source: string) => source.replace(/\/index\.mdx?$/, '');
  const byFolder = new Map(pages.map((page) => [folderOf(page.source), page]));
  return ({ source }) => {
    const folders = folderOf(source).split('/').slice(0, -1);
    const prefixes = folders.map((_, at) => folders.slice(0, at + 1).join('/')).slice(1);
    return prefixes.flatMap((folder) => byFolder.get(folder) ?? []);
  };
}

function endpointOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** Where the parts of operations begin, with their endpoints, and where they end, with an empty one. */
function endpointsOf(page: Page, begins: Map<string, Operation>): Map<string, string> {
  const found = new Map<string, string>();
  let depth = 0;
  for (const section of page.sections) {
    const operation = begins.get(section.id);
    if (operation) depth = section.depth;
    if (operation || section.depth <= depth) found.set(section.id, operation ? endpointOf(operation) : '');
  }
  return found;
}

/** Reads the pages for the index, in their order. */
export function readSources(
  pages: Page[],
  areas: readonly { folder: string }[],
  operations: Map<string, Operation>,
): SourcePage[] {
  const seen = new Set<string>();
  const writers = areas.map(() => fieldWriter(seen));
  const aboveOf = pagesAbove(pages);
  return pages.map((page) => {
    const area = Math.max(
      0,
      areas.findIndex(({ folder }) => folder === page.area),
    );
    const named = page.operations.flatMap((id) => operations.get(id) ?? []);
    const [first] = named;
    const isReference = named.length > 0;
    const above = aboveOf(page);
    const labels = above.map(({ label }) => label);
    // The operations that are sections of the page, by the ID of the section.
    const begins = new Map(page.isGroup ? named.map((one) => [anchorOf(one.id, page.operations), one]) : []);
    const endpoints = endpointsOf(page, begins);
    const write = writers[area] ?? fieldWriter(seen);
    const sections = page.sections.map(({ id, title, texts }): SourceSection => {
      const isReferred = isSymbol(title);
      // A parameter of a method is explained where the API explains it.
      const named = isReferred ? texts.map(({ text }) => ({ text })) : texts;
      const isFields = (isReference && id !== '') || isReferred;
      const plain = () => named.map((one) => ({ shown: lineOf(one), searched: lineOf(one) }));
      const lines = isReference && pointers.has(title) ? [] : isFields ? write(named) : plain();
      const join = (kind: keyof Line) => lines.map((line) => line[kind]).join(isReference ? '\n' : ' ');
      const operation = begins.get(id);
      return {
        id,
        title,
        endpoint: endpoints.get(id),
        names: operation ? [operation.id] : [],
        shown: join('shown'),
        searched: join('searched'),
      };
    });
    return {
      url: page.url,
      title: page.title,
      label: page.label,
      description: page.description,
      area,
      endpoint: first && !page.isGroup ? endpointOf(first) : '',
      isReference,
      names: [...named.map(({ id }) => id), ...page.names],
      above: above.at(-1)?.title ?? '',
      crumbs: labels.length > 2 ? [labels[0] as string, labels.at(-1) as string] : labels,
      sections,
    };
  });
}
