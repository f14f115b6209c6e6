import path from 'node:path';
import { loadContracts } from '@docs/contracts';
import { packSandbox } from '@docs/sandbox/bundle';
import type { Plugin } from '@docusaurus/types';
import { loadNotice, packageFolder } from '../notices/load.ts';
import { renderNotices } from '../notices/render.ts';

/** The licenses of the packages that some files belong to. */
function noticesOf(files: string[]): string {
  return renderNotices([...new Set(files.flatMap((file) => packageFolder(file) ?? []))].map(loadNotice));
}

/** Publishes the sandbox as a package to install, `/downloads/sandbox.tgz`. */
export default function sandboxPlugin(): Plugin {
  return {
    name: 'sandbox',
    async postBuild({ outDir }) {
      await packSandbox(path.join(outDir, 'downloads'), [...(await loadContracts()).values()], noticesOf);
    },
  };
}
