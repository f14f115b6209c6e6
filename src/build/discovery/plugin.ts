import { loadContracts } from '@docs/contracts';
import type { Plugin } from '@docusaurus/types';
import { loadIndex, pageOf } from '../pages/source.ts';
import { publish } from '../publish.ts';
import { missing, renderCatalog, renderSecurity, renderSkills, robots } from './render.ts';
import { renderSkill, skillUrl } from './skill.ts';

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
