import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { repository } from '../../../site/repository.ts';

const staticDir = path.join(repository, 'static');

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/**
 * Links and images lead to files in `static/` by plain URLs. Any other file is an error: only the browser's build would
 * publish it, and that build knows no pages.
 */
export function remarkFiles() {
  return (tree: Root, vfile: VFile) => {
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
      const [name = ''] = node.url.split(/[?#]/);
      if (!name || /^[a-z][a-z\d+.-]*:/i.test(name) || /\.mdx?$/.test(name)) return;
      if (name.startsWith('/')) {
        // `pathname://` keeps the framework from bundling it.
        if (isFile(path.join(staticDir, decodeURI(name)))) node.url = `pathname://${node.url}`;
        return;
      }
      const file = path.join(path.dirname(vfile.path), decodeURI(name.replace(/^@site\//, '')));
      if (name.startsWith('@site/') || isFile(file)) {
        const place = `${path.relative(process.cwd(), vfile.path)}:${node.position?.start.line ?? 1}`;
        throw new Error(
          `${place}: found a ${node.type} to the file ${name}.\n  → Move it to static/, and write its URL there: /${path.basename(name)}.`,
        );
      }
    });
  };
}
