import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContracts } from '@docs/contracts';
import { collectProblems } from '@docs/reference/problem';
import type { Plugin } from '@docusaurus/types';
import { loadPages } from '../pages/records.ts';
import { pageOf, urlOfDirective } from '../pages/source.ts';
import { renderErrorData, renderOperationData, renderPageData } from './render.ts';

/** Publishes operations, errors, and sections as JSON, for clients such as the MCP server. */
export default function dataPlugin(): Plugin {
  return {
    name: 'data',
    async postBuild({ outDir }) {
      const contracts = [...(await loadContracts()).values()];
      const operations = contracts.flatMap((contract) => contract.operations);
      const files = {
        operations: renderOperationData(operations, (id) => pageOf(id)?.url),
        errors: renderErrorData(collectProblems(contracts), urlOfDirective('problems')),
        pages: renderPageData(await loadPages()),
      };
      await mkdir(path.join(outDir, 'data'), { recursive: true });
      for (const [name, data] of Object.entries(files)) {
        await writeFile(path.join(outDir, 'data', `${name}.json`), JSON.stringify(data));
      }
    },
  };
}
