import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { DiagramError, loadDiagram } from '../../../packages/reference/diagram/load.ts';
import type { Diagram, Drawing } from '../../../packages/reference/diagram/model.ts';
import { renderDiagram, turn } from '../../../packages/reference/diagram/render.ts';
import { sizeOf } from '../../../packages/reference/diagram/size.ts';
import { jsx } from '../../../packages/reference/markdown/jsx.ts';
import { cached } from './diagramCache.ts';

function widthOf({ properties }: ReturnType<typeof renderDiagram>): number {
  return Number(properties.width);
}

/** Draws a diagram, and a wide flowchart a second time for small screens. */
function drawBoth(diagram: Diagram, id: string): Drawing {
  const wide = renderDiagram(diagram, id);
  const turned = turn(diagram);
  const narrow = turned && sizeOf(widthOf(wide)) ? renderDiagram(turned, `${id}-narrow`) : undefined;
  if (!narrow || widthOf(narrow) >= widthOf(wide)) {
    return { html: toHtml(wide, { space: 'svg' }), width: widthOf(wide) };
  }
  wide.properties.className = ['wide'];
  narrow.properties.className = ['narrow'];
  return { html: toHtml([wide, narrow], { space: 'svg' }), width: widthOf(wide), narrow: widthOf(narrow) };
}

/** Draws every ```mermaid block at build; the page carries the finished SVG. */
export function remarkDiagrams() {
  return (tree: Root, file: VFile) => {
    let count = 0;
    let isIntroduction = true;
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') isIntroduction = false;
      if (node.type !== 'code' || node.lang !== 'mermaid' || index === undefined || !parent) return;
      count += 1;
      try {
        const diagram = loadDiagram(node.value);
        const id = `diagram-${count}`;
        const drawing: Drawing = JSON.parse(
          cached(JSON.stringify([id, node.value]), () => JSON.stringify(drawBoth(diagram, id))),
        );
        const { html, width, narrow } = drawing;
        // A sequence is tall: above the first heading, it would push the first step off the screen.
        const folded = isIntroduction && /^\s*sequenceDiagram/.test(diagram.source);
        parent.children[index] = jsx('Diagram', {
          html,
          title: diagram.title,
          size: sizeOf(width),
          fits: narrow !== undefined && !sizeOf(narrow),
          folded,
        }) as never;
      } catch (error) {
        if (!(error instanceof DiagramError)) throw error;
        throw new Error(`${file.path}:${(node.position?.start.line ?? 0) + error.line}: ${error.message}`);
      }
    });
  };
}
