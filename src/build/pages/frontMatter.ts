import type { ParseFrontMatter } from '@docusaurus/types';
import { loadIndex, sourceOf } from './source.ts';

/** The `markdown.parseFrontMatter` hook: the front matter of a page of `docs/` is that of the index. */
export const frontMatterOf: ParseFrontMatter = async ({ filePath, fileContent, defaultParseFrontMatter }) => {
  const page = loadIndex().bySource.get(sourceOf(filePath));
  if (!page) return defaultParseFrontMatter({ filePath, fileContent });
  return { frontMatter: page.frontMatter, content: page.content.trim() };
};
