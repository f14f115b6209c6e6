import { loadContracts } from '@docs/contracts';
import { withOwnProblems } from '@docs/contracts/problems';
import type { Plugin } from '@docusaurus/types';
import { stringify } from 'yaml';
import { publish } from '../publish.ts';

/** Publishes each contract, bundled into one document, as `/openapi/<service>.yaml` and `.json`. */
export default function contractsPlugin(): Plugin {
  return {
    name: 'contracts',
    async postBuild({ outDir }) {
      for (const { service, document: written, operations } of (await loadContracts()).values()) {
        const document = withOwnProblems(written, operations);
        await publish(outDir, [
          [`openapi/${service}.json`, `${JSON.stringify(document, null, 2)}\n`],
          [`openapi/${service}.yaml`, stringify(document, { aliasDuplicateObjects: false })],
        ]);
      }
    },
  };
}
