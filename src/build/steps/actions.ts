import type { Root } from 'mdast';
import { jsx } from '../../../packages/reference/markdown/jsx.ts';

/** Puts the page's actions below its lead: the paragraph that it begins with, be it after its tabs. Other pages begin with them. */
export function remarkActions() {
  return (tree: Root) => {
    const first = tree.children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
    const start = Math.max(first, 0);
    const lead = tree.children[start]?.type === 'box' ? start + 1 : start;
    const place = tree.children[lead]?.type === 'paragraph' ? lead + 1 : start;
    tree.children.splice(place, 0, jsx('PageActions', {}));
  };
}
