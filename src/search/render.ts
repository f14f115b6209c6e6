import type { Operation } from '../contracts/model.ts';
import type { Page } from '../text/model.ts';
import { sectionsOf } from '../text/render.ts';
import type { Heads, Texts } from './model.ts';

/** How much of a section is searched; what is longer is a table of fields, whose names come first. */
const longest = 6000;

/** The index of all pages: what is fetched first, and the texts of each area. */
export function renderIndex(pages: Page[], areas: Heads['areas'], operations: Map<string, Operation>) {
  const heads: Heads = { areas, pages: [], sections: [] };
  const texts: Texts[] = areas.map(() => []);
  for (const page of pages) {
    const area = Math.max(
      0,
      areas.findIndex(({ folder }) => folder === page.area),
    );
    const own = page.operations.flatMap((id) => operations.get(id) ?? []);
    const [first] = own;
    const names = [...own.flatMap(({ id, name }) => [name, id]), ...page.names];
    const index = heads.pages.push({
      address: page.address,
      title: page.title,
      label: page.label,
      description: page.description,
      area,
      ...(first && own.length === 1 && { endpoint: `${first.method} ${first.path}` }),
      ...(names.length > 0 && { names }),
    });
    for (const { id, title, text } of sectionsOf(page)) {
      const section = heads.sections.push([index - 1, id, title]) - 1;
      if (text) texts[area]?.push([section, text.slice(0, longest)]);
    }
  }
  return { heads, texts };
}
