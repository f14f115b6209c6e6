import type { Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { product } from '../../site/product.ts';

/**
 * The site's own Markdown directives.
 *
 * - `::tagline` is the product's tagline.
 * - `:::cards` around a list shows its items as cards; the first link of an item becomes the whole card.
 */
export function remarkBlocks() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'leafDirective' && node.name === 'tagline') showTagline(node);
      if (node.type === 'containerDirective' && node.name === 'cards') {
        node.data = { ...node.data, hName: 'div', hProperties: { className: ['cards'] } };
      }
    });
  };
}

function showTagline(node: LeafDirective) {
  node.children = [{ type: 'text', value: product.tagline }];
  node.data = { ...node.data, hName: 'p', hProperties: { className: ['tagline'] } };
}
