import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { loadFence } from '../../../packages/reference/code/load.ts';
import { languages } from '../../../packages/reference/code/render.ts';
import { jsx } from '../../../packages/reference/markdown/jsx.ts';
import { renderCodeLater, renderCodeOnce } from './later.ts';

async function highlight(node: Code, file: VFile) {
  const isKnown = node.lang === 'text' || languages.some((known) => known === node.lang);
  // The author of a contract doesn't know which languages we highlight.
  const language = node.data?.isForeign && !isKnown ? 'text' : (node.lang ?? '');
  if (language !== 'text' && !languages.some((known) => known === language)) {
    const found = language ? `the language "${language}"` : 'a code block without a language';
    throw new Error(
      `${file.path}:${node.position?.start.line}: found ${found}. Write one of: text, ${languages.join(', ')}.`,
    );
  }
  const fence = { ...loadFence(language, node.meta ?? ''), wraps: node.data?.wraps ?? false };
  const isBuild = process.env.NODE_ENV === 'production';
  const html = isBuild ? renderCodeLater(node.value, fence) : await renderCodeOnce(node.value, fence);
  return jsx('CodeBlock', {
    html,
    language,
    title: fence.isOutput ? 'Output' : fence.title,
    numbered: fence.numbered,
    output: fence.isOutput,
    wraps: node.data?.wraps ?? false,
  });
}

/** Highlights every fenced block at build; diagrams have been drawn before. */
export function remarkCode() {
  return async (tree: Root, file: VFile) => {
    const work: Promise<void>[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (index === undefined || !parent) return;
      work.push(
        highlight(node, file).then((element) => {
          parent.children[index] = element;
        }),
      );
    });
    await Promise.all(work);
  };
}
