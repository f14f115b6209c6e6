import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { jsx } from '../markdown/jsx.ts';
import { cached } from './cache.ts';
import { DiagramError, loadDiagram } from './load.ts';
import { renderDiagram } from './render.ts';

/** Draws every ```mermaid block at build; the page carries the finished SVG. */
export function remarkDiagrams() {
  return (tree: Root, file: VFile) => {
    let count = 0;
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || !parent) return;
      count += 1;
      try {
        const diagram = loadDiagram(node.value);
        const id = `diagram-${count}`;
        const html = cached(JSON.stringify([id, node.value]), () =>
          toHtml(renderDiagram(diagram, id), { space: 'svg' }),
        );
        parent.children[index] = jsx('Diagram', { html, title: diagram.title });
      } catch (error) {
        if (!(error instanceof DiagramError)) throw error;
        throw new Error(`${file.path}:${(node.position?.start.line ?? 0) + error.line}: ${error.message}`);
      }
    });
  };
}
