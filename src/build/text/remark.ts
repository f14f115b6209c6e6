import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { docs, textOf, writePageLater } from './keep.ts';

/** In a build, writes the page as text from the tree of its HTML: it is not read a second time for Markdown copies and the search index. */
export function remarkText() {
  return (tree: Root, file: VFile) => {
    const source = path.relative(docs, file.path).split(path.sep).join('/');
    if (process.env.NODE_ENV !== 'production' || source.startsWith('..')) return;
    const { frontMatter } = file.data as { frontMatter: Record<string, unknown> };
    writePageLater(source, textOf(source), frontMatter, tree);
  };
}
