import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContracts } from '@docs/contracts';
import type { Plugin } from '@docusaurus/types';
import { stringify } from 'yaml';

/** Publishes each contract, bundled into one document, as `/openapi/<service>.yaml` and `.json`. */
export default function contractsPlugin(): Plugin {
  return {
    name: 'contracts',
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'openapi');
      await mkdir(folder, { recursive: true });
      for (const { service, document } of (await loadContracts()).values()) {
        await writeFile(path.join(folder, `${service}.json`), `${JSON.stringify(document, null, 2)}\n`);
        await writeFile(path.join(folder, `${service}.yaml`), stringify(document, { aliasDuplicateObjects: false }));
      }
    },
  };
}
