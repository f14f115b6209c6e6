import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { authorError } from '../../../packages/contracts/report/finding.ts';
import { type Block, box } from '../../../packages/reference/markdown/tree.ts';
import { isGroup, namedOperations } from '../pages/load.ts';
import { renderNamedOperations } from './operation.ts';
import { directives } from './registry.ts';

/** Directives that other steps handle. */
const others = ['tagline', 'search'];

function lineOf(file: string, pattern: RegExp): number {
  return (
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => pattern.test(line)) + 1
  );
}

async function runDirective({ name, attributes, position }: LeafDirective, file: string): Promise<Block[]> {
  const render = directives[name];
  const place = { file, line: position?.start.line };
  if (render) return render(attributes?.of ?? '', place, attributes?.only ?? '');
  const known = [...Object.keys(directives), ...others].sort().join(', ');
  throw authorError(file, place.line, `"::${name}" is not a directive.`, `Write one of: ${known}.`);
}

/** Puts what contracts say into the pages that ask for it, by directive or by front matter. */
export function remarkDirectives() {
  return async (tree: Root, vfile: VFile) => {
    const file = path.relative(process.cwd(), vfile.path);
    await Promise.all(
      tree.children.map(async (node, index) => {
        if (node.type !== 'leafDirective' || others.includes(node.name)) return;
        tree.children[index] = box('div', '', await runDirective(node, file)) as RootContent;
      }),
    );
    const frontMatter = (vfile.data.frontMatter ?? {}) as Record<string, unknown>;
    const names = namedOperations(frontMatter);
    if (names.length === 0) return;
    const place = { file, line: lineOf(vfile.path, /^operation:/) };
    tree.children = (await renderNamedOperations(
      names,
      isGroup(frontMatter),
      tree.children as Block[],
      place,
    )) as RootContent[];
  };
}
