import type { Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { jsx } from '../../../packages/reference/markdown/jsx.ts';
import { product } from '../../../site/product.ts';

/** Containers that are a box with a class; others are admonitions. */
const boxes = new Set(['cards', 'hero', 'actions', 'steps', 'ways', 'glossary']);

/**
 * The site's own Markdown directives.
 *
 * - `::tagline` is the product's tagline.
 * - `::search` is a box that opens the search.
 * - `:::cards` around a list shows its items as cards; the first link of an item becomes the whole card.
 * - `:::hero`, `:::actions`, `:::steps`, `:::ways`, and `:::glossary` are the parts of the home page: its opening, buttons,
 *   a linked sequence, cards with samples, and a list of terms.
 */
export function remarkBlocks() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'leafDirective' && node.name === 'tagline') showTagline(node);
      if (node.type === 'leafDirective' && node.name === 'search' && parent && index !== undefined) {
        parent.children[index] = searchBox();
      }
      if (node.type === 'containerDirective' && boxes.has(node.name)) showBox(node);
    });
  };
}

function showTagline(node: LeafDirective) {
  node.children = [{ type: 'text', value: product.tagline }];
  node.data = { ...node.data, hName: 'p', hProperties: { className: ['tagline'] } };
}

function showBox(node: ContainerDirective) {
  node.data = { ...node.data, hName: 'div', hProperties: { className: [node.name] } };
}

/** A button that looks like a field: src/client opens the search dialog for it. */
function searchBox(): MdxJsxFlowElement {
  const circle = jsx('circle', { cx: '11', cy: '11', r: '7' });
  const handle = jsx('path', { d: 'M16 16l5 5' });
  const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: '2', strokeLinecap: 'round' };
  const icon = jsx('svg', { viewBox: '0 0 24 24', width: '18', height: '18', 'aria-hidden': 'true', ...stroke });
  icon.children = [circle, handle];
  const label = jsx('span', {});
  label.children = [{ type: 'text', value: 'Find a page, an operation, or an error code' }] as never;
  const button = jsx('button', { type: 'button', className: 'search-box', 'data-action': 'search' });
  button.children = [icon, label];
  return button;
}
