import { component } from '@docs/reference/components';
import {
  type Diagram,
  DiagramError,
  type Drawing,
  loadDiagram,
  renderDiagram,
  sizeOf,
  turn,
} from '@docs/reference/diagram';
import { loadScreen, renderScreen, width as screenWidth } from '@docs/reference/screen';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { Step } from './step.ts';

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

function drawDiagram(source: string, id: string, isIntroduction: boolean) {
  const diagram = loadDiagram(source);
  const { html, width, narrow } = drawBoth(diagram, id);
  return component('Diagram', {
    html,
    title: diagram.title,
    size: sizeOf(width),
    fits: (narrow !== undefined && !sizeOf(narrow)) || undefined,
    // A sequence is tall: above the first heading, it would push the first step off the screen.
    folded: isIntroduction && /^\s*sequenceDiagram/.test(diagram.source),
  });
}

function drawScreen(source: string, id: string) {
  const screen = loadScreen(source);
  const html = toHtml(renderScreen(screen, id), { space: 'svg' });
  return component('Diagram', { html, title: screen.title, size: sizeOf(screenWidth) });
}

/** Draws the blocks ```mermaid and ```screen; the page carries the finished SVG. */
export const drawBlocks: Step = (tree, { report }) => {
  const counts = { mermaid: 0, screen: 0 };
  let isIntroduction = true;
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') isIntroduction = false;
    if (node.type !== 'code' || (node.lang !== 'mermaid' && node.lang !== 'screen')) return;
    if (index === undefined || !parent) return;
    counts[node.lang] += 1;
    try {
      parent.children[index] =
        node.lang === 'mermaid'
          ? drawDiagram(node.value, `diagram-${counts.mermaid}`, isIntroduction)
          : drawScreen(node.value, `screen-${counts.screen}`);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const [, found = error.message, fix = ''] = /^(.*?[.!?"]) ([A-Z].*)$/s.exec(error.message) ?? [];
      node.lang = 'text';
      report('error', (node.position?.start.line ?? 0) + (error instanceof DiagramError ? error.line : 0), found, fix);
    }
  });
};
