import { textsFile } from './files.ts';
import type { IndexedHeading, IndexedPage, PageFile, Texts } from './model.ts';
import type { SourcePage, SourceSection } from './source.ts';
import { idOf } from './words.ts';

/** Characters of a page's texts in one file. */
const textSize = 4000;

/** Characters of the rows in the first file. */
const rowsSize = 100_000;

function headingOf({ id, title, endpoint }: SourceSection): IndexedHeading {
  if (endpoint !== undefined) return [title, id, endpoint];
  return idOf(title) === id ? title : [title, id];
}

function textOf(page: SourcePage, { id, shown }: SourceSection): string {
  return shown || (id === '' ? page.description : '');
}

/** Where the texts of a page are split. */
function splitsOf(page: SourcePage): number[] {
  const splits: number[] = [];
  let size = 0;
  for (const [at, section] of page.sections.entries()) {
    const length = textOf(page, section).length;
    if (size > 0 && size + length > textSize) {
      splits.push(at);
      size = 0;
    }
    size += length;
  }
  return splits;
}

/** A page as a result shows it. */
export function rowOf(page: SourcePage): IndexedPage {
  const { url, title, area, endpoint, crumbs, sections } = page;
  const splits = splitsOf(page);
  return {
    url,
    title,
    area,
    ...(endpoint && { endpoint }),
    ...(crumbs.length > 0 && { crumbs }),
    sections: sections.slice(1).map(headingOf),
    ...(splits.length > 0 && { splits }),
  };
}

/** The files of a page: the first has its row too. */
export function pageFiles(page: SourcePage, number: number): [name: string, content: PageFile | Texts][] {
  const texts = page.sections.map((section) => textOf(page, section));
  const row = rowOf(page);
  const { splits = [] } = row;
  const further = splits.map((from, at): [string, Texts] => [
    textsFile(number, at + 1),
    texts.slice(from, splits[at + 1]),
  ]);
  return [[textsFile(number, 0), { ...row, texts: texts.slice(0, splits[0]) }], ...further];
}

function depthOf({ url }: SourcePage): number {
  return url.split('/').filter(Boolean).length;
}

/** The pages in two groups, each in its order: those nearest to the top of the site, whose rows fit into the first file, and the others. */
export function orderPages(pages: SourcePage[]): { ordered: SourcePage[]; first: number } {
  const first = new Set<SourcePage>();
  let size = 0;
  for (const page of [...pages].sort((x, y) => depthOf(x) - depthOf(y))) {
    size += JSON.stringify(rowOf(page)).length;
    if (size > rowsSize) break;
    first.add(page);
  }
  const others = pages.filter((page) => !first.has(page));
  return { ordered: [...pages.filter((page) => first.has(page)), ...others], first: first.size };
}
