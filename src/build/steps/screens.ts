import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { sizeOf } from '../../../packages/reference/diagram/size.ts';
import { jsx } from '../../../packages/reference/markdown/jsx.ts';
import { loadScreen } from '../../../packages/reference/screen/load.ts';
import { renderScreen, width } from '../../../packages/reference/screen/render.ts';

/** Draws every ```screen block at build. */
export function remarkScreens() {
  return (tree: Root, file: VFile) => {
    let count = 0;
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'screen' || index === undefined || !parent) return;
      count += 1;
      try {
        const screen = loadScreen(node.value);
        const html = toHtml(renderScreen(screen, `screen-${count}`), { space: 'svg' });
        parent.children[index] = jsx('Diagram', { html, title: screen.title, size: sizeOf(width) });
      } catch (error) {
        throw new Error(`${file.path}:${node.position?.start.line}: ${(error as Error).message}`);
      }
    });
  };
}
