import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { repository } from '../../../site/repository.ts';
import type { Step } from './step.ts';

const staticDir = path.join(repository, 'static');

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/**
 * Links lead to pages by the paths of their files, and with images to files in `static/` by plain URLs. Any other file is an error: nothing
 * would publish it.
 */
export const resolveLinks: Step = (tree, { page, site, report }) => {
  const folder = path.posix.dirname(page.source);
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(node.url) ?? [];
    const line = node.position?.start.line;
    if (!name || /^[a-z][a-z\d+.-]*:/i.test(name)) return;
    if (name.startsWith('/') && !name.endsWith('.mdx')) {
      // `pathname://` marks what is not a page.
      if (isFile(path.join(staticDir, decodeURI(name)))) node.url = `pathname://${node.url}`;
      return;
    }
    if (/\.mdx?$/.test(name) && !name.startsWith('@site/')) {
      const url = site.urlOfFile(path.posix.join(folder, decodeURI(name)));
      if (url) {
        node.url = encodeURI(url) + rest;
        return;
      }
      const fix = 'Write the path of a file in docs/, relative to this one, with its extension.';
      report('warning', line, `the link to ${node.url} doesn't lead to a page.`, fix);
      node.url = `pathname:///${node.url.replace(/^(?:\.{0,2}\/)+/, '')}`;
      return;
    }
    const file = path.join(repository, 'docs', folder, decodeURI(name.replace(/^@site\//, '')));
    if (name.startsWith('@site/') || isFile(file)) {
      const found = `found a ${node.type} to the file ${name}.`;
      report('error', line, found, `Move it to static/, and write its URL there: /${path.basename(name)}.`);
    }
  });
};
