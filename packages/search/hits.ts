import { excerptOf, markMatches, type Terms } from './excerpt.ts';
import { findField } from './fields.ts';
import { textsFile } from './files.ts';
import type { Hit, IndexedPage, PageFile, Store, Texts } from './model.ts';
import { idOf } from './words.ts';

/** Where a section is: the number of its page, and its number there. */
interface Position {
  page: number;
  section: number;
}

/** A section of a page: its heading, its ID, and the endpoint that it is about. */
function sectionAt(page: IndexedPage, at: number): { title: string; id: string; endpoint: string } {
  const heading = page.sections[at - 1];
  const [title, id] = typeof heading === 'string' ? [heading, idOf(heading)] : (heading ?? ['', '']);
  // An endpoint is that of all sections below, up to the next one.
  const begins = page.sections.slice(0, at).findLast((one) => typeof one !== 'string' && one[2] !== undefined);
  return { title, id, endpoint: begins?.[2] ?? page.endpoint ?? '' };
}

/** The text of a section, as far as it is loaded. */
function textAt(store: Store, page: IndexedPage, { page: number, section }: Position): string {
  const splits = page.splits ?? [];
  const part = splits.filter((first) => first <= section).length;
  if (part === 0) return store.file<PageFile>(textsFile(number, 0))?.texts[section] ?? '';
  return store.file<Texts>(textsFile(number, part))?.[section - (splits[part - 1] as number)] ?? '';
}

type Description = Pick<Hit, 'field' | 'excerpt'>;

/** The description of a result: the field that the query names, or an excerpt. */
function describe(text: string, endpoint: string, query: string, marks: Terms): Description {
  const field = endpoint ? findField(text, query) : undefined;
  if (!field) return { excerpt: excerptOf(text, marks) };
  const { name, type, description } = field;
  return { field: { name, type, marked: markMatches(name, marks) }, excerpt: markMatches(description, marks) };
}

/** A section as a result, with an excerpt if its page's file is loaded; nothing if the page isn't known yet. */
export function hitOf(store: Store, position: Position, query: string, marks: Terms): Hit | undefined {
  const { areas, pages } = store.start;
  const page = pages[position.page] ?? store.file<PageFile>(textsFile(position.page, 0));
  if (!page) return undefined;
  const { title, id, endpoint } = sectionAt(page, position.section);
  const text = textAt(store, page, position);
  // Only when it is shown: excerpts take longer than the search.
  let description: Description | undefined;
  function shown(): Description {
    description ??= describe(text, endpoint, query, marks);
    return description;
  }
  return {
    page,
    section: title,
    url: id === '' ? page.url : `${page.url}#${id}`,
    area: areas[page.area] ?? '',
    crumbs: page.crumbs ?? [],
    endpoint,
    get field() {
      return shown().field;
    },
    get excerpt() {
      return shown().excerpt;
    },
  };
}
