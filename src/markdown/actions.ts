import type { Root } from 'mdast';
import { jsx } from './jsx.ts';

/** Puts the page's actions below its lead, the paragraph that it begins with; a page without one begins with them. */
export function remarkActions() {
  return (tree: Root) => {
    const first = tree.children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
    const isLead = tree.children[first]?.type === 'paragraph';
    tree.children.splice(Math.max(first, 0) + (isLead ? 1 : 0), 0, jsx('PageActions', {}));
  };
}
