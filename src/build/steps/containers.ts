import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { Step } from './step.ts';

/** Containers that are a box with a class: lists as cards, and the parts of the home page. */
const boxes = ['actions', 'cards', 'glossary', 'hero', 'steps', 'ways'];

const admonitions = ['caution', 'danger', 'important', 'info', 'note', 'secondary', 'success', 'tip', 'warning'];

/** `:::cards` and other containers of the site; `:::note` and other admonitions keep their names for the page as text. */
export const checkContainers: Step = (tree, { report }) => {
  visit(tree, 'containerDirective', (node) => {
    if (boxes.includes(node.name)) node.data = { hName: 'div', hProperties: { className: [node.name] } };
    else if (!admonitions.includes(node.name)) {
      const fix = `Write one of: ${[...admonitions, ...boxes].join(', ')}.`;
      report('error', node.position?.start.line, `":::${node.name}" is not a container.`, fix);
    }
  });
};

/**
 * Words after a colon, such as the time 10:30, look like a directive within a line: they stay words. A statement that has a proof,
 * `:proven[…]{by="…"}`, reads as if it had no mark.
 */
export const restoreWords: Step = (tree, { page, report }) => {
  visit(tree, 'textDirective', (node, index, parent) => {
    const { start, end } = node.position ?? {};
    if (node.name === 'proven' && parent && index !== undefined) {
      if (!node.attributes?.by || node.children.length === 0)
        report('error', start?.line, '":proven" lacks its statement or its proof.', 'Write :proven[…]{by="…"}.');
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
    const value = page.content.slice(start?.offset, end?.offset);
    if (parent && index !== undefined) parent.children[index] = { type: 'text', value };
    return SKIP;
  });
};

function isLabel(node: RootContent | undefined): node is Paragraph {
  return node?.type === 'paragraph' && Boolean((node.data as { directiveLabel?: true } | undefined)?.directiveLabel);
}

function showAdmonition(node: ContainerDirective) {
  const [first, ...others] = node.children;
  const words: PhrasingContent[] = isLabel(first) ? first.children : [{ type: 'text', value: node.name }];
  const title: Paragraph = {
    type: 'paragraph',
    children: words,
    data: { hProperties: { className: ['admonition-title'] } },
  };
  node.children = [title, ...(isLabel(first) ? others : node.children)];
  node.data = { hName: 'div', hProperties: { className: ['admonition', `admonition-${node.name}`], role: 'note' } };
}

/** `:::note` and other admonitions, as HTML shows them. */
export function showAdmonitions(tree: Root) {
  visit(tree, 'containerDirective', (node) => {
    if (!node.data) showAdmonition(node);
  });
}
