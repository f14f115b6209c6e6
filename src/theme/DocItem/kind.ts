import type { DocContextValue } from '@docusaurus/plugin-content-docs/client';

type Doc = Pick<DocContextValue, 'frontMatter' | 'metadata' | 'toc'>;

/** The home page: its title is a headline, and it has no breadcrumb, contents, or page menu. */
export function isHome({ metadata }: Doc): boolean {
  return metadata.id === 'platform/index';
}

/** Whether a page lists its headings. */
export function hasContents({ frontMatter, toc }: Doc): boolean {
  return !frontMatter.hide_table_of_contents && toc.some(({ level }) => level === 2 || level === 3);
}

/** Whether they have a column in wide windows. Operations need the width: theirs are folded at every width. */
export function hasContentsColumn(doc: Doc): boolean {
  return hasContents(doc) && !('operation' in doc.frontMatter);
}
