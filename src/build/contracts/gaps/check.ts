import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Contract, checkContracts, loadContracts, loadModels, loadServices } from '@docs/contracts';
import type { Finding } from '@docs/contracts/findings';
import { hasStubs, loadStubs } from '@docs/contracts/stubs';
import { collectProblems } from '@docs/reference/problem';
import { repository } from '../../../../site/repository.ts';
import { routeOf } from '../../../../site/urls.ts';
import { isForAllModels, loadIndex } from '../../pages/source.ts';
import { checkPages } from '../../routes/check.ts';
import { loadRoutes } from '../../routes/load.ts';
import { type Facts, gapsOf } from './render.ts';

/** The three pages of a model, as files that its folder lacks, with the lines of `site/routes.tsv` that they need. */
function missingModelPages({ service }: Contract): Facts['modelPages'] {
  const listed = new Set(loadRoutes().map((route) => route.path));
  const pages = ['index', 'service', 'package'].map((name) => `models/${service}/${name}.md`);
  return pages
    .filter((page) => !existsSync(path.join(repository, 'docs', page)))
    .map((page) => {
      const url = routeOf(page) ?? '';
      return { service, file: `docs/${page}`, route: listed.has(url) ? undefined : `${url}\tmodels` };
    });
}

async function loadFacts(): Promise<Facts> {
  const sdk = hasStubs('sdk') ? loadStubs('sdk').find(({ name }) => name === 'ErrorCode') : undefined;
  return {
    contracts: [...(await loadContracts()).values()].map(({ file, card, operations }) => ({
      file,
      isModel: card !== undefined,
      operations: operations.map(({ id }) => id),
    })),
    pages: loadIndex()
      .pages.filter(({ operations }) => operations.length > 0)
      .map(({ file, operations }) => ({ file, operations, isForAllModels: isForAllModels(file) })),
    codes: collectProblems((await loadServices()).values()).map(({ problem }) => problem.code),
    constants: sdk?.kind === 'class' ? sdk.attributes.map(({ name }) => name) : undefined,
    modelPages: [...(await loadModels()).values()].flatMap(missingModelPages),
  };
}

/**
 * Everything that is wrong with contracts and pages, and everything that one of them has and another lacks. Contracts with errors hide what
 * pages lack of them.
 */
export async function checkSite(): Promise<Finding[]> {
  const contracts = await checkContracts();
  const pages = checkPages();
  const isWhole = contracts.every(({ level }) => level !== 'error');
  return [...contracts, ...pages, ...(isWhole ? gapsOf(await loadFacts()) : [])];
}
