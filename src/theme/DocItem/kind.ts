import type { ContentsItem } from '@docs/reference/components';

interface Doc {
  /** The path of its file below `docs/`, without extension. */
  id: string;
  frontMatter: object;
  toc: readonly Pick<ContentsItem, 'level'>[];
}

/** The home page: its title is a headline, and it has no breadcrumb, contents, or page menu. */
export function isHome({ id }: Pick<Doc, 'id'>): boolean {
  return id === 'platform/index';
}

/** Whether a page lists its headings. */
export function hasContents({ frontMatter, toc }: Omit<Doc, 'id'>): boolean {
  const isHidden = 'hide_table_of_contents' in frontMatter && frontMatter.hide_table_of_contents;
  return !isHidden && toc.some(({ level }) => level === 2 || level === 3);
}

/** Whether they have a column in wide windows. Operations need the width: theirs are folded at every width. */
export function hasContentsColumn(doc: Omit<Doc, 'id'>): boolean {
  return hasContents(doc) && !('operation' in doc.frontMatter);
}
