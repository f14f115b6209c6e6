import { loadContracts } from '@docs/contracts';
import type { Plugin } from '@docusaurus/types';
import { loadPages } from '../pages/records.ts';
import { loadFacts } from '../pages/site.ts';
import { pageOf } from '../pages/source.ts';
import { publish } from '../publish.ts';
import { renderErrorData, renderOperationData, renderPageData } from './render.ts';

/** Publishes operations, errors, and sections as JSON, for clients such as the MCP server. */
export default function dataPlugin(): Plugin {
  return {
    name: 'data',
    async postBuild({ outDir }) {
      const contracts = [...(await loadContracts()).values()];
      const operations = contracts.flatMap((contract) => contract.operations);
      const { problems, urlOfProblem } = await loadFacts();
      const errors = renderErrorData(problems(), urlOfProblem);
      await publish(outDir, [
        ['data/operations.json', JSON.stringify(renderOperationData(operations, (id) => pageOf(id)?.url))],
        ['data/errors.json', JSON.stringify(errors)],
        ['data/pages.json', JSON.stringify(renderPageData(await loadPages()))],
      ]);
    },
  };
}
