import { loadContracts } from '../../../packages/contracts/load.ts';
import type { Page } from '../../../packages/reference/text/model.ts';
import { type IndexFiles, renderIndex } from '../../../packages/search/render.ts';
import { readSources } from '../../../packages/search/source.ts';
import { areas } from '../../../site/areas.ts';

/** The search index of pages, with the contracts' operations. */
export async function makeIndex(pages: Page[]): Promise<IndexFiles> {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  return renderIndex(readSources(pages, areas, new Map(operations.map((one) => [one.id, one]))), areas);
}
