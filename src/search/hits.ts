import { excerptOf, markMatches, type Terms } from './excerpt.ts';
import { askedField } from './fields.ts';
import { textsFile } from './files.ts';
import type { Hit, IndexedPage, PageFile, Store, Texts } from './model.ts';
import { idOf } from './words.ts';

/** Where a section is: the number of its page, and its number there. */
export interface Position {
  page: number;
  section: number;
}

/** A section of a page: its heading, its ID, and the endpoint that it is about. */
function sectionAt(page: IndexedPage, at: number): { title: string; id: string; endpoint: string } {
  let section = { title: '', id: '', endpoint: page.endpoint ?? '' };
  for (const heading of page.sections.slice(0, at)) {
    const [title, id, endpoint = section.endpoint] = typeof heading === 'string' ? [heading, idOf(heading)] : heading;
    section = { title, id, endpoint };
  }
  return section;
}

/** The text of a section, as far as it is loaded. */
function textAt(store: Store, page: IndexedPage, { page: number, section }: Position): string {
  const splits = page.splits ?? [];
  const part = splits.filter((first) => first <= section).length;
  if (part === 0) return store.file<PageFile>(textsFile(number, 0))?.texts[section] ?? '';
  return store.file<Texts>(textsFile(number, part))?.[section - (splits[part - 1] as number)] ?? '';
}

/** A section as a result, with an excerpt if its page's file is loaded; nothing if the page isn't known yet. */
export function hitOf(
  store: Store,
  position: Position,
  question: string,
  marks: Terms,
): Omit<Hit, 'score'> | undefined {
  const { areas, pages } = store.start;
  const page = pages[position.page] ?? store.file<PageFile>(textsFile(position.page, 0));
  if (!page) return undefined;
  const { title, id, endpoint } = sectionAt(page, position.section);
  const text = textAt(store, page, position);
  const field = endpoint ? askedField(text, question) : undefined;
  return {
    page,
    section: title,
    url: id === '' ? page.url : `${page.url}#${id}`,
    area: areas[page.area] ?? '',
    crumbs: page.crumbs ?? [],
    endpoint,
    ...(field && { field: { name: field.name, type: field.type, marked: markMatches(field.name, marks) } }),
    excerpt: field ? markMatches(field.description, marks) : excerptOf(text, marks),
  };
}
