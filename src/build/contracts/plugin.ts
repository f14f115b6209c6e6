import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Plugin } from '@docusaurus/types';
import { stringify } from 'yaml';
import { formatFinding } from '../../../packages/contracts/report/finding.ts';
import { checkSite } from './gaps/check.ts';
// Loaded now: when a contract is read, Docusaurus no longer compiles TypeScript.
import '../../../packages/contracts/contract.ts';
import { loadContracts } from '../../../packages/contracts/load.ts';

/** Publishes each contract, bundled into one document, as `/openapi/<service>.yaml` and `.json`. */
export default function contractsPlugin(): Plugin {
  return {
    name: 'contracts',
    /** Reports everything at once, before pages compile: each of them would report the same again. */
    async loadContent() {
      const findings = await checkSite();
      const of = (level: string) => findings.filter((finding) => finding.level === level).map(formatFinding);
      const [errors, warnings] = [of('error'), of('warning')];
      if (warnings.length > 0)
        logger.warn(`Contracts and pages have ${warnings.length} warnings.\n${warnings.join('\n')}`);
      if (errors.length === 0) return;
      logger.error(`Contracts and pages have ${errors.length} errors.\n${errors.join('\n')}`);
      // In development, pages report their errors and those of contracts that they show, and the author corrects them.
      if (process.env.NODE_ENV !== 'development') process.exit(1);
    },
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
