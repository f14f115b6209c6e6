import { loadContracts } from '@docs/contracts';
import type { Page } from '@docs/reference/text';
import { type IndexFiles, readSources, renderIndex } from '@docs/search/build';
import { areas } from '../../../site/areas.ts';

/** The search index of pages, with the contracts' operations. */
export async function makeIndex(pages: Page[]): Promise<IndexFiles> {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  return renderIndex(readSources(pages, areas, new Map(operations.map((one) => [one.id, one]))), areas);
}
