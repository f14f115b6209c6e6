import path from 'node:path';
import { hasStubs } from '@docs/contracts/stubs';
import { writeSdk } from '@docs/sdk-python';
import type { Plugin } from '@docusaurus/types';

/** Publishes the Python SDK, `/downloads/orrery-*`, and an index for pip, `/downloads/simple/`. */
export default function sdkPlugin(): Plugin {
  return {
    name: 'sdk',
    async postBuild({ outDir }) {
      if (hasStubs('sdk')) writeSdk(path.join(outDir, 'downloads'));
    },
  };
}
