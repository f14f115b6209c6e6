import { loadContracts } from '@docs/contracts';
import { loadReleases } from '@docs/contracts/changes';
import type { Plugin } from '@docusaurus/types';
import { product } from '../../../site/product.ts';
import { linkToOperation } from '../pages/operations.ts';
import { loadFacts } from '../pages/site.ts';
import { loadIndex, pageOf, urlOfDirective } from '../pages/source.ts';
import { publish } from '../publish.ts';
import { renderFeed } from './feed.ts';
import { missing, renderCatalog, renderSecurity, renderSkills, robots } from './render.ts';
import { renderSkill, skillUrl } from './skill.ts';

/** The feed of the page that shows releases. */
async function loadFeed(): Promise<[file: string, content: string][]> {
  const page = urlOfDirective('changes');
  if (!page) return [];
  const { titleOfOperation } = await loadFacts();
  const absolute = (id: string) => {
    const known = pageOf(id);
    return known && { ...known, url: product.url + known.url };
  };
  const linkTo = (id: string) => linkToOperation(id, { titleOfOperation, pageOf: absolute });
  return [['changes.xml', renderFeed(loadReleases(), product.url + page, linkTo)]];
}

/** Publishes what machines look for before they know the site. */
export default function discoveryPlugin(): Plugin {
  return {
    name: 'discovery',
    async postBuild({ outDir }) {
      const contracts = [...(await loadContracts()).values()];
      const { bySource } = loadIndex();
      const pageOfService = (service: string) =>
        [`api/${service}/index.md`, `models/${service}/service.md`].flatMap((file) => bySource.get(file)?.url ?? [])[0];
      const skill = renderSkill(
        contracts.flatMap(({ operations }) => operations),
        (id) => pageOf(id)?.url,
      );
      await publish(outDir, [
        ...(await loadFeed()),
        ['404.md', missing],
        ['robots.txt', robots],
        ['.well-known/api-catalog', renderCatalog(contracts, pageOfService)],
        ['.well-known/security.txt', renderSecurity(new Date())],
        ['.well-known/agent-skills/index.json', renderSkills(skill)],
        [skillUrl.slice(1), skill],
        // The name that assistants try.
        ['skill.md', skill],
      ]);
    },
  };
}
