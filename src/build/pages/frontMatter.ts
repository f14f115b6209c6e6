import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { repository } from '../../../site/repository.ts';
import { loadIndex } from './source.ts';

/** The `markdown.parseFrontMatter` hook: the front matter of a page of `docs/` is that of the index. */
export const frontMatterOf: ParseFrontMatter = async ({ filePath, fileContent, defaultParseFrontMatter }) => {
  const source = path.relative(path.join(repository, 'docs'), filePath).split(path.sep).join('/');
  const page = loadIndex().bySource.get(source);
  if (!page) return defaultParseFrontMatter({ filePath, fileContent });
  return { frontMatter: page.frontMatter, content: page.content.trim() };
};
