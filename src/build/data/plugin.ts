import path from 'node:path';
import { loadContracts } from '@docs/contracts';
import { type Archive, archiveName } from '@docs/mcp/archive';
import type { Page } from '@docs/reference/text';
import { writeChecked } from '@docs/sandbox/pack';
import { format } from '@docs/search/files';
import type { Plugin } from '@docusaurus/types';
import { loadPages } from '../pages/records.ts';
import { loadFacts } from '../pages/site.ts';
import { pageOf } from '../pages/source.ts';
import { publish } from '../publish.ts';
import { makeIndex } from '../search/make.ts';
import { renderErrorData, renderOperationData, renderPageData } from './render.ts';

/** The data with texts and search index, as the MCP server loads them. */
async function renderArchive(data: Omit<Archive, 'format' | 'index'>, pages: Page[]): Promise<string> {
  const { start, files } = await makeIndex(pages);
  const parsed = [...files].map(([name, content]) => [name, JSON.parse(content)]);
  const archive: Archive = { format, ...data, index: { start, files: Object.fromEntries(parsed) } };
  return JSON.stringify(archive);
}

/** Publishes operations, errors, and sections as JSON, for clients such as the MCP server. */
export default function dataPlugin(): Plugin {
  return {
    name: 'data',
    async postBuild({ outDir }) {
      const contracts = [...(await loadContracts()).values()];
      const texts = await loadPages();
      const operations = renderOperationData(
        contracts.flatMap((contract) => contract.operations),
        (id) => pageOf(id)?.url,
      );
      const { problems, urlOfProblem } = await loadFacts();
      const errors = renderErrorData(problems(), urlOfProblem);
      const pages = renderPageData(texts);
      await publish(outDir, [
        ['data/operations.json', JSON.stringify(operations)],
        ['data/errors.json', JSON.stringify(errors)],
        ['data/pages.json', JSON.stringify(pages)],
      ]);
      const copies = pages.map((page, index) => ({ ...page, markdown: texts[index]?.markdown ?? '' }));
      const archive = await renderArchive({ pages: copies, operations, errors }, texts);
      writeChecked(path.join(outDir, 'downloads'), archiveName, archive);
    },
  };
}
