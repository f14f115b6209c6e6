import { loadContracts } from '@docs/contracts';
import type { Page } from '@docs/reference/text';
import { copyUrl } from '@docs/reference/urls';
import type { Plugin } from '@docusaurus/types';
import { areas } from '../../../site/areas.ts';
import { loadPages } from '../pages/records.ts';
import { publish } from '../publish.ts';
import { loadRoutes } from '../routes/load.ts';
import { groupPages, renderGroup, renderIndex, splitPage } from './llms.ts';

/** Publishes the site as text: a Markdown copy of each page and of the sections of long ones, and the llms.txt files. */
export default function textPlugin(): Plugin {
  return {
    name: 'text',
    async postBuild({ outDir }) {
      const pages = await loadPages();
      const order = new Map(loadRoutes().map(({ path }, index) => [path, index]));
      const placeOf = ({ url }: Page) => order.get(url) ?? order.size;
      const sorted = pages.toSorted((a, b) => placeOf(a) - placeOf(b));
      const { first, groups } = groupPages(sorted, [...(await loadContracts()).values()]);
      const join = (chosen: Page[]) => chosen.map((page) => page.markdown).join('\n\n');
      await publish(outDir, [
        ...pages.map(({ url, markdown }) => [copyUrl(url), markdown] as const),
        ...pages.flatMap(splitPage).map(({ url, markdown }) => [url, markdown] as const),
        ...groups.map((group) => [group.url, renderGroup(group)] as const),
        ...areas.map(
          ({ folder }) => [`llms-${folder}.txt`, join(pages.filter(({ area }) => area === folder))] as const,
        ),
        ['llms-full.txt', join(pages)],
        ['llms.txt', renderIndex(first, groups)],
      ]);
    },
  };
}
